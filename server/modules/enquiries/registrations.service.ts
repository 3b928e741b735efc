import type { Language, RegistrationState } from "../../../contract/entities/closed-lists.ts";
import type {
  AnsweredRegistration,
  ListedRegistration,
  Registration,
  SentRegistration,
} from "../../../contract/entities/registration.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection, Db, Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { changeEachRead, type ReadRow, type RefusedRow } from "../../database/read-rows.ts";
import { searchTextOf } from "../../database/search-text.ts";
import { isVerifiedEmail } from "../accounts/index.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { recordedPrivacyNoticeVersion } from "../documents/index.ts";
import { effectiveStatus, takesStudents } from "../enrolments/index.ts";
import { announce, deleteAnnouncement, registrationAnswered } from "../messages/index.ts";
import {
  findRegistration,
  hasRegistered,
  insertRegistration,
  listOwnRegistrations,
  lockCourseState,
  lockRegistration,
  type RegistrationInsert,
  type RegistrationRow,
  updateAnswer,
} from "./registrations.repository.ts";

const unanswered = { answer: null, reason: null, answeredAt: null, version: 1 } as const;

/** Records an interest in a course, once. Throws AppError: not_found, already_registered, course_closed. */
export async function register(
  { database, now, texts }: Pick<AppContext, "database" | "now" | "texts">,
  { userId, given, language }: { userId: string; given: SentRegistration; language: Language },
): Promise<RegistrationRow> {
  const {
    courseId,
    preferredTiming = null,
    message = null,
    privacyNoticeVersion: shown,
    ...fields
  } = given;
  const privacyNoticeVersion = await recordedPrivacyNoticeVersion(texts, {
    form: "registration",
    shown,
  });
  return database.transaction(async (trx) => {
    const course = await lockCourseState(trx, { courseId, dialect: database.dialect });
    if (!course) throw new AppError("not_found");
    const at = now();
    if (await hasRegistered(trx, { userId, courseId })) throw new AppError("already_registered");
    if (!takesStudents(course, at)) throw new AppError("course_closed");
    const createdAt = at.toISOString();
    const row = { id: newId(), courseId, ...fields, preferredTiming, message, createdAt };
    const searchText = searchTextOf({
      names: [given.fullName],
      others: [given.phoneNumber, given.email],
    });
    await insertRegistration(trx, {
      ...row,
      ...unanswered,
      userId,
      privacyNoticeVersion,
      searchText,
      language,
    });
    const [registered] = await listOwnRegistrations(trx, { userId, courseId, limit: 1 });
    if (!registered) throw new Error("a registration just kept was not found");
    return registered;
  });
}

type Context = Pick<AppContext, "database" | "now">;

type Answer = AnsweredRegistration & { id: string; version: number; actor: Actor };

/**
 * Records the office's answer. Throws AppError("not_found"), or ("changed_meanwhile") with the present registration.
 */
export async function answerRegistration(
  { database, now }: Context,
  { id, version, actor, ...given }: Answer,
) {
  return database.transaction(async (trx) => {
    const former = await lockRegistration(trx, id);
    if (!former) throw new AppError("not_found");
    const present = () => getListed({ db: trx, now }, id);
    if (former.version !== version)
      throw new AppError("changed_meanwhile", { present: { registration: await present() } });
    await writeAnswer(trx, { former, given, actor, at: now() });
    return present();
  });
}

type Answers = AnsweredRegistration & { registrations: readonly ReadRow[]; actor: Actor };

/**
 * Gives many registrations one answer, in one transaction. One that somebody has changed since it was read is
 * left as it is; the answer says which and why.
 */
export async function answerRegistrations(
  { transaction, now }: Pick<Connection, "transaction"> & Pick<AppContext, "now">,
  { registrations, actor, ...given }: Answers,
): Promise<RefusedRow[]> {
  return transaction((trx) =>
    changeEachRead(registrations, {
      lock: (id) => lockRegistration(trx, id),
      change: (former) => writeAnswer(trx, { former, given, actor, at: now() }),
    }),
  );
}

type Writing = {
  former: RegistrationInsert;
  given: AnsweredRegistration;
  actor: Actor;
  at: Date;
};

/**
 * Writes the answer to a locked registration, with its line in the audit log, and tells the student, in place of what
 * was told of a former answer.
 */
async function writeAnswer(trx: Trx, { former, given, actor, at }: Writing): Promise<void> {
  const { id, courseId, userId } = former;
  const answer = { answer: given.answer, reason: given.reason ?? null };
  const before = { answer: former.answer, reason: former.reason };
  await recordAudit(trx, actor, {
    action: "change",
    subjectType: "registration",
    subjectId: id,
    personId: userId,
    courseId: former.courseId,
    before,
    after: answer,
  });
  const answeredAt = given.answer && actor.at.toISOString();
  await updateAnswer(trx, { id, ...answer, answeredAt, version: former.version + 1 });
  const told = given.answer;
  if (told === before.answer && answer.reason === before.reason) return;
  // One registration has one answer.
  const announced = { kind: "registration", aboutId: id } as const;
  await deleteAnnouncement(trx, announced);
  if (!told) return;
  await announce(
    trx,
    {
      ...announced,
      courseId,
      personId: userId,
      write: (course) => registrationAnswered(course, { answer: told, reason: answer.reason }),
    },
    at,
  );
}

async function getListed({ db, now }: { db: Db; now: () => Date }, id: string) {
  const row = await findRegistration(db, id);
  if (!row) throw new Error("a registration just locked was not found");
  return presentListed(row, now());
}

/** As the student sees it. */
export function presentRegistration(row: RegistrationRow, now: Date): Registration {
  const { userId, answer, answeredAt, language, version, ...shown } = presentListed(row, now);
  return shown;
}

/** As the office sees it. */
export function presentListed(row: RegistrationRow, now: Date): ListedRegistration {
  const {
    closedAt,
    publishedAt,
    archivedAt,
    validUntil,
    enrolmentStatus,
    heldUntil,
    accountEmail,
    isEmailVerified,
    ...shown
  } = row;
  return {
    ...shown,
    emailVerified: isVerifiedEmail(row.email, row),
    state: registrationState(row, now),
  };
}

/** A seat in the course determines the state before the office's answer, and that before the course. */
function registrationState(row: RegistrationRow, now: Date): RegistrationState {
  const { enrolmentStatus, heldUntil, answer } = row;
  const status = enrolmentStatus && effectiveStatus({ status: enrolmentStatus, heldUntil }, now);
  if (status === "active") return "enrolled";
  if (status === "pending") return "pending";
  return answer ?? (takesStudents(row, now) ? "received" : "closed");
}
