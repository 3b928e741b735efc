import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { OfficePoster, PosterChange } from "../../../contract/entities/poster.ts";
import { call, failureText } from "../../api/call.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminPostersTexts } from "../../texts/admin-posters.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { editingTexts } from "../../texts/editing.ts";
import { useTexts } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";
import { presentState } from "../changed-meanwhile.ts";

export const postersQuery = queryOptions({
  queryKey: ["office-posters"],
  queryFn: async ({ signal }) => (await call("GET /api/admin/posters", { signal })).posters,
});

/** Puts a poster into the list that is shown. */
export function useKeepPoster(): (poster: OfficePoster) => void {
  const queries = useQueryClient();
  return (poster) =>
    queries.setQueryData(postersQuery.queryKey, (held) =>
      held?.map((one) => (one.id === poster.id ? poster : one)),
    );
}

/** Takes posters that are gone out of the list that is shown. */
export function useDropPosters(): (ids: readonly string[]) => void {
  const queries = useQueryClient();
  return (ids) =>
    queries.setQueryData(postersQuery.queryKey, (held) =>
      held?.filter(({ id }) => !ids.includes(id)),
    );
}

export type PosterEdit = { poster: OfficePoster; change: PosterChange };

/** Edits a poster. If somebody else has changed it since, the list shows their version. */
export function useChangePoster() {
  const keep = useKeepPoster();
  return useMutation({
    mutationFn: ({ poster: { id, version }, change }: PosterEdit) =>
      call("PATCH /api/admin/posters/:id", { params: { id }, body: change, version }),
    onSuccess: ({ poster }) => keep(poster),
    onError(error) {
      const present = presentPoster(error);
      if (present) keep(present);
    },
  });
}

/** The poster as somebody else has changed it, if that is why a call was refused. */
export function presentPoster(error: unknown): OfficePoster | undefined {
  return presentState<{ poster: OfficePoster }>(error)?.poster;
}

/** Puts the posters in order; the list shows it before the server has answered. */
export function useOrderPosters() {
  const t = useTexts(adminTexts);
  const queries = useQueryClient();
  const { queryKey } = postersQuery;
  const mutationKey = ["poster-order"];
  return useMutation({
    mutationFn: (order: { posterIds: string[]; read: string[] }) =>
      call("PUT /api/admin/poster-order", { body: order }),
    // One after the other: the last order is the one that counts.
    scope: { id: "poster-order" },
    mutationKey,
    onMutate({ posterIds: ids }) {
      // An answer to an earlier request would bring the old order back.
      void queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (held) =>
        held?.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
      );
    },
    onError(error) {
      notify.error(failureText(error, { fallback: t.changeFailed }));
    },
    onSettled() {
      if (queries.isMutating({ mutationKey }) === 1) void queries.invalidateQueries({ queryKey });
    },
  });
}

/** Names the fields in which two versions differ, with what the newer one has. */
export function useDifference() {
  const e = useTexts(editingTexts);
  const t = useTexts(adminPostersTexts);
  const dateTime = useDateTime();
  return (read: OfficePoster, present: OfficePoster): string => {
    const { visibleFrom, visibleUntil } = present;
    const texts = [
      { name: "title", label: t.title, value: present.title },
      { name: "alt", label: t.alt, value: present.alt },
      { name: "link", label: t.link, value: present.link },
      { name: "visibleFrom", label: e.visibleFrom, value: visibleFrom && dateTime(visibleFrom) },
      {
        name: "visibleUntil",
        label: e.visibleUntil,
        value: visibleUntil && dateTime(visibleUntil),
      },
    ] as const;
    const crops = [
      { name: "phoneCrop", label: t.phoneCrop },
      { name: "computerCrop", label: t.computerCrop },
    ] as const;
    return [
      ...texts
        .filter(({ name }) => read[name] !== present[name])
        .map(({ label, value }) => e.field(label, value ?? e.nothing)),
      ...crops
        .filter(({ name }) => JSON.stringify(read[name]) !== JSON.stringify(present[name]))
        .map(({ name, label }) => e.field(label, present[name] ? t.cut : t.whole)),
    ].join(", ");
  };
}
