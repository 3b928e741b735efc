import {
  type EnrolmentDecision,
  enrolmentDecisions,
} from "../../../contract/entities/closed-lists.ts";
import type { ListedEnrolment } from "../../../contract/entities/enrolment.ts";
import { adminDecisionsTexts } from "../../texts/admin-decisions.ts";
import { adminEnrolmentsTexts } from "../../texts/admin-enrolments.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
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

type BulkDecisionsProps = {
  selected: readonly ListedEnrolment[];
  onAsk: (asked: AskedDecision) => void;
};

/** A button for each decision, with how many of the selected enrolments it fits. */
export function BulkDecisions({ selected, onAsk }: BulkDecisionsProps) {
  const t = useTexts(adminDecisionsTexts);
  return enrolmentDecisions.map((action) => {
    const enrolments = selected.filter((enrolment) => fits(action, enrolment));
    if (enrolments.length === 0) return null;
    return (
      <Button
        key={action}
        variant={action === "confirm" ? "act" : "outline"}
        onClick={() => onAsk({ action, enrolments })}
      >
        {t.actOn(action, enrolments.length)}
      </Button>
    );
  });
}

/** As the server decides it: one that has lapsed can still be confirmed, or declined for good. */
export function fits(
  action: EnrolmentDecision,
  { status, heldUntil }: Pick<ListedEnrolment, "status" | "heldUntil">,
): boolean {
  if (action === "confirm") return status !== "active";
  if (action === "move") return status !== "withdrawn";
  if (action === "hold") return status === "withdrawn";
  return action === "decline" ? heldUntil !== null : status === "active";
}
