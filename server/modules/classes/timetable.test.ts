import { beforeEach, expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { planOf } from "../../../test/databases/plan-of.ts";
import { createAttendance, createClass, createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createLecture, createRendition } from "../../../test/factories/lectures.ts";
import { moveClassVersion } from "./class-version.ts";
import { watchClasses } from "./class-watch.ts";
import { findClassRecordings } from "./classes.service.ts";
import { linkToJoin } from "./join-class.service.ts";
import { openFakeBigBlueButton } from "./testing/fake-big-blue-button.ts";
import { selectTimetable } from "./timetable.repository.ts";

const LINK = "https://meet.example.org/abc-secret";
/** 16:00 in India. */
const STARTS = "2026-01-15T10:30:00.000Z";
const ENDS = "2026-01-15T12:00:00.000Z";

describeEachDatabase("the timetable", (database) => {
  let now = new Date(STARTS);
  const app = useTestApp(database, { now: () => now });
  const { call, signIn } = app;
  let as: SignedIn;
  let course: Awaited<ReturnType<typeof createCourse>>;

  beforeEach(async () => {
    now = new Date(STARTS);
    as = await signIn("student");
    course = await createCourse(database.db, { title: "Physics", titleHi: "भौतिकी" });
  });

  const enrol = (status: "active" | "pending" | "withdrawn" = "active") =>
    createEnrolment(database.db, { userId: as.user.id, courseId: course.id, status });
  const plan = (given: Partial<Parameters<typeof createClass>[1]> = {}) =>
    createClass(database.db, {
      courseId: course.id,
      startsAt: STARTS,
      endsAt: ENDS,
      link: LINK,
      ...given,
    });
  const list = async (query: Record<string, string> = {}, who = as) =>
    (await call("GET /api/user/timetable", { as: who, query })).json;
  const join = (id: string, who = as, headers: Record<string, string> = {}) =>
    call(`GET /api/user/classes/${id}/join`, { as: who, headers: { ...who.headers, ...headers } });
  const opens = () => database.db.selectFrom("class_opens").selectAll().execute();

  it("has the classes of one's courses in order, and never their link", async () => {
    await enrol();
    const later = await plan({ startsAt: "2026-01-16T10:30:00.000Z", link: null, room: "2" });
    const first = await plan({ changedFields: '["time"]', reason: "Exam" });
    await createClass(database.db, { courseId: (await createCourse(database.db)).id });
    const answer = await list();
    expect(answer).toMatchObject({ now: STARTS, from: "2026-01-15", days: 7 });
    expect(answer.classes).toMatchObject([
      {
        id: first.id,
        courseTitle: "Physics",
        courseTitleHi: "भौतिकी",
        hasLink: true,
        canJoinFrom: "2026-01-15T10:20:00.000Z",
        changedFields: ["time"],
        reason: "Exam",
      },
      { id: later.id, room: "2", hasLink: false, canJoinFrom: null },
    ]);
    expect(JSON.stringify(answer)).not.toContain("meet.example");
  });

  it("says of what has changed what had not been planned", async () => {
    await enrol();
    const changedFields = '["time","room"]';
    await plan({ room: "2", plannedRoom: null, changedFields });
    await plan({ room: "2", plannedRoom: "1", changedFields });
    await plan({ room: null, plannedRoom: "1", changedFields });
    const { classes } = await list();
    const added = classes.map(({ addedFields }: { addedFields: string[] }) => addedFields);
    expect(added).toEqual([["room"], [], []]);
  });

  it("has the recording of a class that has begun, once it can be watched, and what was missed", async () => {
    await enrol();
    const { id } = await plan();
    const coming = await plan({ startsAt: "2026-01-16T10:30:00.000Z" });
    const startsAt = "2026-01-14T10:30:00.000Z";
    const whose = { userId: as.user.id, courseId: course.id };
    const { classId } = await createAttendance(database.db, { ...whose, startsAt });
    await createAttendance(database.db, { ...whose, startsAt, mark: "present" });
    await createAttendance(database.db, { ...whose, startsAt: "2026-01-02T10:30:00.000Z" });
    const lectures = await Promise.all(
      [id, coming.id, classId].map((recorded) =>
        createLecture(database.db, { courseId: course.id, classId: recorded }),
      ),
    );
    const lectureIds = async () => {
      const { classes, missed } = await list();
      return [...classes, ...missed].map(({ lectureId }: { lectureId: unknown }) => lectureId);
    };
    expect(await lectureIds()).toEqual([null, null, null]);
    for (const lecture of lectures) await createRendition(database.db, { lectureId: lecture.id });
    expect(await lectureIds()).toEqual([lectures[0]?.id, null, lectures[2]?.id]);
    expect((await list()).missed).toMatchObject([
      { classId, courseTitle: "Physics", startsAt, hasRecordingLink: false },
    ]);
    const recordingLink = "https://bbb.example/playback/1";
    await database.db
      .updateTable("classes")
      .set({ recordingLink })
      .where("id", "=", classId)
      .execute();
    const answer = await list();
    expect(answer.missed).toMatchObject([{ classId, hasRecordingLink: true }]);
    expect(JSON.stringify(answer)).not.toContain("bbb.example");
  });

  it("has a recording from the moment when students see it, and of several parts the first of those", async () => {
    await enrol();
    const { id } = await plan();
    const startsAt = "2026-01-14T10:30:00.000Z";
    const whose = { userId: as.user.id, courseId: course.id };
    const { classId } = await createAttendance(database.db, { ...whose, startsAt });
    const record = async (recorded: string, given: { visibleFrom: string; position: number }) => {
      const lecture = { courseId: course.id, classId: recorded, ...given };
      const { id: lectureId } = await createLecture(database.db, lecture);
      await createRendition(database.db, { lectureId });
      return lectureId;
    };
    const SEEN = "2026-01-15T12:30:00.000Z";
    const first = await record(id, { visibleFrom: SEEN, position: 1 });
    const second = await record(id, { visibleFrom: STARTS, position: 2 });
    const missed = await record(classId, { visibleFrom: SEEN, position: 3 });
    const lectureIds = async () => {
      const answer = await list();
      return [answer.classes[0].lectureId, answer.missed[0].lectureId];
    };
    expect(await lectureIds()).toEqual([second, null]);
    now = new Date(SEEN);
    expect(await lectureIds()).toEqual([first, missed]);
  });

  it("has the other classes of seven days that can be watched, the latest first", async () => {
    await enrol();
    const record = async (classId: string) => {
      const { id: lectureId } = await createLecture(database.db, { courseId: course.id, classId });
      await createRendition(database.db, { lectureId });
      return { classId, lectureId };
    };
    const at = (day: string, given = {}) =>
      plan({ startsAt: `${day}T10:30:00.000Z`, endsAt: `${day}T12:00:00.000Z`, ...given });
    const attended = await record((await at("2026-01-13")).id);
    const { id: onServer } = await at("2026-01-14", { recordingLink: "https://bbb.example/1" });
    const userId = as.user.id;
    const startsAt = "2026-01-14T08:30:00.000Z";
    const { classId } = await createAttendance(database.db, {
      userId,
      courseId: course.id,
      startsAt,
    });
    const missed = await record(classId);
    await record((await at("2026-01-14", { cancelledAt: STARTS })).id);
    await record((await at("2026-01-07")).id);
    await record((await plan()).id);
    await at("2026-01-12");
    const answer = await list();
    expect(answer.missed).toMatchObject([missed]);
    expect(answer.recorded).toMatchObject([
      { classId: onServer, lectureId: null, hasRecordingLink: true },
      { ...attended, courseTitle: "Physics", hasRecordingLink: false },
    ]);
  });

  it("names no class as missed that was cancelled after its register was saved", async () => {
    await enrol();
    await createAttendance(database.db, {
      userId: as.user.id,
      courseId: course.id,
      startsAt: "2026-01-14T10:30:00.000Z",
      cancelledAt: STARTS,
    });
    expect((await list()).missed).toEqual([]);
  });

  it("names no class as missed that is still to come", async () => {
    await enrol();
    await createAttendance(database.db, {
      userId: as.user.id,
      courseId: course.id,
      startsAt: "2026-01-17T10:30:00.000Z",
    });
    expect((await list()).missed).toEqual([]);
  });

  it("ends with the course for its students, not for those who teach, and for all when it is archived", async () => {
    await enrol();
    const teacher = await signIn("student");
    await createStaff(database.db, { courseId: course.id, userId: teacher.user.id });
    const { id } = await plan();
    const change = (given: { validUntil?: string; archivedAt?: string }) =>
      database.db.updateTable("courses").set(given).execute();
    await change({ validUntil: "2026-01-15" });
    expect((await join(id)).status).toBe(303);
    await change({ validUntil: "2026-01-14" });
    expect(await list()).toMatchObject({ classes: [], plannedCourseIds: [] });
    expectProblem(await join(id), "course_over");
    expect((await list({}, teacher)).classes).toHaveLength(1);
    expect((await join(id, teacher)).status).toBe(303);
    await change({ archivedAt: "2026-01-14T00:00:00.000Z" });
    expect((await list({}, teacher)).classes).toEqual([]);
    expectProblem(await join(id, teacher), "course_over");
    expectProblem(await join(id, await signIn("student")), "not_in_class");
  });

  it("names the courses that have any class, in the asked days or not", async () => {
    await enrol();
    expect((await list()).plannedCourseIds).toEqual([]);
    await plan({ startsAt: "2025-06-15T10:30:00.000Z", endsAt: "2025-06-15T12:00:00.000Z" });
    await createClass(database.db, { courseId: (await createCourse(database.db)).id });
    expect(await list()).toMatchObject({ classes: [], plannedCourseIds: [course.id] });
  });

  it("has the days that are asked for, and the class that goes on at their midnight", async () => {
    await enrol();
    const midnight = "2026-01-14T18:30:00.000Z";
    const night = await plan({ startsAt: "2026-01-14T18:00:00.000Z", endsAt: STARTS });
    await plan({ startsAt: "2026-01-14T17:00:00.000Z", endsAt: midnight });
    await plan({ startsAt: "2026-01-15T18:30:00.000Z", endsAt: "2026-01-15T19:30:00.000Z" });
    const { classes } = await list({ from: "2026-01-15", days: "1" });
    expect(classes.map(({ id }: { id: string }) => id)).toEqual([night.id]);
    const refused = (query: Record<string, string>) =>
      call("GET /api/user/timetable", { as, query });
    expectProblem(await refused({ days: "15" }), "invalid_fields");
    expectProblem(await refused({ from: "2026-02-29" }), "invalid_fields");
    expectProblem(await call("GET /api/user/timetable"), "session_required");
  });

  it.each(["pending", "withdrawn"] as const)("has nothing for a %s enrolment", async (status) => {
    await enrol(status);
    const { id } = await plan();
    expect((await list()).classes).toEqual([]);
    expectProblem(await join(id), "not_in_class");
  });

  it("finds the classes of a course by its index", async () => {
    const asked = { from: STARTS, until: ENDS, endsAfter: STARTS, limit: 10 };
    const query = selectTimetable(database.db, [course.id, "another"], asked).compile();
    const text = await planOf(database, query);
    expect(text).not.toMatch(/classes_by_start\b|SCAN classes/);
    if (database.dialect === "sqlite") expect(text).toContain("classes_by_course_start");
  });

  it("leads students and staff to the link, and records the first opening of each", async () => {
    await enrol();
    const teacher = await signIn("student");
    await createStaff(database.db, { courseId: course.id, userId: teacher.user.id });
    const { id } = await plan();
    for (const who of [as, teacher, as]) {
      const { status, headers } = await join(id, who);
      expect([status, headers.location]).toEqual([303, LINK]);
      expect(headers["referrer-policy"]).toBe("no-referrer");
      expect(headers["cache-control"]).toBe("no-store");
      now = new Date(now.valueOf() + 60_000);
    }
    const rows = await opens();
    expect(rows.toSorted((a, b) => a.openedAt.localeCompare(b.openedAt))).toEqual([
      { userId: as.user.id, classId: id, openedAt: STARTS },
      { userId: teacher.user.id, classId: id, openedAt: "2026-01-15T10:31:00.000Z" },
    ]);
  });

  it("leads to a link that was stored with other letters than an address has", async () => {
    await enrol();
    const { id } = await plan({ link: "https://meet.example/भौतिकी" });
    expect((await join(id)).headers.location).toBe(
      "https://meet.example/%E0%A4%AD%E0%A5%8C%E0%A4%A4%E0%A4%BF%E0%A4%95%E0%A5%80",
    );
  });

  it("lets nobody join but from ten minutes before until the end", async () => {
    await enrol();
    const { id } = await plan();
    now = new Date("2026-01-15T10:19:59.500Z");
    const early = await join(id);
    expectProblem(early, "class_not_open");
    expect(early.headers["retry-after"]).toBe("1");
    now = new Date("2026-01-15T10:20:00.000Z");
    expect((await join(id)).status).toBe(303);
    now = new Date(ENDS);
    expectProblem(await join(id), "class_over");
  });

  it("lets whoever holds it open a class early", async () => {
    const teacher = await signIn("student");
    await createStaff(database.db, { courseId: course.id, userId: teacher.user.id });
    const { id } = await plan();
    now = new Date("2026-01-15T08:00:00.000Z");
    expect((await join(id, teacher)).status).toBe(303);
    expect((await join(id, await signIn("admin"))).status).toBe(303);
    now = new Date(ENDS);
    expectProblem(await join(id, teacher), "class_over");
  });

  it("answers whoever waits for a change by any process, and when the server stops", async () => {
    const path = "GET /api/user/class-changes";
    const first = (await call(path, { as })).json.version;
    const answered = call(path, { as, query: { since: first } });
    // As another process would: the office's call of this one ends in the same transaction.
    await database.db.transaction().execute((trx) => moveClassVersion(trx, now));
    const { version } = (await answered).json;
    expect(version).not.toBe(first);
    expect((await call(path, { as, query: { since: "an older one" } })).json.version).toBe(version);
    const watch = watchClasses(database);
    const waiting = watch.next(version, new AbortController().signal);
    const left = new AbortController();
    const leaving = watch.next(version, left.signal);
    left.abort();
    expect(await leaving).toBe(version);
    watch.close();
    expect(await waiting).toBe(version);
    expectProblem(await call(path), "session_required");
  });

  it.each([
    ["as it is set", (url: string) => url],
    ["otherwise", (url: string) => `${url.replace("http://", "HTTP://")}/`],
  ])(
    "leads everybody of a class to its room on the meeting server, spelled %s, and later to its recording",
    async (_, spell) => {
      await enrol();
      const fake = await openFakeBigBlueButton();
      const config = { ...app.context.config, bigBlueButton: fake };
      const { id } = await plan({ link: spell(fake.url) });
      const asked = {
        classId: id,
        user: { ...as.user, name: "Asha Verma", role: "student" as const },
      };
      const link = await linkToJoin({ ...app.context, config }, asked);
      expect(new URL(link).searchParams.get("role")).toBe("VIEWER");
      expect(await (await fetch(link)).text()).toContain("SUCCESS");
      expect(fake.calls.map(({ name }) => name)).toEqual(["create", "join"]);
      // Nothing by which the child is known elsewhere, and no recording unless the office has asked for it.
      const sent = fake.calls.map(({ query }) => String(query)).join();
      for (const known of [as.user.id, "Verma", as.user.email]) expect(sent).not.toContain(known);
      expect(fake.calls[1]?.query.get("fullName")).toBe("Asha");
      expect(fake.calls[0]?.query.get("record")).toBe("false");
      now = new Date(Date.parse(ENDS) + 60_000);
      const path = `GET /api/user/classes/${id}/recording`;
      expectProblem(await call(path, { as }), "not_found");
      fake.recordings.set(id, "https://bbb.example/playback/1");
      await findClassRecordings({ ...app.context, config });
      await fake.close();
      expect((await list()).classes).toMatchObject([{ id, hasRecordingLink: true }]);
      const { status, headers } = await call(path, { as });
      expect([status, headers.location]).toEqual([303, "https://bbb.example/playback/1"]);
      expectProblem(await call(path, { as: await signIn("student") }), "not_in_class");
    },
  );

  it("says why a class cannot be joined, without its link", async () => {
    await enrol();
    const cancelled = await plan({ cancelledAt: STARTS });
    const unlinked = await plan({ link: null });
    expectProblem(await join(cancelled.id), "class_cancelled");
    expectProblem(await join(unlinked.id), "class_without_link");
    expectProblem(await join("nothing"), "not_found");
    const stranger = await join((await plan()).id, await signIn("student"));
    expectProblem(stranger, "not_in_class");
    expect(JSON.stringify(stranger.headers)).not.toContain("meet.example");
    expect(await opens()).toEqual([]);
  });

  it("leads a browser that may not join to the page that says why", async () => {
    await enrol();
    const { id } = await plan({ cancelledAt: STARTS });
    const { status, headers } = await join(id, as, { accept: "text/html,*/*;q=0.8" });
    expect([status, headers.location]).toEqual([303, "/timetable?join=class_cancelled"]);
    const hindi = await call(`GET /api/user/classes/${id}/join`, {
      as,
      query: { language: "hi" },
      headers: { ...as.headers, accept: "text/html" },
    });
    expect(hindi.headers.location).toBe("/hi/timetable?join=class_cancelled");
  });

  it("leads a browser without a session to the page where one signs in, in its language", async () => {
    const { id } = await plan();
    const open = (language: string, accept: string) =>
      call(`GET /api/user/classes/${id}/join`, { query: { language }, headers: { accept } });
    const page = await open("en", "text/html,*/*;q=0.8");
    expect([page.status, page.headers.location]).toEqual([303, "/timetable"]);
    expect((await open("hi", "text/html")).headers.location).toBe("/hi/timetable");
    expectProblem(await open("en", "application/json"), "session_required");
  });
});
