import type { TaughtCourse } from "../../../contract/entities/teaching.ts";
import type { Db } from "../../database/connect.ts";
import type { ClassesTable } from "../../database/tables/classes.ts";
import { LONGEST_CLASS_MS } from "./held-class.ts";

/** The courses of one teacher, or all if null. */
export type Whose = { staffId: string | null };

export async function listTaughtCourses(
  db: Db,
  { staffId, limit }: Whose & { limit: number },
): Promise<TaughtCourse[]> {
  return selectTaughtCourses(db, { staffId }).orderBy("title").orderBy("id").limit(limit).execute();
}

/** With the number of active students, which each course keeps. */
export function selectTaughtCourses(db: Db, { staffId }: Whose) {
  return db
    .selectFrom("courses")
    .select(["id", "title", "titleHi", "timings", "activeSeats as students"])
    .where("archivedAt", "is", null)
    .$if(staffId !== null, (courses) => courses.where("id", "in", coursesOf(db, staffId ?? "")));
}

export type TaughtClassRow = ClassesTable & {
  courseTitle: string;
  courseTitleHi: string | null;
  courseArchivedAt: string | null;
  teacherName: string | null;
  registerSavedAt: string | null;
};

/** Moments in ISO 8601 UTC. */
type Asked = Whose & { from: string; until: string; limit: number };

/** Classes of courses that are not archived, of which some part is in [from, until), in the order of their beginning. */
export async function listTaughtClasses(db: Db, asked: Asked): Promise<TaughtClassRow[]> {
  return selectTaughtClasses(db, asked).execute();
}

export function selectTaughtClasses(db: Db, { staffId, from, until, limit }: Asked) {
  // The end alone is in no index.
  const earliest = new Date(Date.parse(from) - LONGEST_CLASS_MS).toISOString();
  return selectTaught(db)
    .where("classes.startsAt", ">=", earliest)
    .where("classes.startsAt", "<", until)
    .where("classes.endsAt", ">", from)
    .where("courses.archivedAt", "is", null)
    .$if(staffId !== null, (classes) =>
      classes.where("classes.courseId", "in", coursesOf(db, staffId ?? "")),
    )
    .orderBy("classes.startsAt")
    .orderBy("classes.id")
    .limit(limit);
}

export async function findTaughtClass(db: Db, id: string): Promise<TaughtClassRow | undefined> {
  return selectTaught(db).where("classes.id", "=", id).executeTakeFirst();
}

function coursesOf(db: Db, userId: string) {
  return db.selectFrom("course_staff").select("courseId").where("userId", "=", userId);
}

function selectTaught(db: Db) {
  return db
    .selectFrom("classes")
    .innerJoin("courses", "courses.id", "classes.courseId")
    .leftJoin("users", "users.id", "classes.teacherId")
    .leftJoin("registers", "registers.classId", "classes.id")
    .selectAll("classes")
    .select(["courses.title as courseTitle", "courses.titleHi as courseTitleHi"])
    .select("courses.archivedAt as courseArchivedAt")
    .select(["users.name as teacherName", "registers.savedAt as registerSavedAt"]);
}
