import { expect, it } from "vitest";
import { type Answer, useTestApp } from "../../../test/app.ts";
import { atOnce } from "../../../test/databases/at-once.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createClass } from "../../../test/factories/classes.ts";
import { createCourse } from "../../../test/factories/courses.ts";

/** Monday, 22 February 2094, in Room 2. */
const inRoom = {
  weekdays: ["MO"],
  startTime: "16:00",
  minutes: 90,
  fromDay: "2094-02-22",
  untilDay: "2094-02-22",
  subject: null,
  teacherId: null,
  room: "Room 2",
  link: null,
};
const holi = { day: "2094-02-22", nameEn: "Holi", nameHi: "होली" };
const startsAt = "2094-02-22T10:30:00.000Z";

describeEachDatabase("offices that plan at the same moment", (database) => {
  const { call, signIn } = useTestApp(database);
  const newCourse = async () => (await createCourse(database.db)).id;

  const reasons = async () => {
    const rows = await database.db.selectFrom("classes").select("reason").execute();
    return rows.map(({ reason }) => reason);
  };

  it("do not put classes of two courses into one room", async () => {
    const as = await signIn("admin");
    const payloads = [await newCourse(), await newCourse()].map((courseId) => ({
      ...inRoom,
      courseId,
      accepted: false,
    }));
    const answers = await atOnce(database, {
      table: "classes",
      begin: payloads.map((payload) => () => call("POST /api/admin/class-series", { as, payload })),
    });
    expect(outcomes(answers)).toEqual([201, "plan_to_accept"]);
  });

  it("do not move classes of two courses into one room", async () => {
    const as = await signIn("admin");
    const ids: string[] = [];
    for (const room of ["Room 3", "Room 4"])
      ids.push(
        (await createClass(database.db, { courseId: await newCourse(), startsAt, room })).id,
      );
    const headers = { "if-match": '"1"' };
    const payload = { scope: "one", room: "Room 2", accepted: false };
    const answers = await atOnce(database, {
      table: "classes",
      begin: ids.map(
        (id) => () => call(`PATCH /api/admin/classes/${id}`, { as, headers, payload }),
      ),
    });
    expect(outcomes(answers)).toEqual([200, "plan_to_accept"]);
  });

  it("do not plan a class on a day that becomes a holiday", async () => {
    const as = await signIn("admin");
    const payload = { ...inRoom, courseId: await newCourse(), accepted: false };
    const answers = await atOnce(database, {
      table: "classes",
      begin: [
        () => call("POST /api/admin/class-series", { as, payload }),
        () => call("POST /api/admin/holidays", { as, payload: { ...holi, accepted: true } }),
      ],
    });
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await reasons()).toEqual(["Holi"]);
  });

  it("do not cancel for a holiday what is moved to another day", async () => {
    const as = await signIn("admin");
    const courseId = await newCourse();
    const { id } = await createClass(database.db, { courseId, day: holi.day, startsAt });
    const headers = { "if-match": '"1"' };
    const payload = { scope: "one", day: "2094-02-23", accepted: false };
    const answers = await atOnce(database, {
      table: "classes",
      begin: [
        () => call(`PATCH /api/admin/classes/${id}`, { as, headers, payload }),
        () => call("POST /api/admin/holidays", { as, payload: { ...holi, accepted: true } }),
      ],
    });
    expect(answers.map(({ status }) => status)).toEqual([200, 201]);
    expect(await reasons()).toEqual([null]);
  });

  it("do not move a class beside one that comes back, as its holiday is removed, unnoticed", async () => {
    const as = await signIn("admin");
    const [courseId, other] = [await newCourse(), await newCourse()];
    const onHoliday = { day: holi.day, startsAt };
    await createClass(database.db, { ...onHoliday, courseId, room: "Room 2" });
    await call("POST /api/admin/holidays", { as, payload: { ...holi, accepted: true } });
    const { id } = await createClass(database.db, {
      ...onHoliday,
      courseId: other,
      room: "Room 3",
    });
    const headers = { "if-match": '"1"' };
    const payload = { scope: "one", room: "Room 2", accepted: false };
    const answers = await atOnce(database, {
      table: "classes",
      begin: [
        () => call(`DELETE /api/admin/holidays/${holi.day}?bringBack=true`, { as }),
        () => call(`PATCH /api/admin/classes/${id}`, { as, headers, payload }),
      ],
    });
    expect(outcomes(answers)).toEqual([200, "plan_to_accept"]);
  });

  it("do not change a class, and tell of it, that is just deleted", async () => {
    const as = await signIn("admin");
    const { id, seriesId } = await createClass(database.db, {
      courseId: await newCourse(),
      startsAt,
    });
    const headers = { "if-match": '"1"' };
    const payload = { scope: "one", room: "Room 2", accepted: false };
    const answers = await atOnce(database, {
      table: "classes",
      begin: [
        () => call(`DELETE /api/admin/class-series/${seriesId}`, { as }),
        () => call(`PATCH /api/admin/classes/${id}`, { as, headers, payload }),
      ],
    });
    expect(outcomes(answers)).toEqual([200, "not_found"]);
    expect(await database.db.selectFrom("notices").select("id").execute()).toEqual([]);
  });

  it("do not write an old link over the one that a teacher gives a class", async () => {
    const as = await signIn("admin");
    const { id } = await createClass(database.db, { courseId: await newCourse(), startsAt });
    const headers = { "if-match": '"1"' };
    const payload = { scope: "one", room: "Room 2", accepted: false };
    const link = "https://meet.example/new";
    const answers = await atOnce(database, {
      table: "classes",
      begin: [
        () => call(`PUT /api/teach/classes/${id}/link`, { as, headers, payload: { link } }),
        () => call(`PATCH /api/admin/classes/${id}`, { as, headers, payload }),
      ],
    });
    expect(outcomes(answers)).toEqual([200, "changed_meanwhile"]);
    expect(await database.db.selectFrom("classes").select("link").execute()).toEqual([{ link }]);
  });
});

function outcomes(answers: readonly Answer[]): unknown[] {
  return answers.map(({ status, json }) => json.code ?? status).toSorted();
}
