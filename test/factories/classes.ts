import type { Connection, Database } from "../../server/database/connect.ts";
import { newId } from "../../server/database/ids.ts";
import { asPlanned } from "../../server/modules/classes/planned-class.ts";

type Class = Database["classes"];

const HOUR_MS = 60 * 60 * 1000;

/** A class of an hour and a half that begins tomorrow, in a series of its own, and as it was planned. */
export async function createClass(
  db: Connection["db"],
  given: Partial<Class> & Pick<Class, "courseId">,
): Promise<Class> {
  const startsAt = given.startsAt ?? new Date(Date.now() + 24 * HOUR_MS).toISOString();
  const series = {
    id: newId(),
    courseId: given.courseId,
    weekdays: '["MO"]',
    startTime: "16:00",
    minutes: 90,
    fromDay: startsAt.slice(0, 10),
    untilDay: startsAt.slice(0, 10),
    createdAt: new Date().toISOString(),
  };
  if (!given.seriesId) await db.insertInto("class_series").values(series).execute();
  const held = {
    id: newId(),
    seriesId: series.id,
    day: startsAt.slice(0, 10),
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 1.5 * HOUR_MS).toISOString(),
    ...{ subject: null, teacherId: null, room: null, link: null },
    ...given,
  };
  const row: Class = { ...asPlanned(held), ...given };
  await db.insertInto("classes").values(row).execute();
  return row;
}

/** Makes a teacher of a person; the course is as if it had always had them. */
export async function createStaff(
  db: Connection["db"],
  whose: { courseId: string; userId: string },
): Promise<void> {
  await db
    .insertInto("teachers")
    .values({
      userId: whose.userId,
      isShown: 0,
      version: 1,
      createdAt: new Date().toISOString(),
    })
    .onConflict((same) => same.column("userId").doNothing())
    .execute();
  await db
    .insertInto("course_staff")
    .values({ ...whose, addedAt: new Date().toISOString() })
    .execute();
  await db
    .updateTable("courses")
    .set(({ eb }) => ({ version: eb("version", "-", 1) }))
    .where("id", "=", whose.courseId)
    .where("version", ">", 1)
    .execute();
}

/** The register of a class that began an hour ago, in which the student was absent unless given. */
export async function createAttendance(
  db: Connection["db"],
  { userId, courseId, mark = "absent", ...given }: GivenAttendance,
): Promise<{ classId: string }> {
  const startsAt = given.startsAt ?? new Date(Date.now() - HOUR_MS).toISOString();
  const { cancelledAt = null } = given;
  const { id: classId } = await createClass(db, { courseId, startsAt, cancelledAt });
  await createRegister(db, classId);
  await db
    .insertInto("attendance")
    .values({ classId, userId, courseId, mark, markedAt: startsAt })
    .execute();
  return { classId };
}

/** A saved register without students. */
export async function createRegister(db: Connection["db"], classId: string): Promise<void> {
  const savedAt = new Date().toISOString();
  await db.insertInto("registers").values({ classId, savedAt, savedById: newId() }).execute();
}

type GivenAttendance = Pick<Database["attendance"], "userId" | "courseId"> &
  Partial<Pick<Database["attendance"], "mark">> &
  Partial<Pick<Class, "startsAt" | "cancelledAt">>;

/** Republic Day. */
export async function createHoliday(db: Connection["db"]): Promise<void> {
  const row = { day: "2027-01-26", nameEn: "Republic Day", nameHi: "गणतंत्र दिवस" };
  await db.insertInto("holidays").values(row).execute();
}
