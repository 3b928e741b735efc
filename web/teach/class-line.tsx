import type { TaughtClass } from "../../contract/entities/teaching.ts";
import { textIn } from "../features/courses/course-text.tsx";
import { useChoices } from "../features/site/choices.ts";
import { useDateTime } from "../messages/date-time.ts";
import { useLanguage } from "../messages/language.ts";

/** A class in words: when, what, where and with whom. */
export function ClassFacts({ shown }: { shown: TaughtClass }) {
  const dateTime = useDateTime();
  const { subjectName } = useChoices();
  const { startsAt, subject, room, teacherName } = shown;
  const parts = [subject && subjectName(subject), room, teacherName].filter(Boolean);
  return (
    <span className="block text-soft">
      {dateTime(startsAt)}
      {parts.length > 0 ? <span className="block wrap-anywhere">{parts.join(" · ")}</span> : null}
    </span>
  );
}

export function useCourseTitle({ courseTitle, courseTitleHi }: TaughtClass) {
  return textIn(useLanguage(), courseTitle, courseTitleHi);
}
