import type { Updateable } from "kysely";
import type { ClassChange } from "../../../contract/entities/class.ts";
import type { Db } from "../../database/connect.ts";
import { pickColumns } from "../../database/pick-columns.ts";
import type { ClassesTable, ClassSeriesTable } from "../../database/tables/classes.ts";

/** A class with the names of its course and its teacher, and since when the course is archived. */
export type ClassRow = ClassesTable & {
  courseTitle: string;
  courseTitleHi: string | null;
  courseArchivedAt: string | null;
  teacherName: string | null;
};

export type ClassFilter = {
  /** Classes that begin in [from, until), moments in ISO 8601 UTC. */
  from: string;
  until: string;
  courseId?: string | undefined;
  teacherId?: string | undefined;
};

/** In the order of their beginning, at most `limit`. */
export async function listClasses(
  db: Db,
  { from, until, courseId, teacherId, limit }: ClassFilter & { limit: number },
): Promise<ClassRow[]> {
  return selectClasses(db)
    .where("classes.startsAt", ">=", from)
    .where("classes.startsAt", "<", until)
    .$if(courseId !== undefined, (rows) => rows.where("classes.courseId", "=", courseId ?? ""))
    .$if(teacherId !== undefined, (rows) => rows.where("classes.teacherId", "=", teacherId ?? ""))
    .orderBy("classes.startsAt")
    .orderBy("classes.id")
    .limit(limit)
    .execute();
}

export async function findClass(db: Db, id: string): Promise<ClassRow | undefined> {
  return selectClasses(db).where("classes.id", "=", id).executeTakeFirst();
}

/** This class and the later ones of its series, cancelled ones too, in the order of their beginning. */
export async function listFollowing(
  db: Db,
  { seriesId, startsAt }: Pick<ClassesTable, "seriesId" | "startsAt">,
): Promise<ClassRow[]> {
  return selectClasses(db)
    .where("classes.seriesId", "=", seriesId)
    .where("classes.startsAt", ">=", startsAt)
    .orderBy("classes.startsAt")
    .execute();
}

/** Locks this class, or it and the later ones of its series, until the transaction ends. */
export async function lockClasses(
  trx: Db,
  { id, seriesId, startsAt }: ClassesTable,
  scope: ClassChange["scope"],
): Promise<void> {
  const rows = trx.updateTable("classes").set(({ ref }) => ({ id: ref("id") }));
  const asked =
    scope === "one"
      ? rows.where("id", "=", id)
      : rows.where("seriesId", "=", seriesId).where("startsAt", ">=", startsAt);
  await asked.execute();
}

/** Whether the register of any of these classes was saved. */
export async function isRegisterTaken(db: Db, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const rows = db.selectFrom("registers").select("classId").where("classId", "in", ids);
  return (await rows.limit(1).executeTakeFirst()) !== undefined;
}

/** The classes of a course that this person is to teach and that begin after `now`, cancelled ones too. */
export async function listComingTaught(
  db: Db,
  { courseId, teacherId, now }: { courseId: string; teacherId: string; now: string },
): Promise<ClassRow[]> {
  return selectClasses(db)
    .where("classes.courseId", "=", courseId)
    .where("classes.teacherId", "=", teacherId)
    .where("classes.startsAt", ">", now)
    .execute();
}

/** Those that somebody of these teaches, or was to teach, and whose teacher is another than planned. */
export async function listOtherwiseTaught(
  db: Db,
  teacherIds: readonly string[],
): Promise<ClassRow[]> {
  return selectClasses(db)
    .where(({ or, eb }) =>
      or([
        eb("classes.teacherId", "in", teacherIds),
        eb("classes.plannedTeacherId", "in", teacherIds),
      ]),
    )
    .where("classes.changedFields", "like", '%"teacher"%')
    .execute();
}

function selectClasses(db: Db) {
  return db
    .selectFrom("classes")
    .innerJoin("courses", "courses.id", "classes.courseId")
    .leftJoin("users", "users.id", "classes.teacherId")
    .selectAll("classes")
    .select([
      "courses.title as courseTitle",
      "courses.titleHi as courseTitleHi",
      "courses.archivedAt as courseArchivedAt",
      "users.name as teacherName",
    ]);
}

const ROWS_AT_ONCE = 200;

export async function insertSeries(
  trx: Db,
  { series, classes }: { series: ClassSeriesTable; classes: readonly ClassesTable[] },
): Promise<void> {
  await trx.insertInto("class_series").values(series).execute();
  for (let at = 0; at < classes.length; at += ROWS_AT_ONCE)
    await trx
      .insertInto("classes")
      .values(classes.slice(at, at + ROWS_AT_ONCE))
      .execute();
}

type Change = { id: string; set: Omit<Updateable<ClassesTable>, "version"> };

/** A change that calendars are told of. The version is counted on as it is then, not as the caller has read it. */
export async function updateClass(trx: Db, { id, set }: Change): Promise<void> {
  await trx
    .updateTable("classes")
    .set(({ eb }) => ({ ...set, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Saves a class as it is after a change of it. */
export async function saveChange(trx: Db, after: ClassesTable, now: Date): Promise<void> {
  const set = { ...pickColumns(after, changeable), changedAt: now.toISOString() };
  await updateClass(trx, { id: after.id, set });
}

const changeable = [
  ...(["day", "startsAt", "endsAt", "subject", "teacherId", "room", "link"] as const),
  ...(["cancelledAt", "reason", "reasonHi", "changedFields"] as const),
] as const;

/** Beside its version, as nothing of the plan changes. */
export async function saveRecordingLink(
  trx: Db,
  { id, recordingLink }: Pick<ClassesTable, "id" | "recordingLink">,
): Promise<void> {
  await trx.updateTable("classes").set({ recordingLink }).where("id", "=", id).execute();
}

/** The classes with a link that began and ended in [from, until) and have no recording yet, in their order. */
export async function listWithoutRecording(
  db: Db,
  { from, until }: { from: string; until: string },
): Promise<{ id: string; link: string }[]> {
  return db
    .selectFrom("classes")
    .select(["id", "link"])
    .where("startsAt", ">=", from)
    .where("startsAt", "<", until)
    .where("endsAt", "<", until)
    .where("link", "is not", null)
    .where("recordingLink", "is", null)
    .orderBy("startsAt")
    .$narrowType<{ link: string }>()
    .execute();
}

export async function findSeries(db: Db, id: string): Promise<ClassSeriesTable | undefined> {
  return db.selectFrom("class_series").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Deletes the classes of a series that begin after `now`, and the series with its last; gives how many. */
export async function deleteComing(
  trx: Db,
  { seriesId, now }: { seriesId: string; now: string },
): Promise<number> {
  const deleted = await trx
    .deleteFrom("classes")
    .where("seriesId", "=", seriesId)
    .where("startsAt", ">", now)
    .executeTakeFirst();
  await trx
    .deleteFrom("class_series")
    .where("id", "=", seriesId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("classes").select("id").where("seriesId", "=", seriesId))),
    )
    .execute();
  return Number(deleted.numDeletedRows);
}

/** What a course says of its own times; undefined where there is no such course. */
export async function findCourseTimes(db: Db, id: string) {
  return db
    .selectFrom("courses")
    .select(["id", "title", "timings", "startsOn", "endsOn", "duration", "validUntil"])
    .where("id", "=", id)
    .executeTakeFirst();
}
