import { expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { useTestApp } from "../../../test/app.ts";
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
    await createAttendance(db, { ...whose, courseId: (await createCourse(db)).id });
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
});
