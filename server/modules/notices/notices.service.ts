import type { NewNotice, OfficeNotice } from "../../../contract/entities/notice.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import type { NoticesTable } from "../../database/tables/notices.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import {
  countOwn,
  deleteNotice,
  findNotice,
  hasRow,
  insertNotice,
  insertReceipts,
  markRead,
} from "./notices.repository.ts";

type Context = Pick<AppContext, "database" | "now">;
type Trx = Connection["db"];

/** Throws AppError("not_found") where the course or the person is not there. */
export function addNotice(
  { database, now }: Context,
  actor: Actor,
  notice: NewNotice,
): Promise<OfficeNotice> {
  return database.transaction(async (trx) => {
    const row = rowOf(notice, now().toISOString());
    await requireAudience(trx, row);
    await insertNotice(trx, row);
    await insertReceipts(trx, row);
    await recordAudit(trx, actor, {
      action: "create",
      subjectType: "notice",
      subjectId: row.id,
      personId: row.personId ?? undefined,
      after: auditedFields(row),
    });
    return getNotice(trx, row.id);
  });
}

/** It is gone for everybody who has it; the audit log keeps what it said. Throws AppError("not_found"). */
export function withdrawNotice({ database }: Context, actor: Actor, id: string): Promise<void> {
  return database.transaction(async (trx) => {
    const notice = await getNotice(trx, id);
    await deleteNotice(trx, id);
    await recordAudit(trx, actor, {
      action: "delete",
      subjectType: "notice",
      subjectId: id,
      personId: notice.person?.id,
      before: auditedFields(notice),
    });
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

function rowOf(notice: NewNotice, at: string): NoticesTable {
  const { audience, classCode, courseId, personId, titleEn, titleHi, textEn, textHi } = notice;
  return {
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
    sendAt: at,
    sentAt: at,
    createdAt: at,
  };
}

async function requireAudience(trx: Trx, { courseId, personId }: NoticesTable): Promise<void> {
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

type Words = Pick<NoticesTable, "audience" | "titleEn" | "titleHi" | "textEn" | "textHi">;

function auditedFields({ audience, titleEn, titleHi, textEn, textHi }: Words) {
  return { audience, titleEn, titleHi, textEn, textHi };
}
