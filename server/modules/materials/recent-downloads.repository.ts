import { sql } from "kysely";
import type { Db } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";

/** A study material or a course note. */
export type DownloadedFile = { materialId: string } | { noteId: string };

/** Adds a file to a person's downloads as the latest, or makes it the latest. */
export async function saveDownload(
  trx: Db,
  { userId, file, at }: { userId: string; file: DownloadedFile; at: Date },
): Promise<void> {
  const downloadedAt = at.toISOString();
  const column = "materialId" in file ? "materialId" : "noteId";
  await trx
    .insertInto("recent_downloads")
    .values({ materialId: null, noteId: null, ...file, id: newId(), userId, downloadedAt })
    .onConflict((conflict) => conflict.columns(["userId", column]).doUpdateSet({ downloadedAt }))
    .execute();
}

/** Adds one to the downloads of a file on a day of India. */
export async function countDownload(
  trx: Db,
  { fileId, day }: { fileId: string; day: string },
): Promise<void> {
  await trx
    .insertInto("daily_downloads")
    .values({ day, fileId, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["day", "fileId"])
        .doUpdateSet({ count: sql<number>`"daily_downloads"."count" + 1` }),
    )
    .execute();
}

/** Deletes all but a person's latest downloads. */
export async function keepLatest(trx: Db, userId: string, count: number): Promise<void> {
  await trx
    .deleteFrom("recent_downloads")
    .where("userId", "=", userId)
    .where("id", "not in", (rows) =>
      rows
        .selectFrom("recent_downloads")
        .select("id")
        .where("userId", "=", userId)
        .orderBy("downloadedAt", "desc")
        .orderBy("id", "desc")
        .limit(count),
    )
    .execute();
}

export type RecentDownloadRow = Awaited<ReturnType<typeof listDownloads>>[number];

/** A person's downloads, the latest first, with each file and what they are in its course. */
export async function listDownloads(db: Db, userId: string) {
  return db
    .selectFrom("recent_downloads as recent")
    .leftJoin("study_materials as material", "material.id", "recent.materialId")
    .leftJoin("course_notes as note", "note.id", "recent.noteId")
    .leftJoin("courses", "courses.id", "note.courseId")
    .leftJoin("enrolments as own", (join) =>
      join.onRef("own.courseId", "=", "note.courseId").on("own.userId", "=", userId),
    )
    .leftJoin("course_staff as staff", (join) =>
      join.onRef("staff.courseId", "=", "note.courseId").on("staff.userId", "=", userId),
    )
    .innerJoin("files", (join) =>
      join.on(({ eb, ref, fn }) =>
        eb("files.id", "=", fn.coalesce(ref("material.fileId"), ref("note.fileId"))),
      ),
    )
    .select([
      "recent.materialId",
      "recent.noteId",
      "recent.downloadedAt",
      "material.title as materialTitle",
      "material.visibleFrom",
      "material.visibleUntil",
      "note.title as noteTitle",
      "note.isSample",
      "note.courseId",
      "courses.title as courseTitle",
      "courses.titleHi as courseTitleHi",
      "courses.validUntil",
      "courses.publishedAt",
      "courses.archivedAt",
      "own.status",
      "own.heldUntil",
      "staff.userId as staffId",
      "files.name as filename",
      "files.size",
      "files.mimeType",
    ])
    .where("recent.userId", "=", userId)
    .orderBy("recent.downloadedAt", "desc")
    .orderBy("recent.id", "desc")
    .execute();
}
