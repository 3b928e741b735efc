import type { TaughtClass } from "../../../contract/entities/teaching.ts";
import { roomName } from "../../../contract/room-name.ts";
import { useDayAndTimes } from "../../messages/date-time.ts";
import { useLanguage } from "../../messages/language.ts";
import { useChoices } from "../site/choices.ts";
import { teachersIn, textIn } from "../site/course-text.tsx";

/** A class in words: when, what, where and with whom. */
export function ClassFacts({ shown }: { shown: TaughtClass }) {
  const when = useDayAndTimes();
  const language = useLanguage();
  const { subjectName } = useChoices();
  const { startsAt, endsAt, subject, room, teacherName } = shown;
  const parts = [
    subject && subjectName(subject),
    room && roomName(room, language),
    teacherName && teachersIn([teacherName], language),
  ].filter(Boolean);
  return (
    <span className="block text-soft">
      {when(startsAt, endsAt)}
      {parts.length > 0 ? <span className="block wrap-anywhere">{parts.join(" · ")}</span> : null}
    </span>
  );
}

export function useCourseTitle({ courseTitle, courseTitleHi }: TaughtClass) {
  return textIn(useLanguage(), courseTitle, courseTitleHi);
}
