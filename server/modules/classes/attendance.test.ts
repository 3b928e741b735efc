import { expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createAttendance } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createLecture, createRendition } from "../../../test/factories/lectures.ts";
import { createEnrolmentForm, createUser } from "../../../test/factories/people.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

describeSqliteFirst("attendance", (database) => {
  const { call, signIn } = useTestApp(database);

  it("shows a student the own record in a course, and nobody else's", async () => {
    const { db } = database;
    const as = await signIn("student");
    const whose = { userId: as.user.id, courseId: (await createCourse(db)).id };
    await createAttendance(db, { ...whose, mark: "present", startsAt: daysAgo(4) });
    await createAttendance(db, { ...whose, mark: "late", startsAt: daysAgo(3) });
    const { classId } = await createAttendance(db, { ...whose, startsAt: daysAgo(2) });
    const recordingLink = "https://bbb.example/playback/1";
    await db.updateTable("classes").set({ recordingLink }).where("id", "=", classId).execute();
    await createAttendance(db, { ...whose, userId: (await createUser(db)).id });
    const other = (await createCourse(db)).id;
    await createAttendance(db, { ...whose, courseId: other });
    const { json } = await call(`GET /api/user/attendance?courseId=${whose.courseId}`, { as });
    expect(json.attendance).toEqual({
      classes: 3,
      attended: 2,
      missed: [
        {
          ...{ classId, startsAt: expect.any(String), subject: null, mark: "absent" },
          ...{ lectureId: null, hasRecordingLink: true },
        },
      ],
    });
    const { json: counted } = await call("GET /api/user/attendances", { as });
    expect(counted.attendances).toHaveLength(2);
    expect(counted.attendances).toContainEqual({
      courseId: whose.courseId,
      classes: 3,
      attended: 2,
    });
    expect(counted.attendances).toContainEqual({ courseId: other, classes: 1, attended: 0 });
  });

  it("leads to the recording of a missed class from the moment when students see it", async () => {
    const { db } = database;
    const as = await signIn("student");
    const { id: courseId } = await createCourse(db);
    const recordings: string[] = [];
    for (const visibleFrom of [daysAgo(-1), daysAgo(1), null]) {
      const startsAt = daysAgo(2 + recordings.length);
      const { classId } = await createAttendance(db, { userId: as.user.id, courseId, startsAt });
      const { id: lectureId } = await createLecture(db, { courseId, classId, visibleFrom });
      await createRendition(db, { lectureId });
      recordings.push(lectureId);
    }
    const { json } = await call(`GET /api/user/attendance?courseId=${courseId}`, { as });
    const missed: { lectureId: string | null }[] = json.attendance.missed;
    expect(missed.map(({ lectureId }) => lectureId)).toEqual([null, ...recordings.slice(1)]);
  });

  it("does not count a class that was cancelled after its register was saved", async () => {
    const { db } = database;
    const as = await signIn("student");
    const whose = { userId: as.user.id, courseId: (await createCourse(db)).id };
    await createAttendance(db, { ...whose, mark: "present", startsAt: daysAgo(2) });
    const cancelledAt = new Date().toISOString();
    await createAttendance(db, { ...whose, startsAt: daysAgo(1), cancelledAt });
    const { json: own } = await call(`GET /api/user/attendance?courseId=${whose.courseId}`, { as });
    expect(own.attendance).toEqual({ classes: 1, attended: 1, missed: [] });
    const { json: counted } = await call("GET /api/user/attendances", { as });
    expect(counted.attendances).toEqual([{ courseId: whose.courseId, classes: 1, attended: 1 }]);
    const { json: all } = await call("GET /api/admin/absences", { as: await signIn("admin") });
    expect(all.absences).toEqual([]);
  });

  it("gives the office as many absences as a list holds, of however many classes, and says that there are more", async () => {
    const { db } = database;
    const courseId = (await createCourse(db)).id;
    const { id: userId } = await createUser(db);
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    for (let number = 1; number <= limits.wholeList; number += 1)
      await createAttendance(db, { userId, courseId, startsAt: minutesAgo(number) });
    const as = await signIn("admin");
    const { json: whole } = await call("GET /api/admin/absences", { as });
    expect(whole).toMatchObject({ isCut: false, absences: { length: limits.wholeList } });
    await createAttendance(db, { userId, courseId, startsAt: minutesAgo(60 * 24) });
    const { json: cut } = await call("GET /api/admin/absences", { as });
    expect(cut).toEqual({ isCut: true, absences: whole.absences });
  });

  it("gives the office the absences of a week with the parent's phone, the latest first", async () => {
    const { db } = database;
    const { id: userId } = await createUser(db);
    await createEnrolmentForm(db, { userId, fullName: "Asha Verma", parentName: "Ramesh Verma" });
    const whose = { userId, courseId: (await createCourse(db, { title: "Optics" })).id };
    await createEnrolment(db, { ...whose, language: "hi" });
    await createAttendance(db, { ...whose, startsAt: daysAgo(8) });
    await createAttendance(db, { ...whose, mark: "late", startsAt: daysAgo(1) });
    const { classId } = await createAttendance(db, { ...whose, startsAt: daysAgo(2) });
    const latest = await createAttendance(db, whose);
    const { json } = await call("GET /api/admin/absences", { as: await signIn("admin") });
    expect(json.absences).toMatchObject([
      { classId: latest.classId, name: "Asha Verma", parentName: "Ramesh Verma", language: "hi" },
      { classId, courseTitle: "Optics", phoneNumber: expect.stringMatching(/^\+91/) },
    ]);
  });

  it("prefers the language that a student chose for messages to that of the enrolment", async () => {
    const { db } = database;
    const { id: userId } = await createUser(db);
    const whose = { userId, courseId: (await createCourse(db)).id };
    await createEnrolment(db, { ...whose, language: "en" });
    const settings = { userId, language: "hi", muted: "[]" } as const;
    await db.insertInto("message_settings").values(settings).execute();
    await createAttendance(db, whose);
    const { json } = await call("GET /api/admin/absences", { as: await signIn("admin") });
    expect(json.absences).toMatchObject([{ userId, language: "hi" }]);
  });

  it("gives the office the absences of one course, or of one day in India", async () => {
    const { db } = database;
    const { id: userId } = await createUser(db);
    const [optics, motion] = [await createCourse(db), await createCourse(db)];
    // Still the 4th in UTC, and the 5th in India.
    const startsAt = "2026-01-04T20:00:00.000Z";
    const early = await createAttendance(db, { userId, courseId: optics.id, startsAt });
    const { classId } = await createAttendance(db, { userId, courseId: optics.id });
    await createAttendance(db, { userId, courseId: motion.id });
    const as = await signIn("admin");
    const absencesOf = async (query: string) => {
      const { json } = await call(`GET /api/admin/absences?${query}`, { as });
      return json.absences.map((absence: { classId: string }) => absence.classId);
    };
    expect(await absencesOf(`courseId=${optics.id}`)).toEqual([classId]);
    expect(await absencesOf("day=2026-01-05")).toEqual([early.classId]);
    expect(await absencesOf("day=2026-01-04")).toEqual([]);
    expect(await call("GET /api/admin/absences?day=5", { as })).toMatchObject({ status: 422 });
  });

  it("keeps who called a family, when and what was noted, until that is taken back", async () => {
    const { db } = database;
    const { id: userId } = await createUser(db);
    const { id: courseId } = await createCourse(db);
    const { classId } = await createAttendance(db, { userId, courseId });
    const as = await signIn("admin");
    const send = (payload: object) =>
      call("POST /api/admin/absence-calls", { as, payload: { classId, userId, ...payload } });
    const listed = async () => (await call("GET /api/admin/absences", { as })).json.absences;
    expect(await listed()).toMatchObject([{ call: null }]);
    const made = await send({ isCalled: true, note: "Has a fever." });
    const noted = { at: expect.any(String), byName: as.user.name, note: "Has a fever." };
    expect(made.json.call).toEqual(noted);
    expect(await listed()).toMatchObject([{ call: noted }]);
    const other = await signIn("admin");
    const sendAgain = async (given: object) =>
      (
        await call("POST /api/admin/absence-calls", {
          as: other,
          payload: { classId, userId, isCalled: true, ...given },
        })
      ).json.call;
    expect(await sendAgain({})).toEqual(made.json.call);
    const renoted = { ...made.json.call, note: "Comes on Monday." };
    expect(await sendAgain({ note: "Comes on Monday." })).toEqual(renoted);
    expect(await sendAgain({ note: null })).toEqual({ ...renoted, note: null });
    await sendAgain({ note: "Has a fever." });
    for (const _ of ["once", "again"]) await send({ isCalled: false });
    expect(await listed()).toMatchObject([{ call: null }]);
    const lines = await db
      .selectFrom("audit_log")
      .select(["detail", "personId", "courseId", "before", "after"])
      .where("subjectId", "=", classId)
      .orderBy("id")
      .execute();
    const about = { personId: userId, courseId };
    expect(lines).toMatchObject([
      { ...about, detail: "absence called about", after: expect.stringContaining("fever") },
      { ...about, after: JSON.stringify({ callNote: "Comes on Monday." }) },
      { ...about, after: JSON.stringify({ callNote: null }) },
      { ...about, after: JSON.stringify({ callNote: "Has a fever." }) },
      { ...about, detail: "absence call taken back", before: expect.stringContaining("fever") },
    ]);
  });

  it("takes no call about somebody who was there, and none from a student", async () => {
    const { db } = database;
    const { id: userId } = await createUser(db);
    const { id: courseId } = await createCourse(db);
    const { classId } = await createAttendance(db, { userId, courseId, mark: "late" });
    const payload = { classId, userId, isCalled: true };
    const send = async (role: "admin" | "student") =>
      (await call("POST /api/admin/absence-calls", { as: await signIn(role), payload })).status;
    expect([await send("admin"), await send("student")]).toEqual([404, 403]);
  });

  it("counts by student and month how many of the classes held were attended", async () => {
    const { db } = database;
    const { id: courseId } = await createCourse(db, { title: "Optics" });
    const [asha, bina] = [
      await createUser(db, { name: "Asha" }),
      await createUser(db, { name: "Bina" }),
    ];
    const whose = { userId: asha.id, courseId };
    await createAttendance(db, { ...whose, startsAt: "2026-02-01T10:00:00.000Z" });
    await createAttendance(db, { ...whose, startsAt: "2026-02-03T10:00:00.000Z", mark: "late" });
    await createAttendance(db, { ...whose, startsAt: "2026-01-05T10:00:00.000Z", mark: "present" });
    const cancelledAt = new Date().toISOString();
    await createAttendance(db, { ...whose, startsAt: "2026-01-06T10:00:00.000Z", cancelledAt });
    await createAttendance(db, { userId: bina.id, courseId, startsAt: "2026-01-05T10:00:00.000Z" });
    const other = await createCourse(db, { title: "Waves" });
    await createAttendance(db, {
      userId: asha.id,
      courseId: other.id,
      startsAt: "2026-03-02T10:00:00.000Z",
    });
    const as = await signIn("admin");
    const months = [
      { month: "2026-01", classes: 1, attended: 1 },
      { month: "2026-02", classes: 2, attended: 1 },
    ];
    const { json: ofCourse } = await call(`GET /api/admin/attendance?courseId=${courseId}`, { as });
    expect(ofCourse.students).toMatchObject([
      { name: "Asha", courseTitle: "Optics", months },
      { name: "Bina", months: [{ month: "2026-01", classes: 1, attended: 0 }] },
    ]);
    const { json: ofStudent } = await call(`GET /api/admin/attendance?userId=${asha.id}`, { as });
    expect(ofStudent.students).toMatchObject([
      { courseTitle: "Optics", months },
      { courseTitle: "Waves", months: [{ month: "2026-03", classes: 1, attended: 0 }] },
    ]);
    const file = await call("GET /api/admin/attendance-download", {
      as,
      query: { courseId, format: "csv" },
    });
    expect(file.bytes.toString().split("\r\n").slice(1, 3)).toEqual([
      expect.stringMatching(/^Asha,Optics,2026-01,1,1,/),
      expect.stringMatching(/^Asha,Optics,2026-02,2,1,/),
    ]);
    expectProblem(await call("GET /api/admin/attendance", { as }), "invalid_fields", ["courseId"]);
    const both = `courseId=${courseId}&userId=${asha.id}`;
    const ofBoth = await call(`GET /api/admin/attendance?${both}`, { as });
    expectProblem(ofBoth, "invalid_fields", ["userId"]);
    const student = await signIn("student");
    expect(
      await call(`GET /api/admin/attendance?courseId=${courseId}`, { as: student }),
    ).toMatchObject({ status: 403 });
  });
});
