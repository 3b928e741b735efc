import { CalendarClock } from "lucide-react";
import { modes, type ToldField } from "../../../contract/entities/closed-lists.ts";
import type { CourseEdit } from "../../../contract/entities/student-course.ts";
import { coursesTexts } from "../../texts/courses.ts";
import { courseChangesTexts } from "../../texts/enrolling.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Unbroken } from "../../ui/unbroken.tsx";
import { timetableIn } from "./timetable.ts";

export type CourseChangesProps = {
  /** Newest first. */
  changes: readonly CourseEdit[] | undefined;
};

/** What the office changed since somebody enrolled: what it was, what it is, and when. */
export function CourseChanges({ changes = [] }: CourseChangesProps) {
  const t = useTexts(courseChangesTexts);
  const { date } = useFormats();
  const words = useWords();
  const shown = netChanges(changes);
  if (shown.length === 0) return null;
  return (
    <ul className="grid gap-2 rounded-control bg-glow px-4 py-3 text-amber">
      {shown.map(({ field, from, to, at }) => (
        <li key={field} className="flex items-start gap-2">
          <CalendarClock aria-hidden="true" className="mt-1 size-4 shrink-0" />
          <span className="min-w-0">
            <strong className="font-semibold">{t.changed(field)}</strong>{" "}
            <Unbroken text={t.fromTo(words(field, from), words(field, to))} />{" "}
            <span className="text-fact whitespace-nowrap">({t.on(date(at))})</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** One line for each field: several changes in a row are one, and a change that was taken back is none. */
export function netChanges(changes: readonly CourseEdit[]): CourseEdit[] {
  const byField = new Map<ToldField, CourseEdit>();
  for (const change of changes) {
    const newer = byField.get(change.field);
    byField.set(change.field, newer ? { ...newer, from: change.from } : change);
  }
  return [...byField.values()].filter(({ from, to }) => from !== to);
}

function useWords() {
  const t = useTexts(courseChangesTexts);
  const c = useTexts(coursesTexts);
  const language = useLanguage();
  const { date } = useFormats();
  return (field: ToldField, value: string | null): string => {
    if (value === null) return t.nothing;
    if (field === "timings")
      return timetableIn({ duration: "", timings: value }, language).timings ?? value;
    if (field !== "mode") return date(value);
    const mode = modes.find((one) => one === value);
    return mode ? c.mode(mode) : value;
  };
}
