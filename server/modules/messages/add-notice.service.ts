import {
  type NewNotice,
  type NoticeFile,
  noticeFileTypes,
  type OfficeNotice,
} from "../../../contract/entities/notice.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { holdRow } from "../../database/locked.ts";
import type { NoticeFields } from "../../database/tables/notices.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import {
  changeFiles,
  checkFinishedUpload,
  type FileChange,
  type FinishedUpload,
  keepFile,
  stagePicture,
  titleOf,
  type WritingContext,
  withFinishedUploads,
} from "../files/index.ts";
import { sendNotice, unsentNotice } from "./announce.service.ts";
import { insertNoticeFile } from "./notice-files.repository.ts";
import { findNotice, insertNotice } from "./notices.repository.ts";
import { auditedFields, getNotice, type Recording } from "./notices.service.ts";

/** A photographed sheet of paper is legible, and a phone shows it enlarged, sharp. Pixels. */
const PICTURE_WIDTH = 2048;

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

/** Which uploads become files of a notice, and as what. */
function acceptedUploads(context: Pick<AppContext, "store">) {
  return {
    mimeTypes: noticeFileTypes,
    convert: (file: ReceivedFile) => withoutMetadata(context, file),
  };
}

/** What one's own finished upload will be as a file of a notice; throws what checkFinishedUpload throws. */
export async function checkNoticeUpload(
  context: Pick<AppContext, "database" | "store" | "now">,
  asked: { id: string; userId: string },
): Promise<Omit<NoticeFile, "id">> {
  const accepted = acceptedUploads(context);
  const { filename, size, mimeType } = await checkFinishedUpload(context, {
    ...asked,
    ...accepted,
  });
  // Only these types are accepted.
  return { title: titleOf(filename), size, mimeType: mimeType as NoticeFile["mimeType"] };
}

/** A phone's photograph says where it was taken, so pictures are encoded again without that. */
async function withoutMetadata(
  context: Pick<AppContext, "store">,
  file: ReceivedFile,
): Promise<ReceivedFile> {
  if (!file.mimeType.startsWith("image/")) return file;
  if (file.size > limits.posterBytes) throw new AppError("file_too_large");
  return stagePicture(context, file, { width: PICTURE_WIDTH, name: titleOf(file.filename) });
}

async function writeNotice(
  context: WritingContext,
  { notice, files }: { notice: WrittenNotice; files: readonly FinishedUpload[] },
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
async function requireAudience(trx: Trx, { courseId, personId }: NoticeFields): Promise<void> {
  const isThere =
    (courseId === null || (await holdRow(trx, "courses", courseId))) &&
    (personId === null || (await holdRow(trx, "users", personId)));
  if (!isThere) throw new AppError("not_found");
}
