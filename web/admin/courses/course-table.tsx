import type { Course } from "../../../contract/entities/course.ts";
import { useCourseWords } from "../../features/courses/course-words.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminCoursesMessages } from "../../messages/admin-courses.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { type Column, RowTable } from "../list/row-table.tsx";
import { CourseState } from "./course-state.tsx";
import { OpenSwitch } from "./open-switch.tsx";

export type CourseTableProps = {
  courses: readonly Course[];
  onChanged: (course: Course) => void;
};

export function CourseTable({ courses, onChanged }: CourseTableProps) {
  const a = useMessages(adminMessages);
  return <RowTable caption={a.courses} columns={useCourseColumns(onChanged)} rows={courses} />;
}

function useCourseColumns(onChanged: (course: Course) => void): Column<Course>[] {
  const a = useMessages(adminMessages);
  const t = useMessages(adminCoursesMessages);
  const { date } = useFormats();
  return [
    {
      key: "course",
      label: t.course,
      kind: "head",
      cell: (course) => <CourseName course={course} />,
    },
    {
      key: "seats",
      label: t.seats,
      cell: ({ batchSize, seatsLeft }) => (
        <span className="whitespace-nowrap">{t.seatsTaken(batchSize - seatsLeft, batchSize)}</span>
      ),
    },
    {
      key: "starts",
      label: t.starts,
      cell: ({ startsOn }) => <span className="whitespace-nowrap">{date(startsOn)}</span>,
    },
    { key: "fee", label: t.fee, cell: ({ feePaise }) => <Fee feePaise={feePaise} /> },
    { key: "state", label: t.state, cell: (course) => <CourseState course={course} /> },
    {
      key: "actions",
      label: a.actions,
      kind: "actions",
      cell: (course) => (
        <>
          <NotesLink course={course} />
          <OpenSwitch course={course} onChanged={onChanged} />
        </>
      ),
    },
  ];
}

function CourseName({ course }: { course: Course }) {
  const paths = usePaths();
  const c = useMessages(coursesMessages);
  const title = useCourseWords(course).title.text;
  return (
    <span className="grid gap-0.5">
      <PageLink
        to={paths.adminCourse(course.id)}
        className="underline-offset-4 hover:underline max-md:py-1.5"
      >
        {title}
      </PageLink>
      <span className="text-sm font-normal text-soft">
        {c.programme(course.programme)} · {c.mode(course.mode)}
      </span>
    </span>
  );
}

function Fee({ feePaise }: Pick<Course, "feePaise">) {
  const t = useMessages(adminCoursesMessages);
  const { rupees } = useFormats();
  if (feePaise === null) return t.feeNotNamed;
  return feePaise === 0 ? t.free : rupees(feePaise);
}

function NotesLink({ course }: { course: Course }) {
  const t = useMessages(adminCoursesMessages);
  const paths = usePaths();
  const title = useCourseWords(course).title.text;
  return (
    <LinkButton
      variant="outline"
      to={paths.adminCourse(course.id)}
      aria-label={`${t.notesOf(title)}: ${t.notesCount(course.notesCount)}`}
    >
      {t.notesCount(course.notesCount)}
    </LinkButton>
  );
}
