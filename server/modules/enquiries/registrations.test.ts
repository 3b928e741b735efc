import { expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import {
  createCourse,
  createEnrolment,
  createRegistration,
} from "../../../test/factories/courses.ts";
import { createUser } from "../../../test/factories/people.ts";

const REGISTER = "POST /api/user/course-registration";
const OWN = "GET /api/user/registrations";
const ALL = "GET /api/admin/registrations";

const filled = {
  fullName: "आशा वर्मा",
  phoneNumber: "+91 98765-43210",
  email: "Asha@Example.org",
  mode: "hybrid",
};

describeEachDatabase("registering for a course", (database) => {
  const { call, signIn } = useTestApp(database);
  const register = (as: SignedIn, courseId: string, extra: Record<string, unknown> = {}) =>
    call(REGISTER, { as, payload: { ...filled, courseId, ...extra } });
  const rows = () => database.db.selectFrom("registrations").selectAll().execute();

  it("saves what was sent, trimmed, and answers with it", async () => {
    const as = await signIn("student");
    const course = await createCourse(database.db, { title: "JEE two years" });
    const message = "After 6 pm, please.\nThank you.";
    const { status, json } = await register(as, course.id, {
      preferredTiming: "evening",
      message,
      privacyNoticeVersion: "registration-2026-11-23",
    });
    expect(status).toBe(201);
    expect(json.message).toBe("Registration successful!");
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      userId: as.user.id,
      courseId: course.id,
      fullName: "आशा वर्मा",
      phoneNumber: "+919876543210",
      email: "asha@example.org",
      mode: "hybrid",
      preferredTiming: "evening",
      message,
    });
    expect(row?.privacyNoticeVersion).toBe("registration-2026-11-23");
    expect(json.registration).toEqual({
      id: row?.id,
      courseId: course.id,
      fullName: "आशा वर्मा",
      phoneNumber: "+919876543210",
      email: "asha@example.org",
      mode: "hybrid",
      preferredTiming: "evening",
      message,
      createdAt: row?.createdAt,
      reason: null,
      courseTitle: "JEE two years",
      courseTitleHi: null,
      emailVerified: false,
      state: "received",
    });
    expect((await call(OWN, { as })).json).toEqual({ registrations: [json.registration] });
  });

  it("has a state that follows from an enrolment in the same course, or the course's end", async () => {
    const as = await signIn("student");
    const { db } = database;
    const course = await createCourse(db);
    await register(as, course.id);
    await createRegistration(db, { userId: (await createUser(db)).id, courseId: course.id });
    const state = async () => (await call(OWN, { as })).json.registrations[0].state;
    expect(await state()).toBe("received");
    const hour = 60 * 60 * 1000;
    const whose = { userId: as.user.id, courseId: course.id };
    const held = (ms: number) => new Date(Date.now() + ms).toISOString();
    const { id } = await createEnrolment(db, {
      ...whose,
      status: "pending",
      heldUntil: held(hour),
    });
    const change = (changes: object) =>
      db.updateTable("enrolments").set(changes).where("id", "=", id).execute();
    expect(await state()).toBe("pending");
    await change({ heldUntil: held(-hour) });
    expect(await state()).toBe("received");
    await change({ status: "active", heldUntil: null });
    expect(await state()).toBe("enrolled");
    await change({ status: "withdrawn" });
    await db
      .updateTable("courses")
      .set({ closedAt: held(0) })
      .execute();
    expect(await state()).toBe("closed");
    const all = (await call(ALL, { as: await signIn("admin") })).json.registrations;
    expect(all.map((each: { state: string }) => each.state)).toEqual(["closed", "closed"]);
  });

  it("needs no optional fields", async () => {
    const { id } = await createCourse(database.db);
    const { json } = await register(await signIn("student"), id);
    expect(json.registration).toMatchObject({ preferredTiming: null, message: null });
  });

  it("answers in the student's language", async () => {
    const { id: courseId } = await createCourse(database.db);
    const as = await signIn("student");
    const payload = { ...filled, courseId };
    const answer = await call(REGISTER, { as, payload, headers: { "accept-language": "hi" } });
    expect(answer.json.message).toMatch(/\p{Script=Devanagari}/u);
    expect(await rows()).toMatchObject([{ language: "hi" }]);
  });

  it("refuses the same course twice, but not another student or another course", async () => {
    const as = await signIn("student");
    const [{ id }, { id: other }] = [
      await createCourse(database.db),
      await createCourse(database.db),
    ];
    await register(as, id);
    expectProblem(await register(as, id), "already_registered");
    expect((await register(as, other)).status).toBe(201);
    expect((await register(await signIn("student"), id)).status).toBe(201);
    expect(await rows()).toHaveLength(3);
  });

  it("saves one row of 50 calls at once", async () => {
    const as = await signIn("student");
    const { id } = await createCourse(database.db);
    const answers = await Promise.all(Array.from({ length: 50 }, () => register(as, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expectProblem(answer, "already_registered");
    expect(await rows()).toHaveLength(1);
  });

  it("refuses closed and unknown courses", async () => {
    const as = await signIn("student");
    const { id } = await createCourse(database.db, { closedAt: new Date().toISOString() });
    expectProblem(await register(as, id), "course_closed");
    const over = await createCourse(database.db, { validUntil: "2000-01-01" });
    expectProblem(await register(as, over.id), "course_closed");
    expectProblem(await register(as, "no-such-course"), "not_found");
    expect(await rows()).toEqual([]);
  });

  it("names every field that is missing, wrong or not the student's to write", async () => {
    const as = await signIn("student");
    const { id: courseId } = await createCourse(database.db);
    const required = ["courseId", "fullName", "phoneNumber", "email", "mode"];
    expectProblem(await call(REGISTER, { as, payload: {} }), "invalid_fields", required);
    const wrong = { preferredTiming: "night", message: "", mode: "by post", phoneNumber: "12345" };
    expectProblem(await register(as, courseId, wrong), "invalid_fields", Object.keys(wrong));
    const extra = { id: "1", userId: "2", role: "admin", createdAt: "2026-01-01" };
    expectProblem(await register(as, courseId, extra), "invalid_fields", Object.keys(extra));
    expect(await rows()).toEqual([]);
  });

  it("needs a session and its CSRF token", async () => {
    const as = await signIn("student");
    const { id: courseId } = await createCourse(database.db);
    const payload = { ...filled, courseId };
    expectProblem(await call(REGISTER, { payload }), "session_required");
    expectProblem(await call(OWN), "session_required");
    const { "x-xsrf-token": _token, ...headers } = as.headers;
    expectProblem(await call(REGISTER, { as: { ...as, headers }, payload }), "csrf_failed");
    expect(await rows()).toEqual([]);
  });

  it("shows students only their own, newest first", async () => {
    const as = await signIn("student");
    const other = await createUser(database.db);
    const ids: string[] = [];
    for (const day of [1, 2]) {
      const { id: courseId } = await createCourse(database.db);
      const createdAt = new Date(Date.UTC(2026, 0, day)).toISOString();
      await createRegistration(database.db, { userId: other.id, courseId });
      ids.unshift(
        (await createRegistration(database.db, { userId: as.user.id, courseId, createdAt })).id,
      );
    }
    const { json } = await call(OWN, { as });
    expect(json.registrations.map(({ id }: { id: string }) => id)).toEqual(ids);
  });

  it("shows the office all of them, page by page, also where moments are equal", async () => {
    const as = await signIn("admin");
    const { id: courseId } = await createCourse(database.db);
    const createdAt = "2026-01-01T00:00:00.000Z";
    for (let made = 0; made < 5; made += 1) {
      const { id: userId } = await createUser(database.db);
      await createRegistration(database.db, { userId, courseId, createdAt });
    }
    const first = await call(ALL, { as, query: { limit: "3" } });
    const second = await call(ALL, { as, query: { limit: "3", cursor: first.json.nextCursor } });
    expect([first.json.total, second.json.total, second.json.nextCursor]).toEqual([5, 5, null]);
    const seen = [...first.json.registrations, ...second.json.registrations];
    expect(new Set(seen.map(({ id }: { id: string }) => id)).size).toBe(5);
    expect(seen).toHaveLength(5);
    const query = { limit: "0", answer: "yes", since: "today", order: "name" };
    expectProblem(await call(ALL, { as, query }), "invalid_fields", Object.keys(query));
  });

  it("says for each e-mail whether Google has verified it for that student", async () => {
    const email = "asha@example.org";
    const { id: courseId } = await createCourse(database.db);
    for (const account of [
      { email, isEmailVerified: 1 },
      { email, isEmailVerified: 0 },
      { email: "other@example.org", isEmailVerified: 1 },
    ]) {
      const { id: userId } = await createUser(database.db, account);
      await createRegistration(database.db, { userId, courseId, email });
    }
    const { json } = await call(ALL, { as: await signIn("admin") });
    const marks = json.registrations.map((each: { emailVerified: boolean }) => each.emailVerified);
    expect(marks.toSorted()).toEqual([false, false, true]);
  });

  it("shows the list of all to the office only", async () => {
    expectProblem(await call(ALL, { as: await signIn("student") }), "admin_required");
    expectProblem(await call(ALL), "session_required");
  });
});
