import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { gradesOf } from "../../../contract/course-grades.ts";
import { isCourseOver } from "../../../contract/course-term.ts";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import { usePaths } from "../../paths.ts";
import { datesText, Seats } from "../../shared/courses/course-facts.tsx";
import { seatsQuery } from "../../shared/courses/course-queries.ts";
import { EnrolmentFee, Instalments } from "../../shared/courses/fee-parts.tsx";
import { timetableIn } from "../../shared/courses/timetable.ts";
import { teachersIn, textIn } from "../../shared/site/course-text.tsx";
import { useLookups } from "../../shared/site/lookups.ts";
import { useToday } from "../../state/use-today.ts";
import { compareTexts } from "../../texts/compare.ts";
import { coursesTexts } from "../../texts/courses.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { IconButton } from "../../ui/button.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { Cell, HeadCell, Table } from "../../ui/table.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import { type RefundFigures, RefundToday } from "../course-preview/refund-today.tsx";

export type ComparedCourse = Omit<
  PublicCourse,
  "description" | "descriptionHi" | "summary" | "summaryHi"
>;

export type ComparisonTableProps = {
  courses: readonly ComparedCourse[];
  figures: RefundFigures;
  onRemove: (slug: string) => void;
};

/** A column for each course. A fact that none of them has is left out. */
export function ComparisonTable({ courses, figures, onRemove }: ComparisonTableProps) {
  const t = useTexts(compareTexts);
  const facts = useFacts(figures);
  return (
    <Table caption={t.title}>
      <thead>
        <tr>
          <td className="sticky start-0 w-24 min-w-24 bg-well" />
          {courses.map((course) => (
            <HeadCell key={course.slug} className="min-w-36 align-top">
              <CourseHead course={course} onRemove={() => onRemove(course.slug)} />
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map(({ name, of }) => {
          const cells = courses.map((course) => ({ slug: course.slug, content: of(course) }));
          if (cells.every(({ content }) => content === null || content === "")) return null;
          return (
            <tr key={name}>
              <th
                scope="row"
                className="sticky start-0 border-t border-rule bg-well px-2 py-3 text-start align-top text-sm font-semibold text-soft"
              >
                {name}
              </th>
              {cells.map(({ slug, content }) => (
                <Cell key={slug}>{content}</Cell>
              ))}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

type CourseHeadProps = { course: ComparedCourse; onRemove: () => void };

function CourseHead({ course, onRemove }: CourseHeadProps) {
  const t = useTexts(compareTexts);
  const paths = usePaths();
  const { text, lang } = textIn(useLanguage(), course.title, course.titleHi);
  return (
    <span className="flex flex-col sm:flex-row sm:justify-between">
      <TextLink to={paths.coursePreview(course.slug)} className="py-2 text-base" lang={lang}>
        <Unbroken text={text} />
      </TextLink>
      <IconButton
        label={t.remove(text)}
        data-screen-only
        className="-ms-3 sm:ms-0"
        onClick={onRemove}
      >
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </span>
  );
}

type Fact = { name: string; of: (course: ComparedCourse) => ReactNode };

function useFacts(figures: RefundFigures): Fact[] {
  const t = useTexts(coursesTexts);
  const c = useTexts(compareTexts);
  const { rupees, date } = useFormats();
  const language = useLanguage();
  const today = useToday();
  const lookups = useLookups();
  const seats = useQuery(seatsQuery).data;
  return [
    { name: c.fee, of: (course) => <Fee course={course} rupees={rupees} /> },
    {
      name: c.instalments,
      of: ({ instalments }) =>
        instalments.length > 0 ? <Instalments instalments={instalments} /> : null,
    },
    {
      name: c.refund,
      of: (course) =>
        course.feePaise && figures ? <RefundToday course={course} figures={figures} /> : null,
    },
    {
      name: c.seats,
      of: (course) => (
        <Seats
          isOpen={course.isOpen && !isCourseOver(course, today)}
          seatsLeft={seats?.[course.id]}
        />
      ),
    },
    {
      name: t.classLabel,
      of: (course) => gradesOf(course, lookups.all).map(lookups.gradeName).join(", "),
    },
    { name: t.subjects, of: ({ subjects }) => subjects.map(lookups.subjectName).join(", ") },
    { name: t.dates, of: (course) => datesText(course, { date }) },
    { name: t.duration, of: (course) => timetableIn(course, language).duration },
    { name: t.timingsInIst, of: (course) => timetableIn(course, language).timings },
    { name: t.modeLabel, of: ({ mode }) => t.mode(mode) },
    { name: t.teaching, of: ({ delivery }) => delivery && t.delivery(delivery) },
    { name: t.batch, of: ({ batchSize }) => t.batchOf(batchSize) },
    { name: t.teachers, of: ({ teachers }) => teachersIn(teachers, language) },
    {
      name: c.notes,
      of: ({ notesCount }) => (notesCount > 0 ? t.notesInside(notesCount) : null),
    },
    { name: t.validUntil, of: ({ validUntil }) => validUntil && date(validUntil) },
  ];
}

type FeeProps = { course: ComparedCourse; rupees: (paise: number) => string };

function Fee({ course: { feePaise, enrolmentFeePaise }, rupees }: FeeProps) {
  const t = useTexts(coursesTexts);
  if (feePaise === null) return t.feeNotNamed;
  return (
    <span className="grid">
      <strong className="font-semibold">{feePaise === 0 ? t.free : rupees(feePaise)}</strong>
      <EnrolmentFee paise={enrolmentFeePaise} />
    </span>
  );
}
