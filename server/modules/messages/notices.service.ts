import type { OfficeNotice } from "../../../contract/entities/notice.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Trx } from "../../database/connect.ts";
import type { NoticeFields, OutboxTable } from "../../database/tables/notices.ts";
import { restorableSince, undoUntil } from "../../undo-times.ts";
import { type Actor, type AuditRecord, recordAudit } from "../audit/index.ts";
import { type AddressedNotice, findAddressedNotice } from "./addressed-notice.repository.ts";
import { findCall, forgetCall, saveCall } from "./notice-calls.repository.ts";
import {
  countOwn,
  findNotice,
  hideNotice,
  lockWithdrawn,
  markRead,
  unhideNotice,
} from "./notices.repository.ts";
import { NeedlessError, PostponedError, UndeliverableError } from "./send-messages.service.ts";

type Context = Pick<AppContext, "database" | "now">;
/** Checks in the transaction of a change whether the caller may make it, and writes its line of the audit log. */
export type Recording = (trx: Trx, line: AuditRecord) => Promise<void>;

/** The same for a change of a notice, which says whose it is and, where it is restored, who withdrew it. */
export type NoticeRecording = (
  trx: Trx,
  line: AuditRecord,
  changed: { notice: OfficeNotice; withdrawnById?: string | null },
) => Promise<void>;

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
    if (!(await hideNotice(trx, { id, at: at.toISOString(), byId })))
      throw new AppError("not_found");
    const line = {
      action: "delete",
      subjectType: "notice",
      subjectId: id,
      personId: notice.person?.id,
      courseId: notice.course?.id,
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
      courseId: notice.course?.id,
      after: auditedFields(notice),
    } as const;
    await record(trx, line, { notice, ...withdrawn });
    return notice;
  });
}

type Called = { noticeId: string; personId: string; isPhoned: boolean };

/**
 * Gives the time of the first call, null without one, and whether somebody had called before. Throws
 * AppError("not_found") for somebody who does not have the notice.
 */
export async function markPhoned(
  { database, now }: Context,
  actor: Actor,
  { noticeId, personId, isPhoned }: Called,
): Promise<{ calledAt: string | null; wasPhoned: boolean }> {
  return await database.transaction(async (trx) => {
    const { course } = await getNotice(trx, noticeId);
    const receipt = { noticeId, userId: personId };
    const isFirst =
      isPhoned && (await saveCall(trx, { ...receipt, calledAt: now().toISOString() }));
    if (!isPhoned) await forgetCall(trx, receipt);
    const call = await findCall(trx, receipt);
    if (!call) throw new AppError("not_found");
    const wasPhoned = isPhoned && !isFirst;
    if (wasPhoned) return { ...call, wasPhoned };
    await recordAudit(trx, actor, {
      action: "change",
      subjectType: "notice",
      subjectId: noticeId,
      personId,
      courseId: course?.id,
      after: { isPhoned },
    });
    return { ...call, wasPhoned };
  });
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

/** Throws AppError("not_found"). */
export async function getNotice(trx: Trx, id: string): Promise<OfficeNotice> {
  const notice = await findNotice(trx, id);
  if (!notice) throw new AppError("not_found");
  return notice;
}

type Audited = Pick<NoticeFields, "audience" | "titleEn" | "titleHi" | "textEn" | "textHi"> & {
  files: readonly { title: string }[];
};

/** What the audit log says of a notice. */
export function auditedFields({ audience, titleEn, titleHi, textEn, textHi, files }: Audited) {
  const words = { audience, titleEn, titleHi, textEn, textHi };
  return { ...words, ...(files.length > 0 && { files: files.map(({ title }) => title) }) };
}

/**
 * What a message is to tell its recipient. Throws UndeliverableError where the notice or the account is gone, or the
 * person may not come in, PostponedError while the notice is withdrawn, as that may be undone, and NeedlessError where
 * the person has read it or turned such messages off while it waited, as through the night.
 */
export async function getAddressedNotice(
  db: Trx,
  { noticeId, recipientId, channel }: Pick<OutboxTable, "noticeId" | "recipientId" | "channel">,
): Promise<AddressedNotice> {
  const told =
    noticeId === null
      ? undefined
      : await findAddressedNotice(db, { noticeId, userId: recipientId });
  if (!told) throw new UndeliverableError("the notice or its receiver is gone");
  if (told.isWithdrawn) throw new PostponedError("the notice is withdrawn");
  if (told.isRead || told.mutedChannels.includes(channel))
    throw new NeedlessError("the notice was read, or its kind turned off");
  return told;
}
