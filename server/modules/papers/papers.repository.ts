import type { Connection } from "../../database/connect.ts";
import type { PrintedPaper } from "./paper-token.ts";

type Db = Connection["db"];

const columns = [
  ...(["enrolments.id", "enrolments.userId", "enrolments.courseId", "enrolments.status"] as const),
  ...(["users.name", "courses.title", "courses.titleHi"] as const),
  ...(["courses.startsOn", "courses.endsOn"] as const),
] as const;

/** By name. */
export async function listEnrolled(db: Db, ids: readonly string[]) {
  return enrolled(db)
    .innerJoin("courses", "courses.id", "enrolments.courseId")
    .select(columns)
    .where("enrolments.id", "in", ids)
    .orderBy("users.name")
    .orderBy("enrolments.id")
    .execute();
}

export type EnrolledRow = Awaited<ReturnType<typeof listEnrolled>>[number];

/** The enrolment of a paper with the course that the paper names, which the student may have left since. */
export async function findPrinted(db: Db, { enrolmentId, courseId }: PrintedPaper) {
  return enrolled(db)
    .innerJoin("courses", (join) => join.on("courses.id", "=", courseId))
    .select(columns)
    .where("enrolments.id", "=", enrolmentId)
    .executeTakeFirst();
}

function enrolled(db: Db) {
  return db.selectFrom("enrolments").innerJoin("users", "users.id", "enrolments.userId");
}
