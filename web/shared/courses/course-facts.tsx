import { CalendarPlus } from "lucide-react";
import type { ReactNode } from "react";
import { gradesOf } from "../../../contract/course-grades.ts";
import { isCourseOver } from "../../../contract/course-term.ts";
import type { EnrolmentStatus } from "../../../contract/entities/closed-lists.ts";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import { addressOf } from "../../api/send.ts";
import { useToday } from "../../state/use-today.ts";
import { coursesTexts } from "../../texts/courses.ts";
import { type Formats, useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { buttonClasses } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Unbroken } from "../../ui/unbroken.tsx";
import { teachersIn } from "../site/course-text.tsx";
import { useLookups } from "../site/lookups.ts";
import { hasClockTime, timetableIn } from "./timetable.ts";

/** Everything that a parent asks about a course before deciding. What is not known is left out. */
export function CourseFacts({ course }: { course: PublicCourse }) {
  const t = useTexts(coursesTexts);
  const lookups = useLookups();
  const formats = useFormats();
  const language = useLanguage();
  const isOver = isCourseOver(course, useToday());
  const { duration, timings } = timetableIn(course, language);
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
      <Fact name={t.classLabel}>
        {gradesOf(course, lookups.all).map(lookups.gradeName).join(", ")}
      </Fact>
      <Fact name={t.subjects}>{course.subjects.map(lookups.subjectName).join(", ")}</Fact>
      <Fact name={t.dates}>{datesText(course, formats)}</Fact>
      <Fact name={t.duration}>
        <Unbroken text={duration} />
      </Fact>
      <Fact name={hasClockTime(timings) ? t.timingsInIst : t.timings} isWide>
        {timings ? <Timings text={timings} /> : null}
      </Fact>
      <Fact name={t.teachers} isWide>
        {teachersIn(course.teachers, language)}
      </Fact>
      <Fact name={t.modeLabel}>{t.mode(course.mode)}</Fact>
      <Fact name={t.teaching}>{course.delivery ? t.delivery(course.delivery) : null}</Fact>
      <Fact name={t.batch}>{t.batchOf(course.batchSize)}</Fact>
      <Fact name={isOver ? t.wasValidUntil : t.validUntil}>
        {course.validUntil ? formats.date(course.validUntil) : null}
      </Fact>
    </dl>
  );
}

/** Each hour of the week on a line of its own. */
function Timings({ text }: { text: string }) {
  return text.split(/(?<=(?:am|pm|noon|बजे),) /).map((hour) => (
    <span key={hour} className="block">
      {hour}{" "}
    </span>
  ));
}

type FactProps = { name: string; isWide?: boolean; children: ReactNode };

/** `isWide`: a long text, which takes both columns of a phone. */
function Fact({ name, isWide = false, children }: FactProps) {
  if (children === null || children === "") return null;
  return (
    <div className={classNames("min-w-0 border-t border-rule pt-2", isWide && "max-sm:col-span-2")}>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

/** `30 Oct 2026 – 31 Jan 2028`, broken between the two days alone. */
export function datesText(
  { startsOn, endsOn }: Pick<PublicCourse, "startsOn" | "endsOn">,
  { date }: Pick<Formats, "date">,
): string {
  const days = endsOn ? [startsOn, endsOn] : [startsOn];
  return days.map((day) => date(day).replaceAll(" ", "\u00a0")).join(" – ");
}

const tones: Record<EnrolmentStatus, BadgeTone> = {
  active: "good",
  pending: "marigold",
  withdrawn: "neutral",
};

/** The status of an enrolment as a badge; `isOver`: the course's last day has passed. */
export function CourseStatus({ status, isOver }: { status: EnrolmentStatus; isOver: boolean }) {
  const t = useTexts(coursesTexts);
  if (isOver && status === "active") return <Badge>{t.over}</Badge>;
  return <Badge tone={tones[status]}>{t[status]}</Badge>;
}

export type SeatsProps = { isOpen: boolean; seatsLeft: number | undefined };

/** The seats left as a badge; nothing until they are known. A closed course says only that it is closed. */
export function Seats({ isOpen, seatsLeft }: SeatsProps) {
  const t = useTexts(coursesTexts);
  if (!isOpen) return <Badge>{t.closed}</Badge>;
  if (seatsLeft === undefined) return null;
  if (seatsLeft <= 0) return <Badge tone="bad">{t.full}</Badge>;
  return <Badge tone="good">{t.seatsLeft(seatsLeft)}</Badge>;
}

export type CalendarLinkProps = { course: Pick<PublicCourse, "id" | "endsOn" | "validUntil"> };

/** The course's dates as a file for the calendar of the device; nothing once the course is over. */
export function CalendarLink({ course }: CalendarLinkProps) {
  const t = useTexts(coursesTexts);
  const language = useLanguage();
  const today = useToday();
  const { id, endsOn } = course;
  if ((endsOn && endsOn < today) || isCourseOver(course, today)) return null;
  return (
    <a
      href={addressOf("/api/public/courses/:id/calendar.ics", { id }, { language })}
      className={buttonClasses("outline")}
    >
      <CalendarPlus aria-hidden="true" className="size-5" />
      {t.addToCalendar}
    </a>
  );
}
