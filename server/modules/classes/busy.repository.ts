import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../../database/connect.ts";
import { istDay } from "../../ist.ts";
import { LONGEST_CLASS_MS, type OtherClass } from "./held-class.ts";

export type Shared = { userId: string; courseId: string };

/** The other courses of a course's students that are not over; one row for each student and course. */
export async function listSharedCourses(
  db: Db,
  { courseId, now }: { courseId: string; now: string },
): Promise<Shared[]> {
  const students = db
    .selectFrom("enrolments")
    .select("userId")
    .where("courseId", "=", courseId)
    .where("status", "=", "active");
  return db
    .selectFrom("enrolments")
    .innerJoin("courses", "courses.id", "enrolments.courseId")
    .select(["userId", "courseId"])
    .where("userId", "in", students)
    .where("courseId", "!=", courseId)
    .where("status", "=", "active")
    .where(isGoingOn(now))
    .execute();
}

export type Asked = {
  /** Selects classes that overlap this period. */
  from: string;
  until: string;
  courseIds: readonly string[];
  teacherId: string | null;
  room: string | null;
  /** ISO 8601 UTC. */
  now: string;
  /** Classes that are being rescheduled, and so cannot clash. */
  except: readonly string[];
};

/** Classes in these courses, by this teacher or in this room during the period, without those that do not take place. */
export async function listBusy(db: Db, { except, ...asked }: Asked): Promise<OtherClass[]> {
  const left = new Set(except);
  const rows = await selectBusy(db, asked).execute();
  return rows.filter(({ id }) => !left.has(id));
}

/** A query for each of the three, as each has an index: with `or`, all classes of the span would be read. */
export function selectBusy(db: Db, { courseIds, teacherId, room, ...span }: Omit<Asked, "except">) {
  const held = () => selectHeld(db, span);
  let busy = held().where("classes.courseId", "in", courseIds);
  if (teacherId !== null) busy = busy.union(held().where("classes.teacherId", "=", teacherId));
  if (room !== null)
    busy = busy.union(held().where(sql`lower("classes"."room")`, "=", room.toLowerCase()));
  return busy;
}

function selectHeld(db: Db, { from, until, now }: Pick<Asked, "from" | "until" | "now">) {
  // An earlier class may not be over yet.
  const earliest = new Date(Date.parse(from) - LONGEST_CLASS_MS).toISOString();
  return db
    .selectFrom("classes")
    .innerJoin("courses", "courses.id", "classes.courseId")
    .leftJoin("users", "users.id", "classes.teacherId")
    .select([
      ...(["classes.id", "classes.courseId", "classes.startsAt", "classes.endsAt"] as const),
      ...(["classes.teacherId", "classes.room"] as const),
      ...(["courses.title as courseTitle", "courses.titleHi as courseTitleHi"] as const),
      "users.name as teacherName",
    ])
    .where("classes.startsAt", ">=", earliest)
    .where("classes.startsAt", "<", until)
    .where("classes.endsAt", ">", from)
    .where("classes.cancelledAt", "is", null)
    .where(isGoingOn(now));
}

/** Of a row of `courses`: nobody comes to classes of one that is archived, or that was over before this day. */
function isGoingOn(now: string): RawBuilder<SqlBool> {
  const today = istDay(new Date(now));
  return sql<SqlBool>`("courses"."archivedAt" is null
    and ("courses"."validUntil" is null or "courses"."validUntil" >= ${today}))`;
}
