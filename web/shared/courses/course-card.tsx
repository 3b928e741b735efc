import { CalendarDays, Clock3, FileText, MonitorPlay, UsersRound } from "lucide-react";
import { memo, type ReactNode } from "react";
import type { EnrolmentStatus } from "../../../contract/entities/closed-lists.ts";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import type { CourseEdit } from "../../../contract/entities/student-course.ts";
import { usePaths } from "../../paths.ts";
import { coursesTexts } from "../../texts/courses.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { DottedLine, Unbroken } from "../../ui/unbroken.tsx";
import { teachersIn, useCourseText } from "../site/course-text.tsx";
import { useLookups } from "../site/lookups.ts";
import { CourseChanges } from "./course-changes.tsx";
import { CardCover } from "./course-cover.tsx";
import { CourseStatus, Seats } from "./course-facts.tsx";
import { EnrolmentFee } from "./fee-parts.tsx";
import { timetableIn } from "./timetable.ts";

export type CourseCardProps = {
  course: PublicCourse;
  seatsLeft?: number | undefined;
  /** The status of the reader's own enrolment; an active one leads to the course page. */
  status?: EnrolmentStatus | undefined;
  /** What the office changed since the reader enrolled. */
  changes?: readonly CourseEdit[] | undefined;
  hasStarted: boolean;
  isOver: boolean;
};

/** One course in a list; the whole card is a link. Memoised, because the list is rendered at every key of its search. */
export const CourseCard = memo(function CourseCard({
  course,
  seatsLeft,
  status,
  changes,
  hasStarted,
  isOver,
}: CourseCardProps) {
  const t = useTexts(coursesTexts);
  const { programmeName } = useLookups();
  const { title, summary } = useCourseText(course);
  const link = useCourseLink(course, status);
  return (
    <Card className="relative flex flex-col gap-3 transition-shadow hover:shadow-float">
      <CardCover course={course} />
      <p className="flex flex-wrap gap-2">
        <Badge tone="indigo">{programmeName(course.programme)}</Badge>
        {status ? <CourseStatus status={status} isOver={isOver} /> : null}
        {status ? null : <Seats isOpen={course.isOpen && !isOver} seatsLeft={seatsLeft} />}
      </p>
      <h3 lang={title.lang} className="text-heading">
        <PageLink
          to={link}
          viewTransition
          className="after:absolute after:inset-0 after:rounded-sheet"
        >
          <Unbroken text={title.text} />
        </PageLink>
      </h3>
      {summary.text ? (
        <p lang={summary.lang} className="line-clamp-6 text-soft">
          <Unbroken text={summary.text} />
        </p>
      ) : null}
      <CourseChanges changes={changes} />
      <CardFacts course={course} hasStarted={hasStarted} />
      <p className="mt-auto flex min-h-12 flex-wrap items-end justify-between gap-x-3 border-t border-rule pt-3">
        <span className="grid">
          <Fee paise={course.feePaise} />
          <EnrolmentFee paise={course.enrolmentFeePaise} />
        </span>
        <span aria-hidden="true" className="ms-auto font-semibold whitespace-nowrap text-act">
          {status === "active" ? t.open : t.details}
        </span>
      </p>
    </Card>
  );
});

function useCourseLink(course: PublicCourse, status: EnrolmentStatus | undefined): string {
  const paths = usePaths();
  return status === "active" ? paths.course(course.id) : paths.coursePreview(course.slug);
}

function CardFacts({ course, hasStarted }: Pick<CourseCardProps, "course" | "hasStarted">) {
  const t = useTexts(coursesTexts);
  const { date } = useFormats();
  const starts = date(course.startsOn);
  const language = useLanguage();
  const { duration, timings } = timetableIn(course, language);
  return (
    <ul className="grid gap-1.5 text-sm text-soft">
      <CardFact icon={<CalendarDays aria-hidden="true" className="size-4" />}>
        <DottedLine parts={[hasStarted ? t.started(starts) : t.starts(starts), duration]} />
      </CardFact>
      <CardFact icon={<MonitorPlay aria-hidden="true" className="size-4" />}>
        <DottedLine parts={[t.mode(course.mode), course.delivery && t.delivery(course.delivery)]} />
      </CardFact>
      {timings ? (
        <CardFact icon={<Clock3 aria-hidden="true" className="size-4" />}>
          <Unbroken text={timings} />
        </CardFact>
      ) : null}
      {course.teachers.length > 0 ? (
        <CardFact icon={<UsersRound aria-hidden="true" className="size-4" />}>
          {teachersIn(course.teachers, language)}
        </CardFact>
      ) : null}
      {course.notesCount > 0 ? (
        <CardFact icon={<FileText aria-hidden="true" className="size-4" />}>
          {t.notesInside(course.notesCount)}
        </CardFact>
      ) : null}
    </ul>
  );
}

function CardFact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <span className="mt-1 shrink-0 text-faint">{icon}</span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}

function Fee({ paise }: { paise: number | null }) {
  const t = useTexts(coursesTexts);
  const { rupees } = useFormats();
  if (paise === null) return <span className="text-sm text-soft">{t.feeNotNamed}</span>;
  return <span className="font-semibold">{paise === 0 ? t.free : rupees(paise)}</span>;
}
