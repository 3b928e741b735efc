import { limits } from "../../../contract/limits.ts";
import type { Connection } from "../../database/connect.ts";
import { statusSets } from "../enrolments/index.ts";
import type { OtherClass } from "./held-class.ts";

type Db = Connection["db"];

export type Shared = { userId: string; courseId: string };

/** The other courses of a course's students; one row for each student and course. */
export async function listSharedCourses(
  db: Db,
  { courseId, now }: { courseId: string; now: string },
): Promise<Shared[]> {
  const [active] = statusSets(now).active;
  if (!active) return [];
  const students = db
    .selectFrom("enrolments")
    .select("userId")
    .where("courseId", "=", courseId)
    .where(active);
  return db
    .selectFrom("enrolments")
    .select(["userId", "courseId"])
    .where("userId", "in", students)
    .where("courseId", "!=", courseId)
    .where(active)
    .execute();
}

export type Asked = {
  /** Selects classes that overlap this period. */
  from: string;
  until: string;
  courseIds: readonly string[];
  teacherId: string | null;
  room: string | null;
  /** Classes that are being rescheduled, and so cannot clash. */
  except: readonly string[];
};

const LONGEST_MS = limits.classMinutes.most * 60 * 1000;

/** Classes in these courses, by this teacher or in this room during the period, without cancelled ones. */
export async function listBusy(
  db: Db,
  { from, until, courseIds, teacherId, room, except }: Asked,
): Promise<OtherClass[]> {
  // An earlier class may not be over yet.
  const earliest = new Date(Date.parse(from) - LONGEST_MS).toISOString();
  const left = new Set(except);
  const rows = await db
    .selectFrom("classes")
    .innerJoin("courses", "courses.id", "classes.courseId")
    .select([
      ...(["classes.id", "classes.courseId", "classes.startsAt", "classes.endsAt"] as const),
      ...(["classes.teacherId", "classes.room"] as const),
      ...(["courses.title as courseTitle", "courses.titleHi as courseTitleHi"] as const),
    ])
    .where("classes.startsAt", ">=", earliest)
    .where("classes.startsAt", "<", until)
    .where("classes.endsAt", ">", from)
    .where("classes.cancelledAt", "is", null)
    .where(({ or, eb, fn }) =>
      or([
        eb("classes.courseId", "in", courseIds),
        ...(teacherId === null ? [] : [eb("classes.teacherId", "=", teacherId)]),
        ...(room === null
          ? []
          : [eb(fn<string>("lower", ["classes.room"]), "=", room.toLowerCase())]),
      ]),
    )
    .execute();
  return rows.filter(({ id }) => !left.has(id));
}
