import { expect, it } from "vitest";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createClass, createRegister, createStaff } from "../../../test/factories/classes.ts";
import { createCourse } from "../../../test/factories/courses.ts";

describeSqliteFirst("a class that the office changes", (database) => {
  const { call, signIn } = useTestApp(database);

  async function send(id: string, payload: object) {
    const { version } = await database.db
      .selectFrom("classes")
      .select("version")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return call(`PATCH /api/admin/classes/${id}`, {
      as: await signIn("admin"),
      headers: { "if-match": `"${version}"` },
      payload: { accepted: true, scope: "one", ...payload },
    });
  }
  /** Changes a class and gives it as it is then. */
  async function change(id: string, payload: object) {
    const { status, json } = await send(id, payload);
    expect(status).toBe(200);
    return json.class;
  }
  async function makeClass(given: object = {}): Promise<string> {
    const { id: courseId } = await createCourse(database.db);
    const startsAt = "2094-03-02T10:30:00.000Z";
    return (await createClass(database.db, { courseId, startsAt, ...given })).id;
  }
  const none = { reason: null, reasonHi: null };

  it("no longer says why it was cancelled once it is brought back", async () => {
    const cancelledAt = "2094-01-01T00:00:00.000Z";
    const id = await makeClass({ cancelledAt, reason: "Holi", reasonHi: "होली" });
    expect(await change(id, { room: "Room 3" })).toMatchObject({
      reason: "Holi",
      reasonHi: "होली",
    });
    expect(await change(id, { isCancelled: false })).toMatchObject({ cancelledAt: null, ...none });
    await change(id, { isCancelled: true, reason: "The lab is shut." });
    const back = { isCancelled: false, reason: "The lab is open again." };
    expect(await change(id, back)).toMatchObject({
      reason: "The lab is open again.",
      reasonHi: null,
    });
  });

  it("is planned with the times of the first and the last that change, before and after", async () => {
    const id = await makeClass();
    const path = `POST /api/admin/classes/${id}/plan`;
    const as = await signIn("admin");
    const payload = { scope: "following", day: "2094-03-03", minutes: 60 };
    const { json } = await call(path, { as, payload });
    const moved = {
      from: { startsAt: "2094-03-02T10:30:00.000Z", endsAt: "2094-03-02T12:00:00.000Z" },
      to: { startsAt: "2094-03-03T10:30:00.000Z", endsAt: "2094-03-03T11:30:00.000Z" },
    };
    expect(json).toMatchObject({ count: 1, first: moved, last: moved });
    const cancelled = await call(path, { as, payload: { scope: "one", isCancelled: true } });
    expect(cancelled.json.first).toEqual({ from: moved.from, to: moved.from });
  });

  it("differs from the plan by its length, until it is as long as planned again", async () => {
    const id = await makeClass();
    expect(await change(id, { minutes: 180 })).toMatchObject({ changedFields: ["time"] });
    expect(await change(id, { room: "3" })).toMatchObject({ changedFields: ["time", "room"] });
    expect(await change(id, { minutes: 90 })).toMatchObject({ changedFields: ["room"] });
  });

  it("says why it differs from the plan until it does not", async () => {
    const id = await makeClass();
    await change(id, { startTime: "18:00", reason: "The lab is shut." });
    expect(await change(id, { link: "https://meet.example/b" })).toMatchObject({
      reason: "The lab is shut.",
    });
    const other = await makeClass();
    await change(other, { startTime: "18:00", reason: "The lab is shut." });
    expect(await change(other, { startTime: "16:00" })).toMatchObject({
      changedFields: [],
      ...none,
    });
  });

  it.each([
    ["subject", { subject: "Physics" }, { subject: "Chemistry" }],
    ["room", { room: "Room 2" }, { room: "Room 3" }],
    ["link", { link: "https://meet.example/a" }, { link: "https://meet.example/b" }],
    ["time", {}, { startTime: "18:00" }],
  ] as const)("shows no other %s once it is as planned again", async (field, planned, other) => {
    const id = await makeClass(planned);
    const reason = "The lab is shut.";
    expect(await change(id, { ...other, reason })).toMatchObject({
      changedFields: [field],
      reason,
    });
    const back = field === "time" ? { startTime: "16:00" } : planned;
    expect(await change(id, back)).toMatchObject({ ...planned, changedFields: [], ...none });
  });

  it("shows no other teacher once the planned one teaches it again", async () => {
    const { id: courseId } = await createCourse(database.db);
    const [meera, arif] = [await signIn("student"), await signIn("student")];
    for (const { user } of [meera, arif])
      await createStaff(database.db, { courseId, userId: user.id });
    const id = await makeClass({ courseId, teacherId: meera.user.id });
    const away = { teacherId: arif.user.id, reason: "Meera is ill." };
    expect(await change(id, away)).toMatchObject({ changedFields: ["teacher"] });
    const back = { teacherId: meera.user.id };
    expect(await change(id, back)).toMatchObject({ changedFields: [], ...none });
  });

  it("names the classes of its series that would be at the same time as each other", async () => {
    const { id: courseId } = await createCourse(database.db);
    const planned = { courseId, day: "2094-03-02", startsAt: "2094-03-02T10:30:00.000Z" };
    const { id, seriesId } = await createClass(database.db, planned);
    const moved = { ...planned, seriesId, plannedStartsAt: "2094-03-09T10:30:00.000Z" };
    await createClass(database.db, {
      ...moved,
      startsAt: "2094-03-02T12:30:00.000Z",
      endsAt: "2094-03-02T14:00:00.000Z",
    });
    const asked = { scope: "following", startTime: "17:00" };
    const as = await signIn("admin");
    const path = `POST /api/admin/classes/${id}/plan`;
    const { json } = await call(path, { as, payload: asked });
    const clash = { kind: "student", students: null, count: 1, who: null };
    expect(json).toMatchObject({ clashCount: 1, clashes: [clash] });
    expect((await call(path, { as, payload: { scope: "following" } })).json.clashCount).toBe(0);
  });

  it("keeps its plan when it and the following are changed, and is as planned once that is put back", async () => {
    const { id: courseId } = await createCourse(database.db);
    const [first, second] = ["2094-03-02", "2094-03-09"].map((day) => ({
      ...{ courseId, day, startsAt: `${day}T10:30:00.000Z`, room: "Room 2" },
    }));
    if (!(first && second)) throw new Error("two classes are planned");
    const { id, seriesId } = await createClass(database.db, first);
    await createClass(database.db, { ...second, seriesId });
    const marks = async () => {
      const rows = await database.db.selectFrom("classes").select("changedFields").execute();
      return rows.map(({ changedFields }) => changedFields);
    };
    await change(id, { scope: "following", room: "Room 5", startTime: "17:00" });
    expect(await marks()).toEqual(['["time","room"]', '["time","room"]']);
    await change(id, { room: "Room 2" });
    expect((await marks()).toSorted()).toEqual(['["time","room"]', '["time"]']);
    await change(id, { scope: "following", room: "Room 2", startTime: "16:00" });
    expect(await marks()).toEqual(["[]", "[]"]);
  });

  it("keeps its beginning once its register is taken, and can be changed otherwise", async () => {
    const id = await makeClass();
    await createRegister(database.db, id);
    for (const moved of [{ startTime: "18:00" }, { day: "2094-03-03" }])
      expectProblem(await send(id, moved), "register_taken");
    const planned = await call(`POST /api/admin/classes/${id}/plan`, {
      as: await signIn("admin"),
      payload: { scope: "one", startTime: "18:00" },
    });
    expectProblem(planned, "register_taken");
    const same = { startTime: "16:00", minutes: 120, room: "Room 3" };
    expect(await change(id, same)).toMatchObject({ startsAt: "2094-03-02T10:30:00.000Z" });
  });

  it("moves with the following ones only where the register of none of these is taken", async () => {
    const { id: courseId } = await createCourse(database.db);
    const on = (day: string, seriesId?: string) =>
      createClass(database.db, {
        ...{ courseId, day, startsAt: `${day}T10:30:00.000Z` },
        ...(seriesId && { seriesId }),
      });
    const first = await on("2094-03-02");
    const second = await on("2094-03-09", first.seriesId);
    const third = await on("2094-03-16", first.seriesId);
    await createRegister(database.db, second.id);
    const moved = { scope: "following", startTime: "18:00" };
    expectProblem(await send(first.id, moved), "register_taken");
    expect((await send(third.id, moved)).json).toMatchObject({ count: 1 });
    const rows = await database.db
      .selectFrom("classes")
      .select("startsAt")
      .orderBy("day")
      .execute();
    expect(rows.map(({ startsAt }) => startsAt)).toEqual([
      first.startsAt,
      second.startsAt,
      "2094-03-16T12:30:00.000Z",
    ]);
  });

  it("is as planned where it was planned without a teacher and the one that it was given leaves", async () => {
    const as = await signIn("admin");
    const { id: courseId } = await createCourse(database.db);
    const [meera, arif] = [await signIn("student"), await signIn("student")];
    for (const { user } of [meera, arif])
      await createStaff(database.db, { courseId, userId: user.id });
    const unled = await makeClass({ courseId });
    const led = await makeClass({ courseId, teacherId: arif.user.id });
    for (const id of [unled, led])
      await change(id, { teacherId: meera.user.id, reason: "Meera takes it." });
    const staff = `/api/admin/courses/${courseId}/staff`;
    expect((await call(`DELETE ${staff}/${meera.user.id}`, { as })).status).toBe(200);
    const get = async (id: string) =>
      (await call(`GET /api/admin/classes/${id}`, { as })).json.class;
    const left = { teacherId: null, version: 3 };
    expect(await get(unled)).toMatchObject({ ...left, changedFields: [], ...none });
    expect(await get(led)).toMatchObject({ ...left, changedFields: ["teacher"] });
    const back = { teacherId: arif.user.id };
    expect(await change(led, back)).toMatchObject({ changedFields: [], ...none });
  });
});
