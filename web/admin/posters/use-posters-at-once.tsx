import { useQueryClient } from "@tanstack/react-query";
import type { OfficePoster } from "../../../contract/entities/poster.ts";
import { adminPostersAtOnceMessages } from "../../messages/admin-posters-at-once.ts";
import { useMessages } from "../../messages/messages.ts";
import { useChangeOrDelete } from "../list/use-change-or-delete.tsx";
import { useDeleteRows } from "../list/use-delete-rows.ts";
import { useSelectableCards } from "../list/use-selectable-cards.tsx";
import { CommonScheduleForm } from "./common-schedule-form.tsx";
import { deletePart } from "./many-posters.ts";
import { postersQuery, useDropPosters, useKeepPoster } from "./posters-query.ts";
import { useDifference } from "./use-difference.ts";

/** In quotes, as titles have commas of their own. */
const titleOf = ({ title }: OfficePoster) => `“${title}”`;

/** Selects several posters, and schedules or deletes them at once. */
export function usePostersAtOnce(posters: readonly OfficePoster[]) {
  const texts = useMessages(adminPostersAtOnceMessages);
  const queries = useQueryClient();
  const keep = useKeepPoster();
  const tellDifference = useDifference();
  const deletionOf = useDeleteRows<OfficePoster>({
    deletePart,
    kind: "poster",
    removeAll: useDropPosters(),
    refetch: () => queries.invalidateQueries(postersQuery),
    texts,
  });
  const { buttons, dialogs } = useChangeOrDelete<OfficePoster>({
    texts,
    nameOf: titleOf,
    stateOf: (present, read) => tellDifference(read, present) || titleOf(present),
    onChanged: (changed) => changed.forEach(keep),
    question: (question) => <CommonScheduleForm {...question} nameOf={titleOf} />,
    deletionOf,
  });
  return { ...useSelectableCards(posters, buttons), dialogs };
}
