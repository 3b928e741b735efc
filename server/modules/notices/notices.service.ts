import type { NewNotice, OfficeNotice } from "../../../contract/entities/notice.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import type { NoticeFields } from "../../database/tables/notices.ts";
import { type Actor, type AuditRecord, recordAudit } from "../audit/index.ts";
import {
  countOwn,
  findNotice,
  hasRow,
  hideNotice,
  insertNotice,
  lockWithdrawn,
  markRead,
  unhideNotice,
} from "./notices.repository.ts";
import { sendNotice } from "./send-notice.service.ts";
import { saveCall } from "./unreached.repository.ts";
import { unsentNotice } from "./unsent-notice.ts";
import { restorableSince, undoUntil } from "./withdrawal.policy.ts";

type Context = Pick<AppContext, "database" | "now">;
type Trx = Connection["db"];

/** Checks in the transaction of a change whether the caller may make it, and writes its line of the audit log. */
export type Recording = (trx: Trx, line: AuditRecord) => Promise<void>;

/**
 * Everybody for whom it is has it when this ends, unless it is for later; what breaks off, housekeeping finishes. Throws
 * AppError("not_found") where the course or the person is not there, and what `record` throws.
 */
export async function addNotice(
  context: Context,
  notice: NewNotice & { isOfTeacher?: boolean },
  record: Recording,
): Promise<OfficeNotice> {
  const { database, now } = context;
  const isOfTeacher = notice.isOfTeacher ? 1 : 0;
  const row = { ...rowOf(notice, now().toISOString()), isOfTeacher } as const;
  await database.transaction(async (trx) => {
    await requireAudience(trx, row);
    await insertNotice(trx, row);
    await record(trx, {
      action: "create",
      subjectType: "notice",
      subjectId: row.id,
      personId: row.personId ?? undefined,
      after: auditedFields(row),
    });
  });
  // Housekeeping sends what is for later.
  if (row.sendAt === row.createdAt) await sendNotice(context, row.id);
  return getNotice(database.db, row.id);
}

/**
 * It is gone for everybody at once; the audit log keeps what it said. Returns until when undoing it is offered
 * (ISO 8601 UTC); housekeeping deletes it after that. Throws AppError("not_found"), and what `record` throws.
 */
export async function withdrawNotice(
  { database, now }: Context,
  { id, byId }: { id: string; byId: string },
  record: NoticeRecording,
): Promise<string> {
  const at = now();
  await database.transaction(async (trx) => {
    const notice = await getNotice(trx, id);
    await hideNotice(trx, { id, at: at.toISOString(), byId });
    const line = {
      action: "delete",
      subjectType: "notice",
      subjectId: id,
      personId: notice.person?.id,
      before: auditedFields(notice),
    } as const;
    await record(trx, line, { notice });
  });
  return undoUntil(at);
}

/**
 * Undoes withdrawing: it is again with everybody who had it, read or not, and what was not sent yet goes on. Throws
 * AppError("not_found") once it cannot be undone any more, and what `record` throws.
 */
export function restoreNotice(
  { database, now }: Context,
  id: string,
  record: NoticeRecording,
): Promise<OfficeNotice> {
  return database.transaction(async (trx) => {
    const withdrawn = await lockWithdrawn(trx, { id, since: restorableSince(now()) });
    if (!withdrawn) throw new AppError("not_found");
    await unhideNotice(trx, id);
    const notice = await getNotice(trx, id);
    const line = {
      action: "restore",
      subjectType: "notice",
      subjectId: id,
      personId: notice.person?.id,
      after: auditedFields(notice),
    } as const;
    await record(trx, line, { notice, ...withdrawn });
    return notice;
  });
}

/** The same for a change of a notice, which says whose it is and, where it is restored, who withdrew it. */
export type NoticeRecording = (
  trx: Trx,
  line: AuditRecord,
  changed: { notice: OfficeNotice; withdrawnById?: string | null },
) => Promise<void>;

type Called = { noticeId: string; personId: string; isCalled: boolean };

/** Gives the time of the call, null without one. Throws AppError("not_found") for somebody who does not have the notice. */
export async function markCalled(
  { database, now }: Context,
  actor: Actor,
  { noticeId, personId, isCalled }: Called,
): Promise<{ calledAt: string | null }> {
  const calledAt = isCalled ? now().toISOString() : null;
  await database.transaction(async (trx) => {
    await getNotice(trx, noticeId);
    if (!(await saveCall(trx, { noticeId, userId: personId, calledAt })))
      throw new AppError("not_found");
    await recordAudit(trx, actor, {
      action: "change",
      subjectType: "notice",
      subjectId: noticeId,
      personId,
      after: { isCalled },
    });
  });
  return { calledAt };
}

/** Gives how many are still unread. Throws AppError("not_found") for a notice that the person does not have. */
export function readNotice(
  { database, now }: Context,
  { userId, noticeId }: { userId: string; noticeId: string },
): Promise<{ unread: number }> {
  return database.transaction(async (trx) => {
    const at = now().toISOString();
    if (!(await markRead(trx, { userId, noticeId, at }))) throw new AppError("not_found");
    const { unread } = await countOwn(trx, userId);
    return { unread };
  });
}

function rowOf(notice: NewNotice, at: string): NoticeFields {
  const { audience, classCode, courseId, personId, titleEn, titleHi, textEn, textHi } = notice;
  return {
    ...unsentNotice,
    id: newId(),
    kind: "office",
    audience,
    classCode: audience === "class" ? (classCode ?? null) : null,
    courseId: audience === "course" ? (courseId ?? null) : null,
    personId: audience === "person" ? (personId ?? null) : null,
    titleEn,
    titleHi: titleHi ?? null,
    textEn,
    textHi: textHi ?? null,
    sendAt: notice.sendAt !== undefined && notice.sendAt > at ? notice.sendAt : at,
    createdAt: at,
  };
}

async function requireAudience(trx: Trx, { courseId, personId }: NoticeFields): Promise<void> {
  const isThere =
    (courseId === null || (await hasRow(trx, "courses", courseId))) &&
    (personId === null || (await hasRow(trx, "users", personId)));
  if (!isThere) throw new AppError("not_found");
}

/** Throws AppError("not_found"). */
export async function getNotice(trx: Trx, id: string): Promise<OfficeNotice> {
  const notice = await findNotice(trx, id);
  if (!notice) throw new AppError("not_found");
  return notice;
}

type Words = Pick<NoticeFields, "audience" | "titleEn" | "titleHi" | "textEn" | "textHi">;

function auditedFields({ audience, titleEn, titleHi, textEn, textHi }: Words) {
  return { audience, titleEn, titleHi, textEn, textHi };
}
