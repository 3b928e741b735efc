import type { Db } from "../../database/connect.ts";
import { hotQuery } from "../../database/hot-query.ts";
import type {
  LectureCaptionsTable,
  LectureRenditionsTable,
  LecturesTable,
} from "../../database/tables/lectures.ts";

/** The parts of a quality that lists show. */
export type RenditionRow = Omit<LectureRenditionsTable, "segments" | "fileId"> & { bytes: number };
export type LectureRow = LecturesTable & {
  renditions: RenditionRow[];
  captions: LectureCaptionsTable["language"][];
};

export async function listLectures(db: Db, courseId: string): Promise<LectureRow[]> {
  const rows = await db
    .selectFrom("lectures")
    .selectAll()
    .where("courseId", "=", courseId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return withParts(db, rows);
}

export async function findLecture(db: Db, id: string): Promise<LectureRow | undefined> {
  const rows = await db.selectFrom("lectures").selectAll().where("id", "=", id).execute();
  const [row] = await withParts(db, rows);
  return row;
}

async function withParts(db: Db, rows: readonly LecturesTable[]): Promise<LectureRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const renditions = await db
    .selectFrom("lecture_renditions")
    .innerJoin("files", "files.id", "lecture_renditions.fileId")
    .select(["lecture_renditions.id", "lectureId", "kind", "durationMs", "codecs", "width"])
    .select(["height", "initBytes", "files.size as bytes"])
    .where("lectureId", "in", ids)
    .orderBy("files.size")
    .execute();
  const captions = await db
    .selectFrom("lecture_captions")
    .select(["lectureId", "language"])
    .where("lectureId", "in", ids)
    .orderBy("language")
    .execute();
  return rows.map((row) => ({
    ...row,
    renditions: renditions.filter(({ lectureId }) => lectureId === row.id),
    captions: captions
      .filter(({ lectureId }) => lectureId === row.id)
      .map(({ language }) => language),
  }));
}

/** The next position in a course, and the number of its lectures. */
export async function endOfCourse(
  trx: Db,
  courseId: string,
): Promise<{ position: number; count: number }> {
  const { last, count } = await trx
    .selectFrom("lectures")
    .select(({ fn }) => [fn.max("position").as("last"), fn.countAll<number | string>().as("count")])
    .where("courseId", "=", courseId)
    .executeTakeFirstOrThrow();
  return { position: last === null ? 0 : Number(last) + 1, count: Number(count) };
}

export async function insertLecture(trx: Db, row: LecturesTable): Promise<void> {
  await trx.insertInto("lectures").values(row).execute();
}

type LectureUpdate = {
  [Column in "title" | "titleHi" | "chapter" | "classId" | "isSample" | "visibleFrom"]?:
    | LecturesTable[Column]
    | undefined;
};

export async function updateLecture(trx: Db, id: string, change: LectureUpdate): Promise<void> {
  await trx
    .updateTable("lectures")
    .set(({ eb }) => ({ ...change, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function setPosterFile(
  trx: Db,
  { id, fileId }: { id: string; fileId: string | null },
): Promise<void> {
  await trx
    .updateTable("lectures")
    .set(({ eb }) => ({ posterFileId: fileId, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** The file of a lecture's poster. */
export async function findPosterFile(db: Db, lectureId: string) {
  return db
    .selectFrom("lectures")
    .innerJoin("files", "files.id", "lectures.posterFileId")
    .select(["files.sha256", "files.size", "files.mimeType", "files.name as filename"])
    .where("lectures.id", "=", lectureId)
    .executeTakeFirst();
}

/** Its version stays, as nothing of its own has changed. */
export async function setPosition(
  trx: Db,
  { id, position }: Pick<LecturesTable, "id" | "position">,
): Promise<void> {
  await trx
    .updateTable("lectures")
    .set({ position })
    .where("id", "=", id)
    .where("position", "!=", position)
    .execute();
}

/** Makes other transactions that change this lecture wait until this one has ended. */
export async function lockLecture(trx: Db, id: string): Promise<void> {
  await trx.updateTable("lectures").set({ id }).where("id", "=", id).execute();
}

export async function hasClass(
  trx: Db,
  { classId, courseId }: { classId: string; courseId: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom("classes")
    .select("id")
    .where("id", "=", classId)
    .where("courseId", "=", courseId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives the id of its poster's file, if it had one. */
export async function deleteLecture(trx: Db, id: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom("lectures")
    .where("id", "=", id)
    .returning("posterFileId")
    .execute();
  return rows.flatMap(({ posterFileId }) => posterFileId ?? []);
}

export async function findWatchedCourse(db: Db, id: string) {
  return db
    .selectFrom("courses")
    .select(["id", "validUntil", "publishedAt", "archivedAt"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** A lecture with what decides whether a person may watch it. */
export async function findAsked(
  db: Db,
  asked: { lectureId: string; userId: string },
): Promise<AskedRow | undefined> {
  const [row] = await selectAsked(db, asked);
  return row;
}

export type AskedRow = Awaited<ReturnType<typeof selectAsked>>[number];

/** Runs for every range that a player asks for. */
const selectAsked = hotQuery(
  (db: Db, { lectureId, userId }: { lectureId: string; userId: string }) =>
    db
      .selectFrom("lectures")
      .innerJoin("courses", "courses.id", "lectures.courseId")
      .leftJoin("enrolments", (join) =>
        join
          .onRef("enrolments.courseId", "=", "lectures.courseId")
          .on("enrolments.userId", "=", userId),
      )
      .leftJoin("course_staff", (join) =>
        join
          .onRef("course_staff.courseId", "=", "lectures.courseId")
          .on("course_staff.userId", "=", userId),
      )
      .select(["lectures.isSample", "lectures.visibleFrom", "courses.validUntil"])
      .select(["courses.publishedAt", "courses.archivedAt"])
      .select(["enrolments.status", "enrolments.heldUntil"])
      .select("course_staff.userId as staffId")
      .where("lectures.id", "=", lectureId),
);
