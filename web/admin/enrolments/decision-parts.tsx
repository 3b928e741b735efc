import type { EnrolmentDecision } from "../../../contract/entities/closed-lists.ts";
import type { DecidedEnrolments, ListedEnrolment } from "../../../contract/entities/enrolment.ts";
import { adminDecisionsMessages } from "../../messages/admin-decisions.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { courseTitleIn, studentName } from "../student-cells.tsx";

export type AskedDecision = { action: EnrolmentDecision; enrolments: readonly ListedEnrolment[] };

/** How many courses are named; the others are counted. */
const NAMED_COURSES = 5;

/** How many students are named; the others are counted. */
const NAMED_STUDENTS = 10;

/** Who is decided about, and of which courses the enrolments are. */
export function Decided({ enrolments }: Pick<AskedDecision, "enrolments">) {
  const t = useMessages(adminDecisionsMessages);
  const language = useLanguage();
  const [only] = enrolments;
  if (only && enrolments.length === 1)
    return <p>{t.line(studentName(only), courseTitleIn(only.course, language))}</p>;
  const byCourse = [...Map.groupBy(enrolments, ({ course }) => course.id).values()];
  const named = enrolments.slice(0, NAMED_STUDENTS);
  return (
    <>
      <p>
        {t.students(
          [...new Set(named.map(studentName))].join(", "),
          enrolments.length - named.length,
        )}
      </p>
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

type RefusalsProps = {
  asked: AskedDecision;
  refused: DecidedEnrolments["refused"];
  onClose: () => void;
};

export function Refusals({ asked: { action, enrolments }, refused, onClose }: RefusalsProps) {
  const t = useMessages(adminDecisionsMessages);
  const nameOf = (id: string) => {
    const enrolment = enrolments.find((each) => each.id === id);
    return enrolment ? studentName(enrolment) : id;
  };
  return (
    <div role="alert" className="mt-2 grid gap-3">
      <p className="font-semibold">{t.refused(action, refused.length)}</p>
      <ul className="grid max-h-72 gap-1 overflow-y-auto">
        {refused.map(({ id, message }) => (
          <li key={id}>{t.line(nameOf(id), message)}</li>
        ))}
      </ul>
      <Button onClick={onClose} className="justify-self-end">
        {t.close}
      </Button>
    </div>
  );
}
