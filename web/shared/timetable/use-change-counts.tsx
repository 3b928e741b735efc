import type { TimetableClass } from "../../../contract/entities/timetable.ts";
import { useTexts } from "../../texts/texts.ts";
import { timetableTexts } from "../../texts/timetable.ts";

/** Of classes that are folded: how many of those that are held are changed, and how many are cancelled, in words. */
export function useChangeCounts(classes: readonly TimetableClass[]) {
  const t = useTexts(timetableTexts);
  const held = classes.filter(({ cancelledAt }) => cancelledAt === null);
  const changed = held.filter(({ changedFields }) => changedFields.length > 0).length;
  const cancelled = classes.length - held.length;
  return [
    ...(changed > 0
      ? [
          <span key="changed" className="text-amber">
            {t.changedCount(changed)}
          </span>,
        ]
      : []),
    ...(cancelled > 0
      ? [
          <span key="cancelled" className="text-bad">
            {t.cancelledCount(cancelled)}
          </span>,
        ]
      : []),
  ];
}
