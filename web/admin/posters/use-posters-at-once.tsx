import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type CommonPosterChange,
  commonPosterChange,
  type OfficePoster,
} from "../../../contract/entities/poster.ts";
import { call } from "../../api/call.ts";
import { serverNow } from "../../api/server-time.ts";
import { adminPostersAtOnceTexts } from "../../texts/admin-posters.ts";
import { useTexts } from "../../texts/texts.ts";
import type { BulkQuestion } from "../list/bulk-frame.tsx";
import { asRead, type Changed } from "../list/bulk-sending.ts";
import { CommonChange, useChangeOrDelete, useCommonChange } from "../list/common-change.tsx";
import { useDeleteRows } from "../list/use-delete-rows.ts";
import { useSelectableCards } from "../list/use-selectable-cards.tsx";
import {
  CommonSchedule,
  lacksTimes,
  scheduleOf,
  unchangedSchedule,
} from "../schedule/common-schedule.tsx";
import { postersQuery, useDifference, useDropPosters, useKeepPoster } from "./posters-query.ts";

/** In quotes, as titles have commas of their own. */
const titleOf = ({ title }: OfficePoster) => `“${title}”`;

/** Selects several posters, and schedules or deletes them at once. */
export function usePostersAtOnce(posters: readonly OfficePoster[]) {
  const texts = useTexts(adminPostersAtOnceTexts);
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

type CommonScheduleFormProps = BulkQuestion<OfficePoster> & {
  nameOf: (row: OfficePoster) => string;
};

/** Says of many posters when they are shown. */
function CommonScheduleForm(props: CommonScheduleFormProps) {
  const t = useTexts(adminPostersAtOnceTexts);
  const change = useCommonSchedule(props);
  const { form, field } = change;
  const chosen = form.watch();
  return (
    <CommonChange
      {...props}
      form={change}
      text={t.changeText}
      save={t.save(props.rows.length)}
      isIncomplete={chosen.shown === "" || lacksTimes(chosen)}
    >
      <CommonSchedule field={field} label={t.shown} shown={chosen.shown} />
    </CommonChange>
  );
}

function useCommonSchedule({ send }: CommonScheduleFormProps) {
  const t = useTexts(adminPostersAtOnceTexts);
  // One moment for all parts, and for whoever tries again.
  const [endsAt] = useState(() => serverNow().toISOString());
  return useCommonChange({
    schema: commonPosterChange,
    defaultValues: unchangedSchedule,
    toInput: (values) => scheduleOf(values, { endsAt }),
    send,
    changePart,
    done: t.changed,
  });
}

/** Gives as many posters as one call may name one schedule. */
async function changePart(
  part: readonly OfficePoster[],
  change: CommonPosterChange,
): Promise<Changed<OfficePoster>> {
  const { posters, refused } = await call("POST /api/admin/poster-changes", {
    body: { ...change, posters: asRead(part) },
  });
  return { rows: posters, refused };
}

/**
 * Deletes as many posters as one call may name. Refused with `undo_impossible` where they could not be brought back,
 * unless they are deleted for good; `undoUntil` is null then.
 */
async function deletePart(
  part: readonly OfficePoster[],
  { isForGood }: { isForGood: boolean },
): Promise<Changed<OfficePoster> & { undoUntil: string | null }> {
  const { posters, ...answer } = await call("POST /api/admin/poster-deletions", {
    body: { posters: asRead(part), ...(isForGood && { isForGood }) },
  });
  return { rows: posters, ...answer };
}
