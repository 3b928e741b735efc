import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminCourseListMessages } from "../../messages/admin-course-list.ts";
import { adminCoursesMessages } from "../../messages/admin-courses.ts";
import { adminNewCourseMessages } from "../../messages/admin-new-course.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { useChoices } from "../../shared/site/choices.ts";
import { useCourseText } from "../../shared/site/course-text.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { DottedLine } from "../../ui/unbroken.tsx";
import type { Column } from "../list/row-table.tsx";
import { CourseMenu } from "./course-menu.tsx";
import { CourseState } from "./course-state.tsx";

/** The columns of the list of courses. */
export function useCourseColumns(onDelete: (course: OfficeCourse) => void): Column<OfficeCourse>[] {
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
    { key: "seats", label: t.seats, cell: (course) => <Seats course={course} /> },
    {
      key: "starts",
      label: t.starts,
      cell: ({ startsOn }) => <span className="whitespace-nowrap">{date(startsOn)}</span>,
    },
    { key: "fee", label: t.fee, cell: ({ feePaise }) => <CourseFee feePaise={feePaise} /> },
    {
      key: "state",
      label: t.state,
      cell: (course) => (
        <span className="whitespace-nowrap">
          <CourseState course={course} />
        </span>
      ),
    },
    {
      key: "actions",
      label: a.actions,
      kind: "actions",
      cell: (course) => (
        <div className="flex gap-2">
          <Links course={course} />
          <CourseMenu course={course} onDelete={onDelete} />
        </div>
      ),
    },
  ];
}

type CourseProps = { course: OfficeCourse };

export function CourseName({ course }: CourseProps) {
  const paths = usePaths();
  const c = useMessages(coursesMessages);
  const title = useCourseText(course).title.text;
  const { programmeName, className } = useChoices();
  return (
    <span className="grid gap-0.5">
      <PageLink
        to={paths.adminCourse(course.id)}
        className="underline-offset-4 [overflow-wrap:anywhere] hover:underline max-md:py-1.5"
      >
        {title}
      </PageLink>
      <span className="text-sm font-normal text-soft">
        <DottedLine
          parts={[
            programmeName(course.programme),
            course.selectedClass && className(course.selectedClass),
            c.mode(course.mode),
          ]}
        />
      </span>
    </span>
  );
}

function Seats({ course: { heldSeats, batchSize, pendingCount } }: CourseProps) {
  const t = useMessages(adminCoursesMessages);
  const l = useMessages(adminCourseListMessages);
  return (
    <span className="grid gap-0.5 whitespace-nowrap">
      {t.seatsTaken(heldSeats, batchSize)}
      {pendingCount > 0 ? (
        <span className="text-sm text-amber">{l.waiting(pendingCount)}</span>
      ) : null}
    </span>
  );
}

function Links({ course }: CourseProps) {
  const t = useMessages(adminCoursesMessages);
  const l = useMessages(adminCourseListMessages);
  const n = useMessages(adminNewCourseMessages);
  const paths = usePaths();
  const title = useCourseText(course).title.text;
  return (
    <>
      <LinkButton
        variant="outline"
        to={paths.adminEditCourse(course.id)}
        aria-label={l.editOf(title)}
      >
        {n.edit}
      </LinkButton>
      <LinkButton
        variant="outline"
        to={paths.adminCourse(course.id)}
        aria-label={`${t.notesOf(title)}: ${t.notesCount(course.notesCount)}`}
      >
        {t.notesCount(course.notesCount)}
      </LinkButton>
    </>
  );
}

export function CourseFee({ feePaise }: Pick<OfficeCourse, "feePaise">) {
  const t = useMessages(adminCoursesMessages);
  const { rupees } = useFormats();
  if (feePaise === null) return t.feeNotNamed;
  return feePaise === 0 ? t.free : rupees(feePaise);
}
