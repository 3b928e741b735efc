import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Choice } from "../../../contract/entities/lookup.ts";
import type { MaterialChange, OfficeMaterial } from "../../../contract/entities/office-material.ts";
import { scheduleStateOf, scheduleStates } from "../../../contract/schedule.ts";
import { call } from "../../api/call.ts";
import { serverNow } from "../../api/server-time.ts";
import { materialsKey } from "../../shared/courses/course-queries.ts";
import { presentState } from "../changed-meanwhile.ts";
import { choiceOf, searchedText } from "../list/filter-bar.tsx";
import { useListRows } from "../list/list-rows.ts";
import { officeList } from "../list/office-list.tsx";

/** With the office's classes, a class of the address that does not exist is no filter. */
export function materialListOf(classes?: readonly Pick<Choice, "code">[]) {
  return officeList({
    section: "files",
    filterOf: (search) => {
      const selectedClass = search.get("selectedClass") ?? "";
      const isKnown = classes?.some(({ code }) => code === selectedClass) ?? true;
      return {
        query: searchedText(search),
        selectedClass: (isKnown && selectedClass) || undefined,
        state: choiceOf(scheduleStates, search.get("state")),
      };
    },
    async fetchPage(query, signal) {
      const { materials, ...page } = await call("GET /api/admin/materials", { query, signal });
      return { rows: materials, ...page };
    },
    isStillIn: (row, { selectedClass, state }) =>
      (selectedClass === undefined || row.selectedClass === selectedClass) &&
      (state === undefined || scheduleStateOf(row, serverNow()) === state),
  });
}

export const materialList = materialListOf();

/** Those that stand before all others. */
export const firstMaterialsQuery = queryOptions({
  queryKey: ["first-materials"],
  queryFn: async ({ signal }) =>
    (await call("GET /api/admin/first-materials", { signal })).materials,
});

/** After a change: the lists here, and those of students, are out of date. */
export function useMaterialsChanged() {
  const queries = useQueryClient();
  const { refetch, replace } = useListRows(materialList);
  const others = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: materialsKey }),
      queries.invalidateQueries(firstMaterialsQuery),
    ]);
  return {
    /** Replaces rows in the lists that are shown, so that the reader keeps their place. */
    replaced(...rows: readonly OfficeMaterial[]) {
      for (const row of rows) replace(row);
      void others();
    },
    refetch: () => Promise.all([refetch(), others()]),
  };
}

export type MaterialEdit = { material: OfficeMaterial; change: MaterialChange };

/** Edits a study material. If somebody else has changed it since, the list shows their version. */
export function useChangeMaterial() {
  const { replaced } = useMaterialsChanged();
  return useMutation({
    mutationFn: ({ material: { id, version }, change }: MaterialEdit) =>
      call("PATCH /api/admin/materials/:id", { params: { id }, body: change, version }),
    onSuccess: ({ material }) => replaced(material),
    onError(error) {
      const present = presentMaterial(error);
      if (present) replaced(present);
    },
  });
}

/** The material as somebody else has changed it, if that is why a call was refused. */
export function presentMaterial(error: unknown): OfficeMaterial | undefined {
  return presentState<{ material: OfficeMaterial }>(error)?.material;
}
