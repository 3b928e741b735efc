import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { ViewedList } from "../../../contract/entities/closed-lists.ts";
import {
  type SavedView,
  type ViewFilters,
  viewFilterNames,
} from "../../../contract/entities/saved-view.ts";
import { call } from "../../api/call.ts";
import { useShowUndo } from "../../staff/editing/notify-undo.tsx";
import { adminViewsTexts } from "../../texts/admin-list.ts";
import { undoTexts } from "../../texts/editing.ts";
import { useTexts } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";

/** The views of a list that the person has saved. */
export function viewsQuery(list: ViewedList) {
  return queryOptions({
    queryKey: ["saved-views", list],
    queryFn: async ({ signal }) =>
      (await call("GET /api/admin/saved-views", { query: { list }, signal })).views,
  });
}

/** Saves, renames and deletes views of a list; each rejects as its call does. */
export function useViewChanges(list: ViewedList) {
  const u = useTexts(undoTexts);
  const t = useTexts(adminViewsTexts);
  const queries = useQueryClient();
  const showUndo = useShowUndo();
  const refetch = () => queries.invalidateQueries({ queryKey: viewsQuery(list).queryKey });
  const save = async (view: { name: string; filters: ViewFilters }) => {
    await call("POST /api/admin/saved-views", { body: { list, ...view } });
    await refetch();
  };
  return {
    save,
    async rename({ id }: SavedView, name: string) {
      await call("PATCH /api/admin/saved-views/:id", { params: { id }, body: { name } });
      await refetch();
    },
    async remove({ id, name, filters }: SavedView) {
      await call("DELETE /api/admin/saved-views/:id", { params: { id } });
      await refetch();
      const toast = `deleted ${id}`;
      const undo = () =>
        save({ name, filters }).then(
          () => notify.success(u.restored, { id: toast }),
          () => notify.error(t.undoFailed, { id: toast }),
        );
      showUndo({ toast, said: u.deletedOf(name), undo });
    },
  };
}

/** The filters in an address that a view keeps; those that are not set are left out. */
export function filtersIn(search: URLSearchParams): ViewFilters {
  const set = viewFilterNames.flatMap((name) => {
    const value = search.get(name)?.trim();
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(set);
}

/** A view's filters as its list has them in the address, always in one order. */
export function searchOf(filters: ViewFilters): string {
  return new URLSearchParams(
    viewFilterNames.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])),
  ).toString();
}
