import { ChevronDown } from "lucide-react";
import type { MissedClass } from "../../../contract/entities/timetable.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { timetableMessages } from "../../messages/timetable.ts";
import { textIn } from "../courses/course-text.tsx";
import { useChoices } from "../site/choices.ts";
import { ClassRecording } from "./class-recording.tsx";

/** The classes of the last days that the person was not in, with their recordings. */
export function MissedClasses({ missed }: { missed: readonly MissedClass[] }) {
  const t = useMessages(timetableMessages);
  const language = useLanguage();
  const dateTime = useDateTime();
  const { subjectName } = useChoices();
  if (missed.length === 0) return null;
  return (
    <details className="group rounded-sheet border border-rule bg-sheet shadow-sheet">
      <summary className="flex min-h-11 items-center gap-x-3 px-4 py-2">
        <span className="font-semibold">{t.missed}</span>
        <span className="min-w-0 flex-1 text-sm text-soft">{t.classCount(missed.length)}</span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <ul className="grid divide-y divide-rule border-t border-rule">
        {missed.map(
          ({ courseId: _, courseTitle, courseTitleHi, subject, startsAt, ...recorded }) => {
            const course = textIn(language, courseTitle, courseTitleHi);
            return (
              <li
                key={recorded.classId}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3"
              >
                <div className="min-w-0 flex-1 basis-60">
                  <p lang={course.lang} className="wrap-anywhere">
                    {course.text}
                  </p>
                  <p className="text-sm text-soft">
                    {[dateTime(startsAt), subject && subjectName(subject)]
                      .filter(Boolean)
                      .join(" · ")}
                  </p>
                </div>
                <ClassRecording {...recorded} named={dateTime(startsAt)} />
              </li>
            );
          },
        )}
      </ul>
    </details>
  );
}
