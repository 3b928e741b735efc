import { expect, it } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createAttendance, createClass, createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { istDay } from "../../ist.ts";
import { decisionOn } from "../../permissions/decide.ts";

const lists = { listTaughtCourses: "courses", listTaughtClasses: "classes" } as const;
type List = keyof typeof lists;
const callers = ["otherTeacher", "teacher", "admin"] as const;
type Caller = (typeof callers)[number];
// The keys of the two lists above.
const cases = (Object.keys(lists) as List[]).flatMap((name) =>
  callers.map((caller) => [name, caller] as const),
);

describeSqliteFirst("the lists of the teachers' area", (database) => {
  const { call, signIn } = useTestApp(database);

  it.each(cases)(
    "holds in %s for a %s only what the policy lets them see",
    async (name, caller) => {
      const { as, student, today } = await makeWorld();
      const query = name === "listTaughtClasses" ? `?from=${today}` : "";
      const { json } = await call(`GET /api/teach/${lists[name]}${query}`, { as: as[caller] });
      expect(JSON.stringify(json)).not.toContain(student.user.email);
      const titles: string[] = (json[lists[name]] as { title: string; courseTitle?: string }[]).map(
        ({ title, courseTitle }) => courseTitle ?? title,
      );
      const own = { otherTeacher: ["Chemistry"], teacher: ["Physics"], admin: [] }[caller];
      const isAll = decisionOn(name, caller) === "all";
      expect(titles.toSorted()).toEqual(isAll ? ["Chemistry", "Physics"] : own);
    },
  );

  it("hold a class that goes on after midnight on both days, and none that is over by then", async () => {
    const as = await signIn("student");
    const { id: courseId } = await createCourse(database.db);
    await createStaff(database.db, { courseId, userId: as.user.id });
    const plan = (startsAt: string, endsAt: string) =>
      createClass(database.db, { courseId, startsAt, endsAt });
    // Midnight in India is at 18:30.
    await plan("2026-11-22T17:00:00.000Z", "2026-11-22T18:30:00.000Z");
    const { id } = await plan("2026-11-22T17:30:00.000Z", "2026-11-22T19:00:00.000Z");
    const on = async (from: string) => {
      const { json } = await call(`GET /api/teach/classes?from=${from}&days=1`, { as });
      return json.classes.map((each: { id: string }) => each.id);
    };
    expect(await on("2026-11-22")).toContain(id);
    expect(await on("2026-11-23")).toEqual([id]);
    expect(await on("2026-11-24")).toEqual([]);
  });

  it("hold nothing of an archived course", async () => {
    const { as, today } = await makeWorld();
    await database.db
      .updateTable("courses")
      .set({ archivedAt: new Date().toISOString() })
      .execute();
    for (const who of [as.teacher, as.admin]) {
      const listed = await call(`GET /api/teach/classes?from=${today}`, { as: who });
      const courses = await call("GET /api/teach/courses", { as: who });
      expect([listed.json.classes, courses.json.courses]).toEqual([[], []]);
    }
  });

  async function makeWorld() {
    const { db } = database;
    const as = {
      otherTeacher: await signIn("student"),
      teacher: await signIn("student"),
      admin: await signIn("admin"),
    } satisfies Record<Caller, unknown>;
    const student = await signIn("student");
    const course = await createCourse(db, { title: "Physics" });
    const otherCourse = await createCourse(db, { title: "Chemistry" });
    await createStaff(db, { courseId: course.id, userId: as.teacher.user.id });
    await createStaff(db, { courseId: otherCourse.id, userId: as.otherTeacher.user.id });
    const place = { userId: student.user.id, courseId: course.id };
    await createEnrolment(db, place);
    await createAttendance(db, place);
    const startsAt = new Date(Date.now() - 60 * 60 * 1000).toISOString();
    await createClass(db, { courseId: otherCourse.id, startsAt });
    return { as, student, today: istDay(new Date(startsAt)) };
  }
});
