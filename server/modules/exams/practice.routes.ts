import { practiceEndpoints } from "../../../contract/endpoints/practice.ts";
import { PRACTICE_QUESTIONS } from "../../../contract/entities/practice.ts";
import { markAnswer } from "../../../contract/exams/marks.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import type { Session } from "../../http/session.ts";
import type { CallsOf } from "../../permissions/permissions.ts";
import { isStaffOf } from "../audit/index.ts";
import {
  effectiveStatus,
  findOwnEnrolment,
  isCourseThere,
  refusalOfNote,
} from "../enrolments/index.ts";
import {
  countPractised,
  findPracticeCourse,
  listPracticeChapters,
  listPractisable,
  type PractisedCourse,
} from "./practice.repository.ts";
import { withPictures } from "./question-pictures.service.ts";

/** Quizzes of a chapter, for those who may read a course's notes; all refuse as requirePractising does. */
export function practiceRoutes(serve: Serve, context: AppContext): void {
  const { db } = context.database;

  serve(practiceEndpoints.listPracticeChapters, async ({ params: { id }, session }) => {
    const course = await requirePractising(context, { call: "listPracticeChapters", id, session });
    return { chapters: await listPracticeChapters(db, { course, userId: session.user.id }) };
  });

  serve(practiceEndpoints.drawPractice, async ({ params: { id }, query, session }) => {
    const course = await requirePractising(context, { call: "drawPractice", id, session });
    const rows = await listPractisable(db, course, { ...query, count: PRACTICE_QUESTIONS });
    return withPictures(context, {
      questions: rows.map((row) => ({
        ...{ id: row.id, content: { ...JSON.parse(row.content), solution: null } },
      })),
    });
  });

  // Marks by nothing but right and wrong; of a question that may not be practised it knows nothing.
  serve(practiceEndpoints.answerPractice, async (asked) => {
    const {
      params: { id },
      body,
      session,
      transaction,
    } = asked;
    const course = await requirePractising(context, { call: "answerPractice", id, session });
    const { questionId, answer } = body;
    const [row] = await listPractisable(db, course, { questionId, count: 1 });
    if (!row) throw new AppError("not_found");
    const { subject, chapter } = row;
    const key = JSON.parse(row.key);
    const rule = { right: 1, wrong: 0, partial: 0 };
    const isRight = markAnswer({ rule, key, outcome: "as-keyed", answer }).verdict === "right";
    const counted = {
      ...{ userId: session.user.id, subject, chapter, right: isRight ? 1 : 0 },
      lastAt: context.now().toISOString(),
    };
    await transaction((trx) => countPractised(trx, counted));
    const feedback = { isRight, content: JSON.parse(row.content), key };
    return { feedback: await withPictures(context, feedback) };
  });
}

type Asked = { call: CallsOf<"studentsOfCourse">; id: string; session: Session };

/** Throws AppError("not_found"), ("not_enrolled"), ("course_over"). */
async function requirePractising(
  { database: { db }, now }: AppContext,
  { call, id: courseId, session: { user } }: Asked,
): Promise<PractisedCourse> {
  const course = await findPracticeCourse(db, courseId);
  if (!course) throw new AppError("not_found");
  const own = await findOwnEnrolment(db, { userId: user.id, courseId });
  const status = own && effectiveStatus(own, now());
  const isStaff = await isStaffOf(db, { courseId, userId: user.id });
  const { role } = user;
  if (!isCourseThere(course, { role, status, isStaff })) throw new AppError("not_found");
  const { validUntil } = course;
  const asked = { call, role, isStaff, isSample: false, status, validUntil };
  const refusal = refusalOfNote(asked, now());
  if (refusal) throw new AppError(refusal);
  return { ...course, at: now().toISOString() };
}
