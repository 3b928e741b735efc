import ICAL from "ical.js";
import { beforeEach, expect, it } from "vitest";
import { limits } from "../../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../../test/app.ts";
import { describeOnSqlite } from "../../../../test/databases/describe-each-database.ts";
import { createClass, createStaff } from "../../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../../test/factories/courses.ts";

const NOW = "2026-01-15T08:00:00.000Z";
/** 23:00 in India: it ends on the next day. */
const STARTS = "2026-01-15T17:30:00.000Z";
const ENDS = "2026-01-15T19:00:00.000Z";

describeOnSqlite("the calendar of a person's classes", (database) => {
  const { call, signIn } = useTestApp(database, { now: () => new Date(NOW) });
  let as: SignedIn;
  let course: Awaited<ReturnType<typeof createCourse>>;

  beforeEach(async () => {
    as = await signIn("student");
    course = await createCourse(database.db, { title: "Physics; waves", titleHi: "भौतिकी" });
  });

  const enrol = (courseId = course.id) =>
    createEnrolment(database.db, { userId: as.user.id, courseId, status: "active" });
  const plan = (given: Partial<Parameters<typeof createClass>[1]> = {}) =>
    createClass(database.db, { courseId: course.id, startsAt: STARTS, endsAt: ENDS, ...given });
  const make = async (who = as, language = "en") => {
    const answer = await call("POST /api/user/calendar", { as: who, payload: { language } });
    expect(answer.status).toBe(201);
    return new URL(answer.json.address).pathname;
  };
  const read = (path: string, headers: Record<string, string> = {}) =>
    call(`GET ${path}`, { headers });

  /** Parsed by ical.js, independent of our writer. */
  const eventsAt = async (path: string) => {
    const { status, headers, bytes } = await read(path);
    expect([status, headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
    const calendar = new ICAL.Component(ICAL.parse(bytes.toString("utf8")));
    for (const zone of calendar.getAllSubcomponents("vtimezone"))
      ICAL.TimezoneService.register(zone);
    return calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
  };
  const statusOf = ({ component }: ICAL.Event) => component.getFirstPropertyValue("status");

  it("has a student's classes at their hour in India, across midnight too", async () => {
    await enrol();
    const held = await plan({ subject: "Physics", room: "2, upstairs" });
    await createClass(database.db, { courseId: (await createCourse(database.db)).id });
    const [event, ...others] = await eventsAt(await make());
    expect(others).toEqual([]);
    expect(event?.uid).toBe(`${held.id}@127.0.0.1`);
    expect(event?.summary).toBe("Physics; waves: Physics");
    expect(event?.location).toBe("2, upstairs");
    expect(event?.startDate.toString()).toBe("2026-01-15T23:00:00");
    expect(event?.startDate.zone?.tzid).toBe("Asia/Kolkata");
    expect(event?.startDate.toJSDate().toISOString()).toBe(STARTS);
    expect(event?.endDate.toJSDate().toISOString()).toBe(ENDS);
    expect(event?.sequence).toBe(0);
  });

  it("keeps the UID of a class that is moved or cancelled, and counts its changes", async () => {
    await enrol();
    const held = await plan();
    const path = await make();
    const [before] = await eventsAt(path);
    const set = { version: 3, cancelledAt: NOW, changedAt: NOW, startsAt: "2026-01-15T16:30:00Z" };
    await database.db.updateTable("classes").set(set).where("id", "=", held.id).execute();
    const [after] = await eventsAt(path);
    expect([before && statusOf(before), after && statusOf(after)]).toEqual([
      "CONFIRMED",
      "CANCELLED",
    ]);
    expect([after?.uid, after?.sequence]).toEqual([before?.uid, 2]);
    expect(String(after?.component.getFirstPropertyValue("dtstamp"))).toBe("2026-01-15T08:00:00Z");
  });

  it.each([
    ["en", "Cancelled: Physics; waves", "This class does not take place."],
    ["hi", "रद्द: भौतिकी", "यह क्लास नहीं होगी।"],
  ])(
    "says in words that a class is cancelled, which many calendars do not show otherwise (%s)",
    async (language, summary, description) => {
      await enrol();
      await plan({ cancelledAt: NOW, changedAt: NOW, version: 2, reason: "Asha is ill" });
      const path = await make(as, language);
      const [event] = await eventsAt(path);
      expect([event?.summary, event?.description]).toEqual([summary, description]);
      // RFC 5545: STATUS in 3.8.1.11, SEQUENCE in 3.8.7.4, TRANSP in 3.8.2.7: the hour is free again.
      expect([event && statusOf(event), event?.sequence]).toEqual(["CANCELLED", 1]);
      expect(event?.component.getFirstPropertyValue("transp")).toBe("TRANSPARENT");
      const { bytes } = await read(path);
      const calendar = new ICAL.Component(ICAL.parse(bytes.toString("utf8")));
      // CANCEL would be for a calendar of cancelled events alone (RFC 5546, 3.2.5).
      expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
    },
  );

  it("tells calendars of a change and of its end, also where the class is as planned again", async () => {
    await enrol();
    const { id } = await plan({ startsAt: "2026-01-16T10:30:00.000Z", room: "Room 2" });
    const path = await make();
    const admin = await signIn("admin");
    const seen: unknown[] = [];
    for (const [at, room] of ["Room 3", "Room 2"].entries()) {
      const headers = { "if-match": `"${at + 1}"` };
      const payload = { scope: "one", accepted: false, room };
      await call(`PATCH /api/admin/classes/${id}`, { as: admin, headers, payload });
      const [event] = await eventsAt(path);
      seen.push([event?.sequence, event?.location]);
    }
    expect(seen).toEqual([
      [1, "Room 3"],
      [2, "Room 2"],
    ]);
  });

  it("has the courses in which somebody teaches, and no link and no name", async () => {
    const teacher = await signIn("student");
    await createStaff(database.db, { courseId: course.id, userId: teacher.user.id });
    await plan({
      teacherId: teacher.user.id,
      link: "https://meet.example.org/secret",
      reason: "Asha is ill",
    });
    const path = await make(teacher, "hi");
    const [event] = await eventsAt(path);
    expect(event?.summary).toBe("भौतिकी");
    const text = (await read(path)).bytes.toString("utf8").replaceAll("\r\n ", "");
    for (const secret of ["meet.example", "Asha", teacher.user.name])
      expect(text).not.toContain(secret);
    expect(text).toContain("/hi/timetable");
  });

  it("loses the course from which a student was withdrawn, and stays", async () => {
    const enrolment = await enrol();
    await plan();
    const other = await createCourse(database.db);
    await enrol(other.id);
    await plan({ courseId: other.id });
    const path = await make();
    expect(await eventsAt(path)).toHaveLength(2);
    await database.db
      .updateTable("enrolments")
      .set({ status: "withdrawn" })
      .where("id", "=", enrolment.id)
      .execute();
    expect(await eventsAt(path)).toHaveLength(1);
  });

  it("is not sent again while nothing has changed", async () => {
    await enrol();
    const held = await plan();
    const path = await make();
    const etag = String((await read(path)).headers.etag);
    // A proxy that compresses makes the tag weak.
    for (const named of [etag, `W/${etag}`]) {
      const same = await read(path, { "if-none-match": named });
      expect([same.status, same.bytes.length]).toEqual([304, 0]);
    }
    const set = { version: 2, changedAt: NOW };
    await database.db.updateTable("classes").set(set).where("id", "=", held.id).execute();
    expect((await read(path, { "if-none-match": etag })).status).toBe(200);
  });

  it("is found by the last address only, of which the hash alone is kept", async () => {
    const first = await make();
    const second = await make();
    expectProblem(await read(first), "not_found");
    expect((await read(second)).status).toBe(200);
    const [row, ...others] = await database.db.selectFrom("calendar_feeds").selectAll().execute();
    expect(others).toEqual([]);
    expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    const known = await call("GET /api/user/calendar", { as });
    expect(known.json).toEqual({ feed: { language: "en", createdAt: NOW } });
  });

  it("ends when its person says so, and may be ended again", async () => {
    const path = await make();
    expect((await call("DELETE /api/user/calendar", { as })).status).toBe(200);
    expectProblem(await read(path), "not_found");
    expect((await call("GET /api/user/calendar", { as })).json).toEqual({ feed: null });
    expect((await call("DELETE /api/user/calendar", { as })).status).toBe(200);
  });

  it("is not found for the suspended and the erased", async () => {
    const path = await make();
    const users = database.db.updateTable("users").where("id", "=", as.user.id);
    await users.set({ suspendedAt: NOW }).execute();
    expectProblem(await read(path), "not_found");
    await users.set({ suspendedAt: null }).execute();
    expect((await read(path)).status).toBe(200);
    await database.db.deleteFrom("users").where("id", "=", as.user.id).execute();
    expectProblem(await read(path), "not_found");
  });

  it.each(["none.ics", `${"a".repeat(43)}.ics`, `${"a".repeat(43)}`, "%00.ics"])(
    "is not found at %s",
    async (file) => {
      expectProblem(await read(`/calendar/${file}`), "not_found");
    },
  );

  it("is made by whoever is signed in, in a language that there is", async () => {
    expectProblem(await call("POST /api/user/calendar"), "session_required");
    const payload = { language: "fr" };
    expectProblem(await call("POST /api/user/calendar", { as, payload }), "invalid_fields");
  });
});

describeOnSqlite("the calendar's address", (database) => {
  const { call } = useTestApp(database, { environment: { RATE_LIMITS: "on" } });

  it("cannot be guessed without end", async () => {
    const ask = () => call("GET /calendar/none.ics");
    for (let asked = 0; asked < limits.publicFilesPerMinute; asked += 1)
      expectProblem(await ask(), "not_found");
    expectProblem(await ask(), "rate_limited");
  });
});
