import { expect, it } from "vitest";
import { type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createClass, createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createUser } from "../../../test/factories/people.ts";

const day = "2094-03-02";
const startsAt = `${day}T10:30:00.000Z`;
const endsAt = `${day}T15:00:00.000Z`;

describeSqliteFirst("a class of a course that is archived or over", (database) => {
  const { call, signIn } = useTestApp(database);

  /** A class of a course, the student of which is in another course, too; both have a teacher and a room. */
  async function makeClass() {
    const { db } = database;
    const [student, teacher] = [await signIn("student"), await createUser(db)];
    const [course, other] = [await createCourse(db), await createCourse(db)];
    for (const { id: courseId } of [course, other]) {
      await createStaff(db, { courseId, userId: teacher.id });
      await createEnrolment(db, { courseId, userId: student.user.id });
    }
    const held = { teacherId: teacher.id, room: "Room 2" };
    const { id } = await createClass(db, { courseId: other.id, day, startsAt, endsAt, ...held });
    const change = (set: { archivedAt?: string | null; validUntil?: string | null }) =>
      db.updateTable("courses").set(set).where("id", "=", other.id).execute();
    return { id, student, courseId: course.id, held, change };
  }
  const noticesOf = async (as: SignedIn): Promise<unknown[]> =>
    (await call("GET /api/user/notices", { as })).json.notices;
  const archivedAt = "2026-01-01T00:00:00.000Z";

  it("takes no room, teacher or hours, until the course goes on", async () => {
    const { courseId, held, change } = await makeClass();
    const as = await signIn("admin");
    const met = async () => {
      const pattern = { weekdays: ["TU"], startTime: "16:00", minutes: 90 };
      const series = { courseId, ...pattern, fromDay: day, untilDay: day, ...held };
      const payload = { ...series, subject: null, link: null };
      const { json } = await call("POST /api/admin/class-series/plan", { as, payload });
      return [json.clashCount, json.warnings.length];
    };
    expect(await met()).toEqual([3, 1]);
    await change({ archivedAt });
    expect(await met()).toEqual([0, 0]);
    await change({ archivedAt: null, validUntil: "2026-01-01" });
    expect(await met()).toEqual([0, 0]);
    await change({ validUntil: day });
    expect(await met()).toEqual([3, 1]);
  });

  it("is cancelled for a holiday and comes back with its removal, of which nobody is told", async () => {
    const { id, student, change } = await makeClass();
    await change({ archivedAt });
    const as = await signIn("admin");
    const payload = { day, nameEn: "Holi", nameHi: "होली", accepted: true };
    const { json } = await call("POST /api/admin/holidays", { as, payload });
    expect(json.cancelled).toBe(1);
    const clashing = { courseId: (await createCourse(database.db)).id, room: "Room 2" };
    await createClass(database.db, { ...clashing, day, startsAt, endsAt });
    const back = await call(`DELETE /api/admin/holidays/${day}?bringBack=true`, { as });
    expect(back.json).toMatchObject({ holidays: [], broughtBackIds: [id] });
    expect(await noticesOf(student)).toEqual([]);
  });
});
