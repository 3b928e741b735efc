import { CalendarPlus } from "lucide-react";
import { isCourseOver } from "../../../contract/course-term.ts";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import { apiPaths } from "../../../contract/paths.ts";
import { addressOf } from "../../api/send.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { useToday } from "./today.ts";

export type CalendarLinkProps = { course: Pick<PublicCourse, "id" | "endsOn" | "validUntil"> };

/** The course's dates as a file that the phone's calendar opens; nothing once the course is over. */
export function CalendarLink({ course }: CalendarLinkProps) {
  const t = useMessages(coursesMessages);
  const language = useLanguage();
  const today = useToday();
  const { id, endsOn } = course;
  if ((endsOn && endsOn < today) || isCourseOver(course, today)) return null;
  const { path } = apiPaths.getCourseCalendar;
  return (
    <a href={addressOf(path, { id }, { language })} className={buttonClasses("outline")}>
      <CalendarPlus aria-hidden="true" className="size-5" />
      {t.addToCalendar}
    </a>
  );
}
