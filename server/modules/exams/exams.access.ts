import type { FastifyRequest } from "fastify";
import type { answerSheetsEndpoints } from "../../../contract/endpoints/answer-sheets.ts";
import type { examBoardEndpoints } from "../../../contract/endpoints/exam-board.ts";
import type { examResultsEndpoints } from "../../../contract/endpoints/exam-results.ts";
import type { examsEndpoints } from "../../../contract/endpoints/exams.ts";
import { AppError } from "../../app-error.ts";
import type { Db, Trx } from "../../database/connect.ts";
import type { Session } from "../../http/session.ts";
import type { CallsOf } from "../../permissions/permissions.ts";
import {
  type Actor,
  type AuditRecord,
  actorOf,
  isStaffOf,
  recordTeachingAudit,
  requireCourseEditor,
} from "../audit/index.ts";
import { requireInCourse } from "../courses/index.ts";
import { type ExamRow, findExam, listCoursesOf, lockExam } from "./exams.repository.ts";

/** The calls about tests alone: others of these kinds are about courses. */
export type ExamCall = Extract<
  CallsOf<"staffOfCourse" | "undoByStaff">,
  | keyof typeof examsEndpoints
  | keyof typeof examBoardEndpoints
  | keyof typeof answerSheetsEndpoints
  | keyof typeof examResultsEndpoints
>;

/** Who asks, and by which call. */
export type Asking = { call: ExamCall; user: Session["user"]; actor: Actor };

/** Throws AppError("not_found") to whoever teaches in none of its courses. */
export async function getAllowedExam(
  db: Db,
  id: string,
  asking: Pick<Asking, "call" | "user">,
): Promise<ExamRow> {
  const exam = await findExam(db, id);
  if (!exam) throw new AppError("not_found");
  await requireInCourse(db, { ...asking, courseId: await courseFor(db, id, asking.user) });
  return exam;
}

/** The same for a change: the exam is locked, and what allows it holds until the transaction ends. */
export async function lockAllowedExam(trx: Trx, id: string, asking: Asking): Promise<ExamRow> {
  const exam = await lockExam(trx, id);
  if (!exam) throw new AppError("not_found");
  const courseId = await courseFor(trx, id, asking.user);
  await requireCourseEditor(trx, { ...asking.actor, call: asking.call }, courseId);
  return exam;
}

/** A course of the exam in which the person teaches, else any. */
async function courseFor(db: Db, examId: string, user: Session["user"]): Promise<string> {
  const courses = await listCoursesOf(db, [examId]);
  for (const { id } of courses)
    if (await isStaffOf(db, { courseId: id, userId: user.id })) return id;
  return courses[0]?.id ?? "";
}

type Line = Pick<AuditRecord, "action" | "before" | "after" | "reason" | "personId">;

/** A line about a test in the audit log, in its first course. */
export async function recordExam(
  trx: Trx,
  { actor }: Pick<Asking, "actor">,
  { exam: { id, title }, ...line }: Line & { exam: Pick<ExamRow, "id" | "title"> },
): Promise<void> {
  const [course] = await listCoursesOf(trx, [id]);
  const subject = { subjectType: "exam", subjectId: id, detail: title } as const;
  await recordTeachingAudit(trx, actor, { ...line, ...subject, courseId: course?.id ?? null });
}

type Asked = { request: FastifyRequest; session: Session };

export function askerAt(now: () => Date) {
  return (call: ExamCall, { request, session }: Asked): Asking => ({
    ...{ call, user: session.user, actor: actorOf(request, now()) },
  });
}
