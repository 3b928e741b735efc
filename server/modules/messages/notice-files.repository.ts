import type { NoticeFile } from "../../../contract/entities/notice.ts";
import type { Database, Db } from "../../database/connect.ts";

export async function insertNoticeFile(trx: Db, row: Database["notice_files"]): Promise<void> {
  await trx.insertInto("notice_files").values(row).execute();
}

/** The notices with their files, in the order in which they were attached. */
export async function withFiles<Notice extends { id: string }>(
  db: Db,
  notices: readonly Notice[],
): Promise<(Notice & { files: NoticeFile[] })[]> {
  const files = notices.length === 0 ? [] : await listFiles(db, notices);
  return notices.map((notice) => ({
    ...notice,
    files: files
      .filter(({ noticeId }) => noticeId === notice.id)
      .map(({ noticeId: _, ...file }) => file),
  }));
}

async function listFiles(db: Db, notices: readonly { id: string }[]) {
  const rows = await db
    .selectFrom("notice_files")
    .innerJoin("files", "files.id", "notice_files.fileId")
    .select(["notice_files.id", "noticeId", "title", "size", "mimeType"])
    .where(
      "noticeId",
      "in",
      notices.map(({ id }) => id),
    )
    .orderBy("noticeId")
    .orderBy("position")
    .execute();
  return rows.map(({ mimeType, ...file }) => ({
    ...file,
    // Only these types are attached; see attachFiles.
    mimeType: mimeType as NoticeFile["mimeType"],
  }));
}

/**
 * The bytes of a file of a notice that is not withdrawn, with what ties a person to it: `receiverId` where they have
 * the notice, `staffId` where they teach in the course that it is for.
 */
export async function findNoticeFile(db: Db, { id, userId }: { id: string; userId: string }) {
  return db
    .selectFrom("notice_files")
    .innerJoin("notices", "notices.id", "notice_files.noticeId")
    .innerJoin("files", "files.id", "notice_files.fileId")
    .leftJoin("notice_receipts", (join) =>
      join
        .onRef("notice_receipts.noticeId", "=", "notices.id")
        .on("notice_receipts.userId", "=", userId),
    )
    .leftJoin("course_staff", (join) =>
      join
        .onRef("course_staff.courseId", "=", "notices.courseId")
        .on("course_staff.userId", "=", userId),
    )
    .select(["files.sha256", "files.size", "files.mimeType", "files.name as filename"])
    .select(["notice_receipts.userId as receiverId", "course_staff.userId as staffId"])
    .where("notice_files.id", "=", id)
    .where("notices.withdrawnAt", "is", null)
    .executeTakeFirst();
}

/** The hashes of the files that only these people were told. */
export async function listHashesToldTo(trx: Db, personIds: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom("notice_files")
    .innerJoin("notices", "notices.id", "notice_files.noticeId")
    .innerJoin("files", "files.id", "notice_files.fileId")
    .select("files.sha256")
    .where("notices.personId", "in", personIds)
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

/** Deletes them with their rows of `files`, which a trigger does; gives the hashes. */
export async function deleteNoticeFiles(trx: Db, noticeId: string): Promise<string[]> {
  const hashes = await trx
    .selectFrom("files")
    .innerJoin("notice_files", "notice_files.fileId", "files.id")
    .select("files.sha256")
    .where("noticeId", "=", noticeId)
    .execute();
  await trx.deleteFrom("notice_files").where("noticeId", "=", noticeId).execute();
  return hashes.map(({ sha256 }) => sha256);
}
