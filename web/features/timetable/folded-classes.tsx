import { ChevronDown } from "lucide-react";
import type { TimetableClass } from "../../../contract/entities/timetable.ts";
import { useTimeOfDay } from "../../messages/date-time.ts";
import { useMessages } from "../../messages/messages.ts";
import { timetableMessages } from "../../messages/timetable.ts";
import { ClassList } from "./class-days.tsx";
import { useChangeCounts } from "./use-change-counts.tsx";

export type FoldedClassesProps = {
  title: string;
  classes: readonly TimetableClass[];
  now: Date;
  next?: TimetableClass | undefined;
};

/** Classes in one line that opens; it tells how many are changed or cancelled, as nobody may look. */
export function FoldedClasses({ title, classes, now, next }: FoldedClassesProps) {
  const t = useMessages(timetableMessages);
  const clock = useTimeOfDay();
  const changes = useChangeCounts(classes);
  if (classes.length === 0) return null;
  const held = classes.filter(({ cancelledAt }) => cancelledAt === null);
  const [first] = held;
  const parts = [
    ...(first
      ? [<span key="held">{`${t.classCount(held.length)}, ${t.from(clock(first.startsAt))}`}</span>]
      : []),
    ...changes,
  ];
  return (
    <details className="group rounded-sheet border border-rule bg-sheet shadow-sheet">
      <summary className="flex min-h-11 items-center gap-x-3 px-4 py-2">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
          <span className="font-semibold">{title}</span>
          <span className="min-w-0 text-sm text-soft">
            {parts.map((part, at) => (at === 0 ? part : [" · ", part]))}
          </span>
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="p-2 pt-0">
        <ClassList classes={classes} now={now} next={next} />
      </div>
    </details>
  );
}
