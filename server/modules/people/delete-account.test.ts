import { expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { everythingKept } from "../../../test/bad-input/everything-kept.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createEnrolmentForm } from "../../../test/factories/people.ts";
import { Browser, setCookies } from "../auth/testing/browser.ts";
import { idsThatStay } from "./personal-tables.ts";
import { fillEveryTableFor } from "./testing/whole-person.ts";

const DELETE = "POST /api/user/account-deletion";

/** Rows without the ids that stay on purpose. */
function withoutAuthors(rows: Record<string, unknown[]>) {
  const authors = new Map<string, readonly string[]>(Object.entries(idsThatStay));
  return Object.entries(rows).map(([table, lines]) =>
    lines.map((line) =>
      Object.entries(JSON.parse(String(line))).filter(
        ([column]) => !authors.get(table)?.includes(column),
      ),
    ),
  );
}

describeEachDatabase("deleting your own account", (database) => {
  const app = useTestApp(database);
  const { call, signIn } = app;
  const remove = (as: SignedIn, more: object = {}) =>
    call(DELETE, { as, payload: { email: as.user.email, ...more } });
  const countUsers = async () =>
    (await database.db.selectFrom("users").select("id").execute()).length;

  it("leaves nothing about the person but one line of the audit log with the id", async () => {
    const as = await signIn("student", { name: "Asha Verma", email: "asha@example.org" });
    await signIn("student");
    const { formerId } = await fillEveryTableFor(as, database.db);
    const answer = await remove(as, { email: " Asha@Example.org " });
    expect(answer.json).toEqual({ message: "Your account was deleted." });
    const { audit_log, erasedPeople, ...rest } = (await everythingKept(database)).rows;
    expect(erasedPeople?.map((row) => JSON.parse(String(row)))).toEqual([
      { id: as.user.id, kind: "account", erasedAt: expect.any(String) },
      { id: formerId, kind: "account", erasedAt: expect.any(String) },
    ]);
    const left = JSON.stringify(withoutAuthors(rest));
    for (const trace of [as.user.id, "Asha", "asha@example.org", "9876501234", "शाम को"])
      expect(left, trace).not.toContain(trace);
    const lines = audit_log?.map((line) => JSON.parse(String(line))) ?? [];
    expect(lines.filter(({ action }) => action === "delete")).toEqual([
      expect.objectContaining({
        actorId: as.user.id,
        subjectType: "user",
        subjectId: as.user.id,
        detail: "own account",
        address: "",
      }),
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/Asha|asha@/);
    expect(await countUsers()).toBe(2);
  });

  it("signs the person out on every device and clears this one", async () => {
    const as = await signIn("student");
    const phone = await app.signInAs(as.user);
    const answer = await remove(as);
    expect(answer.headers["clear-site-data"]).toBe('"storage"');
    expect(setCookies(answer).map((line) => line.split("=")[0])).toEqual(["session", "XSRF-TOKEN"]);
    for (const each of [as, phone])
      expectProblem(await call("GET /api/auth/me", { as: each }), "session_ended");
    expectProblem(await remove(as), "session_ended");
  });

  it("frees the person's seat for the next", async () => {
    const as = await signIn("student");
    const { course } = await fillEveryTableFor(as, database.db);
    const next = await signIn("student");
    await createEnrolmentForm(database.db, { userId: next.user.id });
    const enrol = () =>
      call("POST /api/user/enroll", { as: next, payload: { courseId: course.id } });
    expectProblem(await enrol(), "course_full");
    await remove(as);
    expect((await enrol()).json.enrollment.status).toBe("active");
  });

  it("lets the person sign in again with a new, empty account", async () => {
    const browser = new Browser(app);
    const join = async () => {
      const person = { email: "asha@example.org", name: "Asha" };
      return (await browser.signIn(await browser.localToken(person))).json.user;
    };
    const former = await join();
    const form = {
      fullName: "Asha",
      phoneNumber: "9876543210",
      email: "asha@example.org",
      schoolName: "KV",
      parentName: "Ramesh",
      selectedClass: "11",
    };
    await browser.call("POST /api/user/fill-enrollment-form", form);
    expect((await browser.call(DELETE, { email: "asha@example.org" })).status).toBe(200);
    const anew = await join();
    expect(anew.id).not.toBe(former.id);
    expect(anew).toMatchObject({ enrollmentFormFilled: false, coursesEnrolled: [] });
  });

  it("needs the account's e-mail address as confirmation", async () => {
    const as = await signIn("student");
    await signIn("student", { email: "other@example.org" });
    for (const payload of [{}, { email: "other@example.org" }, { email: null }])
      expectProblem(await call(DELETE, { as, payload }), "invalid_fields", ["email"]);
    expect(await countUsers()).toBe(2);
  });

  it("is refused to the last admin, and to admins who have not confirmed that they leave", async () => {
    const admin = await signIn("admin");
    await signIn("student");
    expectProblem(await remove(admin, { leavesOffice: true }), "last_admin");
    const second = await signIn("admin");
    expectProblem(await remove(admin), "admin_account");
    expectProblem(await remove(admin, { leavesOffice: false }), "admin_account");
    expect(await countUsers()).toBe(3);
    expect((await remove(admin, { leavesOffice: true })).status).toBe(200);
    expectProblem(await remove(second, { leavesOffice: true }), "last_admin");
  });

  it("leaves one admin of two who delete their accounts at once", async () => {
    const [one, two] = [await signIn("admin"), await signIn("admin")];
    const answers = await Promise.all([one, two].map((as) => remove(as, { leavesOffice: true })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("is refused without a session or the token, and from another site", async () => {
    const as = await signIn("student");
    const payload = { email: as.user.email };
    expectProblem(await call(DELETE, { payload }), "session_required");
    const forged = { ...as, headers: { ...as.headers, "x-xsrf-token": "" } };
    expectProblem(await call(DELETE, { as: forged, payload }), "csrf_failed");
    const foreign = { ...as, headers: { ...as.headers, "sec-fetch-site": "cross-site" } };
    expectProblem(await call(DELETE, { as: foreign, payload }), "cross_site");
    expect(await countUsers()).toBe(1);
  });

  it("ends calls of the person's other tabs without an error in the log and without a trace", async () => {
    const { id: courseId } = await createCourse(database.db);
    const registration = {
      courseId,
      fullName: "Asha",
      phoneNumber: "9876543210",
      email: "asha@example.org",
      mode: "online",
    };
    for (let round = 0; round < 5; round += 1) {
      const as = await signIn("student");
      const writes = Array.from({ length: 6 }, () => [
        call("POST /api/user/course-registration", { as, payload: registration }),
        call("POST /api/user/enroll", { as, payload: { courseId } }),
      ]).flat();
      const answers = await Promise.all([...writes.slice(0, 6), remove(as), ...writes.slice(6)]);
      for (const { status } of answers) expect(status).toBeLessThan(500);
      const left = await database.db.selectFrom("registrations").select("id").execute();
      expect(left).toEqual([]);
    }
  });

  it("may run while the person signs in, and leaves one account or none", async () => {
    for (let round = 0; round < 5; round += 1) {
      const browser = new Browser(app);
      const person = { email: `asha${round}@example.org`, name: "Asha" };
      const token = () => browser.localToken(person);
      await browser.signIn(await token());
      const other = new Browser(app, Object.fromEntries(browser.cookies));
      const second = await token();
      const [gone, joined] = await Promise.all([
        other.call(DELETE, { email: person.email }),
        browser.signIn(second),
      ]);
      expect([200, 401]).toContain(gone.status);
      expect(joined.status).toBe(200);
    }
  });
});
