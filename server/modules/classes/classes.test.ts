import { describe, expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createClass, createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createUser } from "../../../test/factories/people.ts";
import { istDay } from "../../ist.ts";
import { findClassVersion } from "./class-version.ts";
import { worstOf } from "./examine-plan.service.ts";
import { warningsOf } from "./guidelines.rules.ts";
import { clockOf, timesOfSeries } from "./series.rules.ts";

const pattern = {
  weekdays: ["MO", "WE", "FR"] as const,
  startTime: "16:00",
  minutes: 90,
  fromDay: "2094-02-22",
  untilDay: "2094-03-07",
};

describe("the classes of a series", () => {
  it("fall on its days of the week, both ends included, without holidays", () => {
    const series = { ...pattern, weekdays: [...pattern.weekdays] };
    const holi = { day: "2094-03-03" };
    const { times, skipped } = timesOfSeries(series, [holi, { day: "2094-03-02" }]);
    expect(times.map(({ day }) => day)).toEqual([
      ...["2094-02-22", "2094-02-24", "2094-02-26", "2094-03-01", "2094-03-05"],
    ]);
    expect(skipped).toEqual([holi]);
    expect(times[0]).toMatchObject({
      startsAt: "2094-02-22T10:30:00.000Z",
      endsAt: "2094-02-22T12:00:00.000Z",
    });
  });

  it("may cross midnight, and fall on the 29th of February", () => {
    const { times } = timesOfSeries(
      {
        weekdays: ["TU"],
        startTime: "23:30",
        minutes: 90,
        fromDay: "2028-02-29",
        untilDay: "2028-02-29",
      },
      [],
    );
    expect(times).toEqual([
      {
        day: "2028-02-29",
        startsAt: "2028-02-29T18:00:00.000Z",
        endsAt: "2028-02-29T19:30:00.000Z",
      },
    ]);
    expect(clockOf("2028-02-29T18:00:00.000Z")).toBe("23:30");
  });
});

describe("the Ministry's guidelines", () => {
  const at = (day: string, from: string, to: string) => ({
    startsAt: `${day}T${from}:00.000Z`,
    endsAt: `${day}T${to}:00.000Z`,
  });

  it("allow five hours a day, and no minute more", () => {
    const morning = at("2094-03-01", "04:00", "07:00");
    expect(warningsOf([morning], [at("2094-03-01", "10:00", "12:00")])).toEqual([]);
    expect(warningsOf([morning], [at("2094-03-01", "10:00", "12:01")])).toEqual([
      { kind: "long-day", day: "2094-03-01", count: 1, minutes: 301, teacherId: null, who: null },
    ]);
  });

  it("count a class across midnight in India on both of its days", () => {
    // 23:00 to 1:00.
    const night = at("2094-03-01", "17:30", "19:30");
    expect(warningsOf([night], [at("2094-03-01", "10:00", "14:00")])).toEqual([]);
    expect(warningsOf([night], [at("2094-03-02", "10:00", "14:01")])).toMatchObject([
      { kind: "long-day", day: "2094-03-02", minutes: 301 },
    ]);
    const days = ["01", "02", "03", "04", "05"].map((day) =>
      at(`2094-03-${day}`, "10:00", "11:00"),
    );
    const saturday = at("2094-03-06", "17:30", "19:30");
    expect(warningsOf([saturday], days)).toMatchObject([{ kind: "no-weekly-off" }]);
    const untilMidnight = at("2094-03-06", "17:30", "18:30");
    expect(warningsOf([untilMidnight], days)).toEqual([]);
  });

  it("name the longest day of any student, and the most days of one", () => {
    const longDay = { kind: "long-day", day: "2094-03-01", teacherId: null, who: null } as const;
    const noOff = {
      kind: "no-weekly-off",
      day: "2094-03-01",
      minutes: null,
      teacherId: null,
      who: null,
    } as const;
    const found = worstOf([
      { ...longDay, count: 3, minutes: 330 },
      { ...noOff, count: 1 },
      { ...longDay, day: "2094-03-04", count: 1, minutes: 480 },
      { ...noOff, count: 2 },
    ]);
    expect(found).toEqual([
      { ...longDay, count: 3, minutes: 480 },
      { ...noOff, count: 2 },
    ]);
  });

  it("ask for a day off in each week that begins on a Monday", () => {
    const days = ["01", "02", "03", "04", "05", "06"].map((day) =>
      at(`2094-03-${day}`, "10:00", "11:00"),
    );
    expect(warningsOf([at("2094-03-08", "10:00", "11:00")], days)).toEqual([]);
    expect(warningsOf([at("2094-03-07", "10:00", "11:00")], days)).toEqual([
      {
        kind: "no-weekly-off",
        day: "2094-03-01",
        count: 1,
        minutes: null,
        teacherId: null,
        who: null,
      },
    ]);
  });
});

describeSqliteFirst("the office's timetable", (database) => {
  const { call, signIn } = useTestApp(database);
  const plan = async (given: object, path = "", as?: SignedIn) =>
    call(`POST /api/admin/class-series${path}`, {
      as: as ?? (await signIn("admin")),
      payload: { ...pattern, subject: null, teacherId: null, room: null, link: null, ...given },
    });
  const kept = () => database.db.selectFrom("classes").selectAll().orderBy("startsAt").execute();

  it("is planned at once, and says first what it would make", async () => {
    const { id: courseId } = await createCourse(database.db);
    const planned = await plan({ courseId, room: "Room 2" }, "/plan");
    expect(planned.json).toMatchObject({ count: 6, clashCount: 0, warnings: [], holidays: [] });
    expect(await kept()).toEqual([]);
    const made = await plan({ courseId, room: "Room 2", accepted: false });
    expect([made.status, made.json.count]).toEqual([201, 6]);
    const as = await signIn("admin");
    const listed = await call("GET /api/admin/classes", {
      as,
      query: { from: "2094-02-22", days: "3" },
    });
    expect(listed.json.classes).toMatchObject([
      { day: "2094-02-22", room: "Room 2", changedFields: [] },
      { day: "2094-02-24" },
    ]);
    const removed = await call(`DELETE /api/admin/class-series/${made.json.seriesId}`, { as });
    expect(removed.json.count).toBe(6);
    expect(await kept()).toEqual([]);
    expect(await database.db.selectFrom("class_series").selectAll().execute()).toEqual([]);
  });

  it("plans a thousand classes, refuses one more, and none at all", async () => {
    const { id: courseId } = await createCourse(database.db);
    const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
    const thousand = await plan({ courseId, weekdays, untilDay: "2096-11-17" }, "/plan");
    expect(thousand.json.count).toBe(1_000);
    const more = await plan({ courseId, weekdays, untilDay: "2096-11-18" }, "/plan");
    expectProblem(more, "too_many_classes");
    const none = { weekdays: ["SU"], untilDay: "2094-02-23" };
    expectProblem(await plan({ courseId, ...none }, "/plan"), "no_classes");
    for (const link of ["http://meet.example/a", "https://meet.example:abc/x"])
      expectProblem(await plan({ courseId, link }, "/plan"), "invalid_fields");
  });

  it("names clashes of teacher, room and students, and saves them only when they are accepted", async () => {
    const { db } = database;
    const [course, other] = [await createCourse(db), await createCourse(db)];
    const teacher = await createUser(db);
    const student = await createUser(db);
    for (const { id: courseId } of [course, other]) {
      await createStaff(db, { courseId, userId: teacher.id });
      await createEnrolment(db, { userId: student.id, courseId });
    }
    await createClass(db, {
      courseId: other.id,
      teacherId: teacher.id,
      room: "room 2",
      day: "2094-02-22",
      startsAt: "2094-02-22T11:59:00.000Z",
      endsAt: "2094-02-22T13:00:00.000Z",
    });
    await createClass(db, {
      courseId: other.id,
      teacherId: teacher.id,
      room: "room 2",
      day: "2094-02-24",
      startsAt: "2094-02-24T12:00:00.000Z",
      endsAt: "2094-02-24T13:00:00.000Z",
    });
    const given = { courseId: course.id, teacherId: teacher.id, room: "Room 2" };
    const { json } = await plan(given, "/plan");
    expect(json.clashCount).toBe(3);
    expect(json.clashes).toMatchObject([
      { kind: "teacher", who: teacher.name, count: 1, courseTitle: other.title, students: null },
      { kind: "room", who: "room 2", count: 1, startsAt: "2094-02-22T10:30:00.000Z" },
      { kind: "student", who: null, count: 1, students: 1 },
    ]);
    expectProblem(await plan({ ...given, accepted: false }), "plan_to_accept");
    expect((await plan({ ...given, accepted: true })).status).toBe(201);
    const { entries } = (await call("GET /api/admin/audit-log", { as: await signIn("admin") }))
      .json;
    expect(entries[0]).toMatchObject({ detail: "classes planned", after: { acceptedClashes: 3 } });
  });

  it("keeps the link out of the list, and all but its host out of the audit log", async () => {
    const { id: courseId } = await createCourse(database.db);
    await plan({ courseId, link: "https://meet.example/secret-1", accepted: false });
    const as = await signIn("admin");
    const query = { from: "2094-02-22", days: "7" };
    const list = await call("GET /api/admin/classes", { as, query });
    expect(list.json.classes[0].hasLink).toBe(true);
    expect(JSON.stringify(list.json)).not.toContain("secret");
    const [first] = await kept();
    const one = await call(`GET /api/admin/classes/${first?.id}`, { as });
    expect(one.json.class.link).toBe("https://meet.example/secret-1");
    await call(`PATCH /api/admin/classes/${first?.id}`, {
      as,
      headers: { "if-match": '"1"' },
      payload: { scope: "one", link: "https://other.example/secret-2", accepted: false },
    });
    await call(`PUT /api/teach/classes/${first?.id}/link`, {
      as,
      headers: { "if-match": '"2"' },
      payload: { link: "https://third.example:8443/secret-3" },
    });
    const { entries } = (await call("GET /api/admin/audit-log", { as })).json;
    expect(JSON.stringify(entries)).not.toContain("secret");
    expect(entries.slice(0, 3)).toMatchObject([
      { before: { link: "other.example" }, after: { link: "third.example:8443" } },
      { before: { link: "meet.example" }, after: { link: "other.example" } },
      { after: { link: "meet.example" } },
    ]);
  });

  it("moves one class, and the following of the same day of the week", async () => {
    const { id: courseId } = await createCourse(database.db);
    await plan({ courseId, accepted: false });
    const as = await signIn("admin");
    const [first] = await kept();
    const change = (payload: object, version: number) =>
      call(`PATCH /api/admin/classes/${first?.id}`, {
        as,
        headers: { "if-match": `"${version}"` },
        payload: { accepted: false, ...payload },
      });
    const moved = await change({ scope: "one", startTime: "18:00", reason: "The lab is shut." }, 1);
    expect(moved.json.class).toMatchObject({
      startsAt: "2094-02-22T12:30:00.000Z",
      endsAt: "2094-02-22T14:00:00.000Z",
      changedFields: ["time"],
      reason: "The lab is shut.",
      version: 2,
    });
    expectProblem(await change({ scope: "one", room: "Room 3" }, 1), "changed_meanwhile");
    const both = await change({ scope: "following", day: "2094-02-23", room: "Room 3" }, 2);
    expect(both.json.count).toBe(2);
    const rows = await kept();
    expect(rows.map(({ day, room }) => [day, room])).toEqual([
      ["2094-02-23", "Room 3"],
      ["2094-02-24", null],
      ["2094-02-26", null],
      ["2094-03-02", "Room 3"],
      ["2094-03-03", null],
      ["2094-03-05", null],
    ]);
    const cancelled = await change({ scope: "one", isCancelled: true }, 3);
    expect(cancelled.json.class.cancelledAt).toMatch(/^20\d\d-/);
    const back = await change({ scope: "one", isCancelled: false }, 4);
    expect(back.json.class.cancelledAt).toBeNull();
  });

  it("has holidays, which cancel the classes of their day", async () => {
    const { id: courseId } = await createCourse(database.db);
    await plan({ courseId, accepted: false });
    const as = await signIn("admin");
    const holi = { day: "2094-02-24", nameEn: "Holi", nameHi: "होली" };
    const payload = { ...holi, accepted: true };
    const { json } = await call("POST /api/admin/holidays", { as, payload });
    expect(json).toMatchObject({ holidays: [holi], cancelled: 1 });
    const cancelled = (await kept()).filter(({ cancelledAt }) => cancelledAt !== null);
    expect(cancelled).toMatchObject([{ day: "2094-02-24", reason: "Holi", reasonHi: "होली" }]);
    const gone = await call("DELETE /api/admin/holidays/2094-02-24", { as });
    expect(gone.json).toMatchObject({ holidays: [], broughtBackIds: [] });
    expectProblem(await call("DELETE /api/admin/holidays/2094-02-24", { as }), "not_found");
  });

  it("moves a class onto a holiday, or brings one back there, only when that is accepted", async () => {
    const { id: courseId } = await createCourse(database.db);
    await plan({ courseId, accepted: false });
    const as = await signIn("admin");
    const holi = { day: "2094-02-24", nameEn: "Holi", nameHi: "होली" };
    await call("POST /api/admin/holidays", { as, payload: { ...holi, accepted: true } });
    const [first, holiday] = await kept();
    const change = (row: typeof first, payload: object) =>
      call(`PATCH /api/admin/classes/${row?.id}`, {
        as,
        headers: { "if-match": `"${row?.version}"` },
        payload: { scope: "one", accepted: false, ...payload },
      });
    const path = `POST /api/admin/classes/${first?.id}/plan`;
    const planned = await call(path, { as, payload: { scope: "one", day: holi.day } });
    expect(planned.json.onHolidays).toEqual([holi]);
    expectProblem(await change(first, { day: holi.day }), "plan_to_accept");
    expect((await change(first, { day: holi.day, accepted: true })).status).toBe(200);
    expectProblem(await change(holiday, { isCancelled: false }), "plan_to_accept");
    expect((await change(holiday, { room: "Room 3" })).status).toBe(200);
  });

  it("saves what goes beyond the guidelines only when it is accepted, and writes that down", async () => {
    const { id: courseId } = await createCourse(database.db);
    const long = { courseId, minutes: 310, weekdays: ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] };
    const planned = await plan(long, "/plan");
    expect(planned.json.warnings.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      "long-day",
      "no-weekly-off",
    ]);
    expectProblem(await plan({ ...long, accepted: false }), "plan_to_accept");
    expect(await kept()).toEqual([]);
    expect((await plan({ ...long, accepted: true })).status).toBe(201);
    const as = await signIn("admin");
    const { entries } = (await call("GET /api/admin/audit-log", { as })).json;
    expect(entries[0].after.acceptedWarnings.toSorted()).toEqual(["long-day", "no-weekly-off"]);
  });

  it("makes a teacher of the staff of a course, and a student again of whoever leaves it", async () => {
    const { id: courseId } = await createCourse(database.db);
    const as = await signIn("admin");
    const teacher = await signIn("student", { name: "Meera" });
    const path = `/api/admin/courses/${courseId}/staff`;
    const me = async () => (await call("GET /api/auth/me", { as: teacher })).json.user.role;
    const added = await call(`POST ${path}`, { as, payload: { userId: teacher.user.id } });
    expect(added.json.staff).toMatchObject([{ name: "Meera" }]);
    expect(await me()).toBe("teacher");
    await plan({ courseId, teacherId: teacher.user.id, accepted: false });
    const left = await call(`DELETE ${path}/${teacher.user.id}`, { as });
    expect(left.json.staff).toEqual([]);
    expect(await me()).toBe("student");
    const without = { teacherId: null, changedFields: '["teacher"]', version: 2 };
    const unled = await kept();
    expect(unled).toMatchObject(Array(6).fill(without));
    expect(unled.every(({ changedAt }) => changedAt !== null)).toBe(true);
    expectProblem(await plan({ courseId, teacherId: teacher.user.id }, "/plan"), "invalid_fields");
  });

  it("tells those who have a timetable open of every change", async () => {
    const { id: courseId } = await createCourse(database.db);
    const as = await signIn("admin");
    const teacher = await signIn("student");
    const seen = [await findClassVersion(database.db)];
    const changed = async (made: Promise<{ status: number }>) => {
      expect((await made).status).toBeLessThan(300);
      seen.push(await findClassVersion(database.db));
    };
    await changed(plan({ courseId, accepted: false }));
    const [first] = await kept();
    const headers = { "if-match": '"1"' };
    const payload = { scope: "one", room: "3", accepted: false };
    await changed(call(`PATCH /api/admin/classes/${first?.id}`, { as, headers, payload }));
    const holiday = { day: "2094-02-24", nameEn: "Holi", nameHi: "होली", accepted: true };
    await changed(call("POST /api/admin/holidays", { as, payload: holiday }));
    const staff = `/api/admin/courses/${courseId}/staff`;
    await changed(call(`POST ${staff}`, { as, payload: { userId: teacher.user.id } }));
    const link = `PUT /api/teach/classes/${first?.id}/link`;
    const other = { link: "https://meet.example/b" };
    await changed(call(link, { as, headers: { "if-match": '"2"' }, payload: other }));
    await changed(call(`DELETE ${staff}/${teacher.user.id}`, { as }));
    await changed(call(`DELETE /api/admin/class-series/${first?.seriesId}`, { as }));
    expect(new Set(seen).size).toBe(8);
  });

  it("proposes the series that a course's timings describe, of a course under way from today on", async () => {
    const as = await signIn("admin");
    const series = { weekdays: ["MO", "WE"], startTime: "16:30", minutes: 120 };
    const proposed = async (startsOn: string, endsOn: string) => {
      const timings = "Mon, Wed 4:30-6:30 pm IST";
      const { id } = await createCourse(database.db, { timings, startsOn, endsOn });
      return (await call(`GET /api/admin/courses/${id}/proposed-series`, { as })).json.series;
    };
    const [fromDay, untilDay] = ["2094-04-01", "2095-03-31"];
    expect(await proposed(fromDay, untilDay)).toEqual([{ ...series, fromDay, untilDay }]);
    const today = istDay(new Date());
    expect(await proposed("2026-01-05", untilDay)).toEqual([
      { ...series, fromDay: today, untilDay },
    ]);
    expect(await proposed("2026-01-05", "2026-02-01")).toEqual([]);
  });
});
