import type { Updateable } from "kysely";
import type { CourseParts, CourseReferences } from "../../../contract/entities/office-course.ts";
import type { CourseFields, Database, Db } from "../../database/connect.ts";

export async function updateCourse(
  trx: Db,
  { id, set }: { id: string; set: Updateable<Omit<CourseFields, "id">> },
): Promise<void> {
  await trx.updateTable("courses").set(set).where("id", "=", id).execute();
}

/** Tables with a course's id. */
type OfCourse =
  | "enrolments"
  | "registrations"
  | "enquiries"
  | "waiting_list"
  | "lectures"
  | "notices"
  | "classes"
  | "course_staff";

async function countIn(
  db: Db,
  { table, courseId }: { table: OfCourse; courseId: string },
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("courseId", "=", courseId)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many rows are about a course and would be lost with it. */
export async function countReferences(db: Db, courseId: string): Promise<CourseReferences> {
  const { registers } = await db
    .selectFrom("registers")
    .innerJoin("classes", "classes.id", "registers.classId")
    .select(({ fn }) => fn.countAll<number>().as("registers"))
    .where("classes.courseId", "=", courseId)
    .executeTakeFirstOrThrow();
  return {
    enrolments: await countIn(db, { table: "enrolments", courseId }),
    registrations: await countIn(db, { table: "registrations", courseId }),
    enquiries: await countIn(db, { table: "enquiries", courseId }),
    waiting: await countIn(db, { table: "waiting_list", courseId }),
    lectures: await countIn(db, { table: "lectures", courseId }),
    registers,
    notices: await countIn(db, { table: "notices", courseId }),
  };
}

/** What was only planned for a course: it goes when the course is deleted. */
export async function countParts(db: Db, courseId: string): Promise<CourseParts> {
  return {
    classes: await countIn(db, { table: "classes", courseId }),
    staff: await countIn(db, { table: "course_staff", courseId }),
  };
}

/** Gives the id of its picture. */
export async function deleteCourseRow(trx: Db, id: string): Promise<string | null> {
  const row = await trx
    .deleteFrom("courses")
    .where("id", "=", id)
    .returning("pictureId")
    .executeTakeFirst();
  return row?.pictureId ?? null;
}

/** False where it is archived already. */
export async function archiveCourse(
  trx: Db,
  { id, at }: { id: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("courses")
    .set(({ eb }) => ({ archivedAt: at.toISOString(), version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .where("archivedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes all notes of a course; gives the ids of their files. */
export async function deleteNotesOf(trx: Db, courseId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom("course_notes")
    .where("courseId", "=", courseId)
    .returning("fileId")
    .execute();
  return rows.map(({ fileId }) => fileId);
}

/** Deletes all lectures of a course; gives the ids of their files. */
export async function deleteLecturesOf(trx: Db, courseId: string): Promise<string[]> {
  const renditions = await trx
    .deleteFrom("lecture_renditions")
    .where(({ eb, selectFrom }) =>
      eb("lectureId", "in", selectFrom("lectures").select("id").where("courseId", "=", courseId)),
    )
    .returning("fileId")
    .execute();
  const lectures = await trx
    .deleteFrom("lectures")
    .where("courseId", "=", courseId)
    .returning("posterFileId")
    .execute();
  return [
    ...renditions.map(({ fileId }) => fileId),
    ...lectures.flatMap(({ posterFileId }) => posterFileId ?? []),
  ];
}

export async function listNoteRows(trx: Db, courseId: string): Promise<Database["course_notes"][]> {
  return trx
    .selectFrom("course_notes")
    .selectAll()
    .where("courseId", "=", courseId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** Whoever teaches in a course teaches in its copy, which has their names. */
export async function copyStaff(
  trx: Db,
  { from, to, addedAt }: { from: string; to: string; addedAt: string },
): Promise<void> {
  await trx
    .insertInto("course_staff")
    .columns(["courseId", "userId", "addedAt"])
    .expression(({ selectFrom, val }) =>
      selectFrom("course_staff")
        .select([val(to).as("courseId"), "userId", val(addedAt).as("addedAt")])
        .where("courseId", "=", from),
    )
    .execute();
}

/** Gives a copied course's notes the order of the former, where the office made one. */
export async function copyNoteOrder(
  trx: Db,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await trx
    .updateTable("courses")
    .set(({ selectFrom }) => ({
      notesOrderedAt: selectFrom("courses as former")
        .select("former.notesOrderedAt")
        .where("former.id", "=", from),
    }))
    .where("id", "=", to)
    .execute();
}

/** The ids of all courses in order, with the place of each. */
export async function listPlaces(trx: Db): Promise<{ id: string; position: number | null }[]> {
  const rows = await trx
    .selectFrom("courses")
    .select(["id", "position"])
    .orderBy(({ fn, ref, lit }) => fn.coalesce(ref("position"), lit(-1)))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows;
}
