import { expect, it } from "vitest";
import { type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createClass } from "../../../test/factories/classes.ts";
import {
  createCourse,
  createEnrolment,
  createRegistration,
} from "../../../test/factories/courses.ts";
import { createNotice } from "../../../test/factories/notices.ts";
import { postNotices } from "./post-notices.service.ts";

/** Noon in India, of today: sessions are of now. */
const today = new Date().toISOString().slice(0, 10);
const now = () => new Date(`${today}T06:30:00.000Z`);
const later = new Date(Date.parse(`${today}T10:30:00.000Z`) + 4 * 86_400_000).toISOString();
const soon = `${today}T10:30:00.000Z`;

describeSqliteFirst("what the website tells by itself", (database) => {
  const opened = useTestApp(database, { now });
  const { call, signIn } = opened;
  const own = async (as: SignedIn) => (await call("GET /api/user/notices", { as })).json.notices;
  const notices = () => database.db.selectFrom("notices").selectAll().execute();

  async function enrolled() {
    const as = await signIn("student");
    const course = await createCourse(database.db, { title: "JEE Physics", titleHi: "भौतिकी" });
    const given = { userId: as.user.id, courseId: course.id };
    const enrolment = await createEnrolment(database.db, { ...given, status: "active" });
    return { as, course, enrolment };
  }
  async function changeClass(id: string, version: number, change: object) {
    const answer = await call(`PATCH /api/admin/classes/${id}`, {
      as: await signIn("admin"),
      headers: { "if-match": `"${version}"` },
      payload: { accepted: true, scope: "one", ...change },
    });
    expect(answer.status).toBe(200);
  }

  it("is that a class was moved, cancelled and brought back, once each, in both languages", async () => {
    const { as, course } = await enrolled();
    const stranger = await signIn("student");
    const { id } = await createClass(database.db, { courseId: course.id, startsAt: later });
    await changeClass(id, 1, { startTime: "18:00", reason: "The lab is shut." });
    const [moved] = await own(as);
    expect(moved).toMatchObject({
      titleEn: "Class moved: JEE Physics",
      titleHi: "क्लास का समय बदला: भौतिकी",
    });
    expect(moved.textEn).toMatch(
      /^The class of \w{3}, \d{1,2} \w{3,4}, 4:00 pm is now on \w{3}, .*, 6:00 pm\.\n\nWhy: The lab is shut\.$/,
    );
    expect(moved.textHi).toMatch(
      /^[^ ]+, \d{1,2} [^ ]+, शाम 4:00 बजे की क्लास अब [^ ]+, .*, शाम 6:00 बजे है।\n\nकारण: The lab is shut\.$/,
    );
    await changeClass(id, 2, { isCancelled: true });
    await changeClass(id, 3, { isCancelled: false });
    // What does not concern when it is, the timetable shows.
    await changeClass(id, 4, { room: "Room 3" });
    expect((await own(as)).map(({ titleEn }: { titleEn: string }) => titleEn).toSorted()).toEqual([
      "Class cancelled: JEE Physics",
      "Class moved: JEE Physics",
      "Class takes place after all: JEE Physics",
    ]);
    expect(await own(stranger)).toEqual([]);
  });

  it("counts the classes of a series that were cancelled and take place after all", async () => {
    const { as, course } = await enrolled();
    const first = await createClass(database.db, { courseId: course.id, startsAt: later });
    for (const days of [7, 14, 21, 28]) {
      const startsAt = new Date(Date.parse(later) + days * 86_400_000).toISOString();
      const day = startsAt.slice(0, 10);
      await createClass(database.db, {
        courseId: course.id,
        seriesId: first.seriesId,
        startsAt,
        day,
      });
    }
    const [, second] = await database.db
      .selectFrom("classes")
      .select("id")
      .orderBy("startsAt")
      .execute();
    await changeClass(second?.id ?? "", 1, { scope: "following", isCancelled: true });
    await changeClass(first.id, 1, { scope: "following", isCancelled: false });
    const [back] = (await own(as)).filter(({ titleEn }: { titleEn: string }) =>
      titleEn.startsWith("Class takes place after all"),
    );
    expect(back.textEn).toMatch(
      /^4 classes take place after all, the first on \w{3}, .*, 4:00 pm\.$/,
    );
    expect(back.textHi).toMatch(/^4 रद्द क्लासें अब होंगी, पहली .* की।$/);
  });

  it("is that a class has become longer, alone or with its move", async () => {
    const { as, course } = await enrolled();
    const { id } = await createClass(database.db, { courseId: course.id, startsAt: later });
    await changeClass(id, 1, { minutes: 180 });
    const [longer] = await own(as);
    expect(longer.titleEn).toBe("Class ends at another time: JEE Physics");
    expect(longer.textEn).toMatch(/^The class on .*, 4:00 pm now lasts until 7:00 pm\.$/);
    expect(longer.textHi).toMatch(/शाम 4:00 बजे की क्लास अब शाम 7:00 बजे तक है।$/);
    await changeClass(id, 2, { startTime: "23:00", minutes: 120 });
    const moved = (await own(as)).find(({ titleEn }: { titleEn: string }) =>
      titleEn.startsWith("Class moved"),
    );
    expect(moved.textEn).toMatch(/is now on .*, 11:00 pm, until \w{3}, \d+ \w+, 1:00 am\.$/);
    expect(moved.textHi).toMatch(/ अब .*, रात 11:00 बजे से [^ ]+, .*, रात 1:00 बजे तक है।$/);
  });

  it("comes at night where the class is of the next twelve hours", async () => {
    const { course } = await enrolled();
    for (const startsAt of [soon, later]) {
      const { id } = await createClass(database.db, { courseId: course.id, startsAt });
      await changeClass(id, 1, { isCancelled: true });
    }
    expect((await notices()).map(({ urgentUntil }) => urgentUntil).toSorted()).toEqual([
      soon,
      null,
    ]);
  });

  it("does not come at night where such a class only ends at another time", async () => {
    const { course } = await enrolled();
    const { id } = await createClass(database.db, { courseId: course.id, startsAt: soon });
    await changeClass(id, 1, { minutes: 100 });
    expect((await notices()).map(({ urgentUntil }) => urgentUntil)).toEqual([null]);
  });

  it("is nothing where the change is refused", async () => {
    const { course } = await enrolled();
    const { id } = await createClass(database.db, { courseId: course.id, startsAt: later });
    const refused = await call(`PATCH /api/admin/classes/${id}`, {
      as: await signIn("admin"),
      headers: { "if-match": '"7"' },
      payload: { accepted: true, scope: "one", isCancelled: true },
    });
    expect(refused.status).toBe(412);
    expect(await notices()).toEqual([]);
  });

  it("is that an enrolment was confirmed, to that student alone and not in the office's list", async () => {
    const { as, course } = await enrolled();
    const other = await signIn("student");
    const given = { userId: other.user.id, courseId: course.id, status: "pending" } as const;
    const { id } = await createEnrolment(database.db, {
      ...given,
      heldUntil: later,
    });
    const office = await signIn("admin");
    for (let each = 0; each < 2; each += 1)
      await call(`PATCH /api/admin/enrolments/${id}`, {
        as: office,
        payload: { status: "active" },
      });
    expect(await own(other)).toMatchObject([{ titleHi: "नामांकन पक्का: भौतिकी" }]);
    expect(await own(as)).toEqual([]);
    expect((await call("GET /api/admin/notices", { as: office })).json).toMatchObject({
      notices: [],
      total: 0,
    });
  });

  it("is that a registration was answered, again only where the answer is another", async () => {
    const as = await signIn("student");
    const { id: courseId } = await createCourse(database.db);
    const { id } = await createRegistration(database.db, { userId: as.user.id, courseId });
    const office = await signIn("admin");
    const answer = (version: number, payload: object) =>
      call(`PATCH /api/admin/registrations/${id}`, {
        as: office,
        headers: { "if-match": `"${version}"` },
        payload,
      });
    expect((await answer(1, { answer: "declined", reason: "It is full." })).status).toBe(200);
    await answer(2, { answer: "declined", reason: "It is full." });
    const told = await own(as);
    expect(told).toMatchObject([{ textEn: expect.stringContaining("It is full.") }]);
    await answer(3, { answer: "contacted" });
    const [other, ...more] = await own(as);
    expect(other.textEn).toContain("the office has taken it up");
    expect(more).toEqual([]);
  });

  it("is nothing any more of an answer that is taken back, nor of what waits to be sent", async () => {
    const as = await signIn("student");
    await database.db.updateTable("users").set({ isEmailVerified: 1 }).execute();
    const { id: courseId } = await createCourse(database.db);
    const { id } = await createRegistration(database.db, { userId: as.user.id, courseId });
    const office = await signIn("admin");
    const answer = async (version: number, given: string | null) => {
      const headers = { "if-match": `"${version}"` };
      const payload = { answer: given };
      await call(`PATCH /api/admin/registrations/${id}`, { as: office, headers, payload });
    };
    const { signal } = new AbortController();
    const waiting = async () => {
      await postNotices(opened.context, { channels: ["mail"], signal });
      return database.db.selectFrom("outbox").select("state").execute();
    };
    await answer(1, "declined");
    expect(await waiting()).toEqual([{ state: "waiting" }]);
    await answer(2, null);
    expect(await own(as)).toEqual([]);
    expect(await waiting()).toEqual([]);
    await answer(3, "contacted");
    expect(await own(as)).toHaveLength(1);
    expect(await waiting()).toEqual([{ state: "waiting" }]);
  });

  it("is an answer beside a notice that has the registration's id, which stays", async () => {
    const as = await signIn("student");
    const { id: courseId } = await createCourse(database.db);
    const { id } = await createRegistration(database.db, { userId: as.user.id, courseId });
    await createNotice(database.db, { id });
    const office = await signIn("admin");
    for (const [version, answer] of [
      [1, "declined"],
      [2, null],
    ] as const) {
      const headers = { "if-match": `"${version}"` };
      await call(`PATCH /api/admin/registrations/${id}`, {
        as: office,
        headers,
        payload: { answer },
      });
      expect(await own(as)).toHaveLength(answer === null ? 0 : 1);
    }
    expect(await notices()).toMatchObject([{ id, kind: "office" }]);
  });

  it("can be turned off, each kind by itself", async () => {
    const { as, course } = await enrolled();
    const muted = ["class:app"];
    await call("PUT /api/user/message-settings", { as, payload: { language: null, muted } });
    const { id } = await createClass(database.db, { courseId: course.id, startsAt: later });
    await changeClass(id, 1, { isCancelled: true });
    expect(await own(as)).toEqual([]);
    const payload = { audience: "all", titleEn: "Library closed", textEn: "Until Monday." };
    await call("POST /api/admin/notices", { as: await signIn("admin"), payload });
    expect(await own(as)).toHaveLength(1);
  });
});
