import { expect, it } from "vitest";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createClass, createStaff } from "../../../test/factories/classes.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createUser } from "../../../test/factories/people.ts";

/** Monday to Sunday. */
const week = ["01", "02", "03", "04", "05", "06", "07"].map((day) => `2094-03-${day}`);
const sunday = "2094-03-07";

describeSqliteFirst("the weekly day off of whoever teaches", (database) => {
  const { call, signIn } = useTestApp(database);

  /** Teachers of two courses without common students; the first has a class in one of them on each of these days. */
  async function makeWeek(days: readonly string[]) {
    const [course, other] = [await createCourse(database.db), await createCourse(database.db)];
    const teachers = [
      await createUser(database.db, { name: "Meera" }),
      await createUser(database.db, { name: "Arif" }),
    ] as const;
    for (const { id: userId } of teachers)
      for (const { id: courseId } of [course, other])
        await createStaff(database.db, { courseId, userId });
    const [{ id: teacherId }, { id: arifId }] = teachers;
    const rows = [];
    for (const day of days) {
      const startsAt = `${day}T04:00:00.000Z`;
      rows.push(await createClass(database.db, { courseId: other.id, teacherId, day, startsAt }));
    }
    return { courseId: course.id, teacherId, arifId, rows };
  }
  const series = {
    weekdays: ["SU"],
    startTime: "16:00",
    minutes: 60,
    fromDay: sunday,
    untilDay: sunday,
    ...{ subject: null, room: null, link: null },
  };
  const noOff = { kind: "teacher-no-weekly-off", day: week[0], count: 1, minutes: null };

  it("is asked for over all courses, and its lack saved only where it is accepted", async () => {
    const as = await signIn("admin");
    const { courseId, teacherId, arifId } = await makeWeek(week.slice(0, 6));
    const plan = async (given: object) => {
      const payload = { ...series, courseId, ...given };
      return (await call("POST /api/admin/class-series/plan", { as, payload })).json.warnings;
    };
    expect(await plan({ teacherId: null })).toEqual([]);
    expect(await plan({ teacherId: arifId })).toEqual([]);
    expect(await plan({ teacherId })).toEqual([{ ...noOff, teacherId, who: "Meera" }]);
    const add = (accepted: boolean) => {
      const payload = { ...series, courseId, teacherId, accepted };
      return call("POST /api/admin/class-series", { as, payload });
    };
    expectProblem(await add(false), "plan_to_accept");
    expect((await add(true)).status).toBe(201);
    const { entries } = (await call("GET /api/admin/audit-log", { as })).json;
    expect(entries[0].after.acceptedWarnings).toEqual(["teacher-no-weekly-off"]);
  });

  it("is of the one who teaches a class after a change, not of the one before", async () => {
    const as = await signIn("admin");
    const { rows, teacherId, arifId } = await makeWeek(week);
    const [first] = rows;
    await database.db
      .updateTable("classes")
      .set({ teacherId: arifId })
      .where("id", "=", first?.id ?? "")
      .execute();
    const plan = async (given: object) => {
      const payload = { scope: "one", ...given };
      return (await call(`POST /api/admin/classes/${first?.id}/plan`, { as, payload })).json;
    };
    expect(await plan({ teacherId })).toMatchObject({
      warnings: [
        { kind: "no-weekly-off", who: null },
        { ...noOff, who: "Meera" },
      ],
    });
    expect(await plan({ teacherId: null })).toMatchObject({ warnings: [{ who: null }] });
  });

  it("is asked for of each teacher, also of two with the same name", async () => {
    const as = await signIn("admin");
    const teacherIds: string[] = [];
    for (const name of ["Meera", "Meera"]) {
      const { id: courseId } = await createCourse(database.db);
      const { id: teacherId } = await createUser(database.db, { name });
      for (const day of week) {
        const startsAt = `${day}T04:00:00.000Z`;
        await createClass(database.db, { courseId, teacherId, day, startsAt });
      }
      teacherIds.push(teacherId);
    }
    const payload = { day: sunday, nameEn: "Holi", nameHi: "होली", accepted: true };
    expect((await call("POST /api/admin/holidays", { as, payload })).json.cancelled).toBe(2);
    const { json } = await call(`GET /api/admin/holidays/${sunday}/classes`, { as });
    const ofTeachers = json.warnings.filter(({ who }: { who: string | null }) => who === "Meera");
    expect(
      ofTeachers.map((warning: { teacherId: string }) => warning.teacherId).toSorted(),
    ).toEqual(teacherIds.toSorted());
  });
});
