import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import { usePaths } from "../../paths.ts";
import { useCourseText } from "../../shared/site/course-text.tsx";
import { useLookups } from "../../shared/site/lookups.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminCourseListTexts } from "../../texts/admin-course-list.ts";
import { adminCoursesTexts } from "../../texts/admin-courses.ts";
import { adminNewCourseTexts } from "../../texts/admin-new-course.ts";
import { coursesTexts } from "../../texts/courses.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { DottedLine } from "../../ui/unbroken.tsx";
import type { Column } from "../list/row-table.tsx";
import { CourseMenu } from "./course-menu.tsx";
import { CourseState } from "./course-state.tsx";

/** The columns of the list of courses. */
export function useCourseColumns(onDelete: (course: OfficeCourse) => void): Column<OfficeCourse>[] {
  const a = useTexts(adminTexts);
  const t = useTexts(adminCoursesTexts);
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
  const c = useTexts(coursesTexts);
  const title = useCourseText(course).title.text;
  const { programmeName, gradeName } = useLookups();
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
            course.selectedClass && gradeName(course.selectedClass),
            c.mode(course.mode),
          ]}
        />
      </span>
    </span>
  );
}

function Seats({ course: { heldSeats, batchSize, pendingCount } }: CourseProps) {
  const t = useTexts(adminCoursesTexts);
  const l = useTexts(adminCourseListTexts);
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
  const t = useTexts(adminCoursesTexts);
  const l = useTexts(adminCourseListTexts);
  const n = useTexts(adminNewCourseTexts);
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
        to={paths.adminCourseTab(course.id, "notes")}
        aria-label={`${t.notesOf(title)}: ${t.notesCount(course.notesCount)}`}
      >
        {t.notesCount(course.notesCount)}
      </LinkButton>
    </>
  );
}

export function CourseFee({ feePaise }: Pick<OfficeCourse, "feePaise">) {
  const t = useTexts(adminCoursesTexts);
  const { rupees } = useFormats();
  if (feePaise === null) return t.feeNotNamed;
  return feePaise === 0 ? t.free : rupees(feePaise);
}
