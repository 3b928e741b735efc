import type { EnrolmentDecision } from "../../../contract/entities/closed-lists.ts";
import type { ListedEnrolment } from "../../../contract/entities/enrolment.ts";
import { adminDecisionsTexts } from "../../texts/admin-decisions.ts";
import { adminEnrolmentsTexts } from "../../texts/admin-enrolments.ts";
import { useLanguage } from "../../texts/language.ts";
import { useTexts } from "../../texts/texts.ts";
import { courseTitleIn, studentName } from "../student-cells.tsx";

export type AskedDecision = { action: EnrolmentDecision; enrolments: readonly ListedEnrolment[] };

/** How many courses are named; the others are counted. */
const NAMED_COURSES = 5;

/** How many students are named; the others are counted. */
const NAMED_STUDENTS = 10;

/** Who is decided about, and of which courses the enrolments are. */
export function Decided({ enrolments }: Pick<AskedDecision, "enrolments">) {
  const t = useTexts(adminDecisionsTexts);
  const language = useLanguage();
  const [only] = enrolments;
  if (only && enrolments.length === 1)
    return <p>{t.line(studentName(only), courseTitleIn(only.course, language))}</p>;
  const byCourse = [...Map.groupBy(enrolments, ({ course }) => course.id).values()];
  const students = new Map(enrolments.map((each) => [each.student.id, studentName(each)]));
  const named = [...students.values()].slice(0, NAMED_STUDENTS);
  return (
    <>
      <p>{t.students(named.join(", "), students.size - named.length)}</p>
      <ul className="grid gap-1">
        {byCourse.slice(0, NAMED_COURSES).map((each) => {
          const course = each[0]?.course;
          return course ? (
            <li key={course.id}>{t.inCourse(courseTitleIn(course, language), each.length)}</li>
          ) : null;
        })}
        {byCourse.length > NAMED_COURSES ? (
          <li className="text-soft">{t.otherCourses(byCourse.length - NAMED_COURSES)}</li>
        ) : null}
      </ul>
    </>
  );
}

/** The status, and the course where it is another than the one that was read. */
export function useStateName() {
  const t = useTexts(adminEnrolmentsTexts);
  const language = useLanguage();
  return ({ status, heldUntil, course }: ListedEnrolment, read: ListedEnrolment) => {
    const state = status === "withdrawn" && heldUntil ? t.hasLapsed : t.status(status);
    return course.id === read.course.id ? state : `${state}, ${courseTitleIn(course, language)}`;
  };
}
