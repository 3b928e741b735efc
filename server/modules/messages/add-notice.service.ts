import type { NewNotice, OfficeNotice } from "../../../contract/entities/notice.ts";
import { AppError } from "../../app-error.ts";
import type { Connection } from "../../database/connect.ts";
import { holdRow } from "../../database/has-row.ts";
import { newId } from "../../database/ids.ts";
import type { NoticeFields } from "../../database/tables/notices.ts";
import {
  changeFiles,
  type FileChange,
  type FinishedUpload,
  keepFile,
  titleOf,
  type WritingContext,
  withFinishedUploads,
} from "../files/index.ts";
import { unsentNotice } from "./announce.service.ts";
import { insertNoticeFile } from "./notice-files.repository.ts";
import { acceptedUploads } from "./notice-uploads.ts";
import { findNotice, insertNotice } from "./notices.repository.ts";
import { auditedFields, getNotice, type Recording } from "./notices.service.ts";
import { sendNotice } from "./send-notice.service.ts";

/** `writerId` is whose uploads its files are. */
export type WrittenNotice = NewNotice & { isOfTeacher?: boolean; writerId: string };

/**
 * Everybody for whom it is has it when this ends, unless it is for later; what breaks off, housekeeping finishes. The
 * notice is written with all of its files or not at all; asked again with the same uploads, the same notice answers.
 * Throws AppError("not_found") where the course, the person or an upload is not there, and what useFinishedUpload and
 * `record` throw.
 */
export function addNotice(
  context: WritingContext,
  notice: WrittenNotice,
  record: Recording,
): Promise<OfficeNotice> {
  const { writerId: userId, uploadIds: ids = [] } = notice;
  const findFiled = async (id: string) => {
    const filed = await findNotice(context.database.db, id);
    return filed && isSame(filed, notice) ? filed : undefined;
  };
  const asked = { ids, userId, ...acceptedUploads(context), findFiled };
  return withFinishedUploads(context, asked, (files) =>
    writeNotice(context, { notice, files }, record),
  );
}

type Written = { notice: WrittenNotice; files: readonly FinishedUpload[] };

async function writeNotice(
  context: WritingContext,
  { notice, files }: Written,
  record: Recording,
): Promise<OfficeNotice> {
  const { database, now } = context;
  const isOfTeacher = notice.isOfTeacher ? 1 : 0;
  const row = { ...rowOf(notice, now().toISOString()), isOfTeacher } as const;
  const id = await changeFiles(context, async (change) => {
    const { trx } = change;
    await requireAudience(trx, row);
    await insertNotice(trx, row);
    await attachFiles(change, { noticeId: row.id, files });
    await record(trx, {
      action: "create",
      subjectType: "notice",
      subjectId: row.id,
      personId: row.personId ?? undefined,
      courseId: row.courseId,
      after: auditedFields({ ...row, files: files.map(({ file }) => titled(file)) }),
    });
    return row.id;
  });
  // Housekeeping sends what is for later.
  if (row.sendAt === row.createdAt) await sendNotice(context, id);
  return getNotice(database.db, id);
}

async function attachFiles(
  change: FileChange,
  { noticeId, files }: { noticeId: string; files: readonly FinishedUpload[] },
): Promise<void> {
  for (const [position, { file, fileAs }] of files.entries()) {
    const fileId = await keepFile(change, file);
    const row = { id: newId(), noticeId, position, ...titled(file), fileId };
    await insertNoticeFile(change.trx, row);
    await fileAs(change, noticeId);
  }
}

function titled({ filename }: { filename: string }): { title: string } {
  return { title: titleOf(filename) };
}

function rowOf(notice: NewNotice, at: string): NoticeFields {
  const { audience, gradeCode, courseId, personId, titleEn, titleHi, textEn, textHi } = notice;
  return {
    ...unsentNotice,
    id: newId(),
    kind: "office",
    audience,
    gradeCode: audience === "class" ? (gradeCode ?? null) : null,
    courseId: audience === "course" ? (courseId ?? null) : null,
    personId: audience === "person" ? (personId ?? null) : null,
    // One that is in Hindi alone is read in Hindi by everybody; the contract refuses one in neither language.
    titleEn: titleEn ?? titleHi ?? "",
    titleHi: titleHi ?? null,
    textEn: textEn ?? textHi ?? "",
    textHi: textHi ?? null,
    sendAt: notice.sendAt !== undefined && notice.sendAt > at ? notice.sendAt : at,
    createdAt: at,
  };
}

/** Whether a notice says this, and to these. An upload that has become part of another one is spent. */
function isSame(filed: OfficeNotice, notice: NewNotice): boolean {
  const asked = rowOf(notice, filed.createdAt);
  return (
    (["audience", "gradeCode", "titleEn", "titleHi", "textEn", "textHi"] as const).every(
      (name) => filed[name] === asked[name],
    ) &&
    (filed.course?.id ?? null) === asked.courseId &&
    (filed.person?.id ?? null) === asked.personId
  );
}

/** Neither can be deleted before the notice is written. */
async function requireAudience(
  trx: Connection["db"],
  { courseId, personId }: NoticeFields,
): Promise<void> {
  const isThere =
    (courseId === null || (await holdRow(trx, "courses", courseId))) &&
    (personId === null || (await holdRow(trx, "users", personId)));
  if (!isThere) throw new AppError("not_found");
}
