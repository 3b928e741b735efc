import { type DeskRefusal, deskRefusals } from "../../../contract/entities/closed-lists.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { hasRow } from "../../database/locked.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { receiveRecent } from "../messages/index.ts";
import { hasRoom, writeStatus } from "./change-enrolment.service.ts";
import {
  findOwnEnrolment,
  hasEnrolmentForm,
  holdPeople,
  isAccount,
  lockFormGrade,
  writeFormGrade,
} from "./enrolments.repository.ts";
import { holdsSeat, takesStudents } from "./enrolments.rules.ts";
import { admit } from "./enrolments.service.ts";
import { type LockedCourse, lockCourse } from "./seats.repository.ts";
import { deleteWaiting } from "./waiting-list.repository.ts";

type Trx = AppContext["database"]["db"];
type Asked = { userId: string; courseId: string; actor: Actor };

/**
 * The office enrols somebody who is here already, in a confirmed seat: the one that is held for or offered to them,
 * else a free one for which nobody waits. What had lapsed or was withdrawn is taken up again. Gives the id of the
 * enrolment. Throws AppError("not_found"), ("enrollment_form_required"), ("already_enrolled"), ("course_closed") or
 * ("course_full").
 */
export async function enrolAtDesk(
  { transaction, now }: Pick<Connection, "transaction"> & Pick<AppContext, "now">,
  asked: Asked,
): Promise<string> {
  return transaction(async (trx) => {
    const course = await lockCourse(trx, asked.courseId);
    if (!course) throw new AppError("not_found");
    return enrolInLocked(trx, { ...asked, course, at: now() });
  });
}

type ManyAsked = {
  userIds: readonly string[];
  courseId: string;
  /** The class in which they are from now on. */
  selectedClass?: string | undefined;
  actor: Actor;
};

/** A person who was not enrolled, by their id, and why. */
type LeftPerson = { id: string; code: DeskRefusal };

/**
 * Enrols people at the desk in one transaction, in the order in which they are named, so that the first of them get
 * the last free seats. Whoever cannot be enrolled is left, in their class too; the answer says who and why. With a
 * class, whoever is in the course already only goes to that. Throws AppError("not_found") for a course that does not
 * exist.
 */
export async function enrolManyAtDesk(
  { transaction, now }: Pick<Connection, "transaction"> & Pick<AppContext, "now">,
  { userIds, courseId, selectedClass, actor }: ManyAsked,
): Promise<LeftPerson[]> {
  return transaction(async (trx) => {
    const course = await lockCourse(trx, courseId);
    if (!course) throw new AppError("not_found");
    const ids = [...new Set(userIds)];
    await holdPeople(trx, ids);
    const locked = { course, actor, at: now() };
    const left: LeftPerson[] = [];
    for (const id of ids) {
      const code = await refusalOf(enrolInLocked(trx, { ...locked, userId: id }));
      const isIn = code === undefined || code === "already_enrolled";
      if (isIn && selectedClass !== undefined)
        await moveToClass(trx, { userId: id, selectedClass, actor });
      else if (code) left.push({ id, code });
    }
    return left;
  });
}

/** Why somebody was refused, so that the others are enrolled all the same; anything else ends the transaction. */
async function refusalOf(enrolling: Promise<unknown>): Promise<DeskRefusal | undefined> {
  try {
    await enrolling;
    return undefined;
  } catch (error) {
    const code = error instanceof AppError && deskRefusals.find((each) => each === error.code);
    if (!code) throw error;
    return code;
  }
}

type AskedInLocked = Omit<Asked, "courseId"> & { course: LockedCourse; at: Date };

/** Enrols in a course whose row is locked. Whoever is refused is refused before anything is written for them. */
async function enrolInLocked(
  trx: Trx,
  { userId, course, actor, at }: AskedInLocked,
): Promise<string> {
  await requireFormOf(trx, userId);
  const own = await findOwnEnrolment(trx, { userId, courseId: course.id });
  if (!own) return takeSeat(trx, { userId, courseId: course.id, actor, now: at });
  const isHeld = holdsSeat(own, at);
  if (own.status === "active") throw new AppError("already_enrolled");
  if (!isHeld && !takesStudents(course, at)) throw new AppError("course_closed");
  const change = { enrolment: own, course, status: "active" as const, at };
  if (!(await hasRoom(trx, change))) throw new AppError("course_full");
  await writeStatus(trx, { ...change, actor });
  return own.id;
}

/** Throws AppError("not_found") or ("enrollment_form_required"). */
export async function requireFormOf(trx: Trx, userId: string): Promise<void> {
  if (!(await hasRow(trx, "users", userId))) throw new AppError("not_found");
  if (!(await hasEnrolmentForm(trx, userId))) throw new AppError("enrollment_form_required");
}

async function takeSeat(
  trx: Trx,
  { userId, courseId, actor, now }: Asked & { now: Date },
): Promise<string> {
  const { id } = await admit(trx, { userId, courseId, now });
  await deleteWaiting(trx, { userId, courseId });
  await recordAudit(trx, actor, {
    action: "create",
    subjectType: "enrolment",
    subjectId: id,
    personId: userId,
    detail: "enrolled at the desk",
    after: { status: "active", courseId },
  });
  return id;
}

type Moving = { userId: string; selectedClass: string; actor: Actor };

/**
 * Changes the class of somebody's form; whoever has an account sees it on their profile as a correction of the office.
 * What that class was told lately, they get too. Does nothing where they are in it.
 */
async function moveToClass(trx: Trx, { userId, selectedClass, actor }: Moving): Promise<void> {
  const former = await lockFormGrade(trx, userId);
  if (former === undefined || former === selectedClass) return;
  const at = actor.at.toISOString();
  const isOwn = await isAccount(trx, userId);
  const written = isOwn ? { correctedAt: at } : { recordedById: actor.actorId, updatedAt: at };
  await writeFormGrade(trx, { userId, selectedClass, ...written });
  await receiveRecent(trx, { userId, gradeCode: selectedClass, now: actor.at });
  await recordAudit(trx, actor, {
    ...{ action: "change", subjectType: "user", subjectId: userId, personId: userId },
    detail: "form changed",
    before: { selectedClass: former },
    after: { selectedClass },
  });
}
