import type { ReactNode } from "react";
import { isCourseOver } from "../../../contract/course-term.ts";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { enrolmentFormMessages } from "../../messages/enrolment-form.ts";
import { type Formats, useFormats } from "../../messages/format.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { Unbroken } from "../../ui/unbroken.tsx";
import { classesOf } from "./course-classes.ts";
import { teachersIn } from "./teacher-names.ts";
import { timetableIn } from "./timetable-words.ts";
import { useToday } from "./today.ts";
import { tellsHours } from "./told-hours.ts";

/** Everything that a parent asks about a course before deciding. What is not known is left out. */
export function CourseFacts({ course }: { course: PublicCourse }) {
  const t = useMessages(coursesMessages);
  const { classes } = useMessages(enrolmentFormMessages);
  const formats = useFormats();
  const language = useLanguage();
  const isOver = isCourseOver(course, useToday());
  const { duration, timings } = timetableIn(course, language);
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Fact name={t.subjects}>{course.subjects.map(t.subjectName).join(", ")}</Fact>
      <Fact name={t.classLabel}>{classesOf(course).map(classes).join(", ")}</Fact>
      <Fact name={t.teachers}>{teachersIn(course.teachers, language)}</Fact>
      <Fact name={tellsHours(timings) ? t.timingsInIst : t.timings}>
        {timings ? <Unbroken text={timings} /> : null}
      </Fact>
      <Fact name={t.dates}>{datesText(course, formats)}</Fact>
      <Fact name={t.duration}>
        <Unbroken text={duration} />
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === "") return null;
  return (
    <div className="border-t border-rule pt-3">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function datesText({ startsOn, endsOn }: PublicCourse, { date }: Formats): string {
  return endsOn ? `${date(startsOn)} – ${date(endsOn)}` : date(startsOn);
}
