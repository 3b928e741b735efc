import type { EnrolmentStatus } from "../../../contract/entities/closed-lists.ts";
import type { EnrolmentForm } from "../../../contract/entities/enrolment-form.ts";
import type { KeptForm } from "../../../contract/entities/person.ts";
import { AppError } from "../../app-error.ts";
import type { Connection, Trx } from "../../database/connect.ts";
import { type Actor, type AuditRecord, recordAudit } from "../audit/index.ts";
import { effectiveStatus, listOwnEnrolments, lockCourse, type Seat } from "../enrolments/index.ts";
import { settleEnrolment } from "../fees/index.ts";
import {
  insertJoined,
  lockExisting,
  moveEnrolment,
  moveForm,
  moveRows,
  replaceEnrolment,
} from "./account-merge.repository.ts";
import { findEnrolmentForm } from "./enrolment-forms.repository.ts";
import { lockQuestion, type Pair, refuseQuestion } from "./merge-questions.repository.ts";
import { deleteUsers, refreshSearchText } from "./users.repository.ts";

type Database = Pick<Connection, "transaction">;
type Merge = Pair & { actor: Actor };

/**
 * Joins a person whom the office added to an account: form, courses, registrations, notes and history, all or
 * nothing. Of two forms `keepForm` says which stays. Throws AppError("not_found") if there is no such question.
 */
export function mergeAccounts(
  database: Database,
  { officeUserId: from, accountUserId: to, keepForm, actor }: Merge & { keepForm: KeptForm },
): Promise<void> {
  return database.transaction(async (trx) => {
    // Locked before the people, in the same order as when deleting a person.
    await lockCourses(trx, [from, to]);
    await requireQuestion(trx, { officeUserId: from, accountUserId: to });
    await joinLocked(trx, {
      ...{ from, to, keepForm, actor },
      record: (line) =>
        recordAudit(trx, actor, {
          ...line,
          detail: "joined with the person whom the office had added",
        }),
    });
  });
}

type MergingLocked = {
  from: string;
  to: string;
  keepForm: KeptForm;
  actor: Actor;
  record: (line: AuditRecord) => Promise<void>;
};

/** The same once both people and their courses are locked; `record` writes the line of the audit log. */
export async function joinLocked(
  trx: Trx,
  { from, to, keepForm, actor, record }: MergingLocked,
): Promise<void> {
  const dropped = await joinForms(trx, { from, to, keepForm });
  await record({
    action: "change",
    subjectType: "user",
    subjectId: to,
    personId: to,
    before: { ...dropped, formerId: null },
    after: { ...(await findEnrolmentForm(trx, to)), formerId: from },
  });
  await joinEnrolments(trx, { from, to, actor });
  await moveRows(trx, { from, to });
  const { phoneNumber = null, email = null } = dropped ?? {};
  const joined = { joinedAt: actor.at.toISOString(), joinedById: actor.actorId };
  await insertJoined(trx, { formerId: from, userId: to, phoneNumber, email, ...joined });
  await deleteUsers(trx, [from]);
  await refreshSearchText(trx, to);
}

/** Records that two are different people; the question is not asked again. Throws AppError("not_found"). */
export function refuseMerge(database: Database, { actor, ...pair }: Merge): Promise<void> {
  return database.transaction(async (trx) => {
    await requireQuestion(trx, pair);
    const subjectId = pair.accountUserId;
    await recordAudit(trx, actor, {
      action: "change",
      subjectType: "user",
      subjectId,
      personId: subjectId,
      detail: "not the person whom the office had added",
      after: { notJoinedWith: pair.officeUserId },
    });
    await refuseQuestion(trx, { ...pair, at: actor.at, byId: actor.actorId });
  });
}

/** In the order of their ids, so that two concurrent joins cannot deadlock. */
export async function lockCourses(trx: Trx, userIds: readonly string[]): Promise<void> {
  const courseIds = new Set<string>();
  for (const userId of userIds)
    for (const { courseId } of await listOwnEnrolments(trx, userId)) courseIds.add(courseId);
  for (const courseId of [...courseIds].toSorted()) await lockCourse(trx, courseId);
}

async function requireQuestion(trx: Trx, pair: Pair): Promise<void> {
  const people = await lockExisting(trx, [pair.officeUserId, pair.accountUserId]);
  if (people.length < 2 || !(await lockQuestion(trx, pair))) throw new AppError("not_found");
}

/** Leaves the account with one form; returns the other. */
async function joinForms(
  trx: Trx,
  { from, to, keepForm }: { from: string; to: string; keepForm: KeptForm },
): Promise<EnrolmentForm | undefined> {
  const [noted, own] = [await findEnrolmentForm(trx, from), await findEnrolmentForm(trx, to)];
  if (!noted) return undefined;
  if (own && keepForm === "account") return noted;
  await moveForm(trx, { from, to });
  return own;
}

/** The courses are locked. */
async function joinEnrolments(
  trx: Trx,
  { from, to, actor }: { from: string; to: string; actor: Actor },
): Promise<void> {
  const own = new Map((await listOwnEnrolments(trx, to)).map((row) => [row.courseId, row]));
  for (const noted of await listOwnEnrolments(trx, from)) {
    const twin = own.get(noted.courseId);
    if (twin && keepsOwn(twin, noted, actor.at)) {
      await dropEnrolment(trx, { dropped: noted, by: twin.id, actor });
      continue;
    }
    if (twin) await dropEnrolment(trx, { dropped: twin, by: noted.id, actor });
    await moveEnrolment(trx, { id: noted.id, to });
  }
}

type Dropping = { dropped: { id: string; status: EnrolmentStatus }; by: string; actor: Actor };

/** Nothing is owed for it any more, and what was paid for it is to be given back; one that was withdrawn is settled. */
async function dropEnrolment(
  trx: Trx,
  { dropped: { id, status }, by, actor: { actorId, at } }: Dropping,
): Promise<void> {
  // In the ledger alone, as the person themselves may do it by a slip.
  if (status !== "withdrawn")
    await settleEnrolment(trx, { enrolmentId: id, isDeclined: true, by: { actorId, at } });
  await replaceEnrolment(trx, { id, by });
}

type Enrolment = Seat & { enrolledAt: string; withdrawnByOfficeAt: string | null };

/**
 * Which of two enrolments of one person in a course stays: the one with the stronger claim to a seat, then the one
 * decided by the office, then the earlier one. True for the account's own. The other's seat becomes free.
 */
function keepsOwn(own: Enrolment, noted: Enrolment, now: Date): boolean {
  const difference = strength(own, now) - strength(noted, now);
  return difference === 0 ? own.enrolledAt <= noted.enrolledAt : difference > 0;
}

function strength(enrolment: Enrolment, now: Date): number {
  const status = effectiveStatus(enrolment, now);
  if (status === "active") return 3;
  if (status === "pending") return 2;
  return enrolment.withdrawnByOfficeAt === null ? 0 : 1;
}
