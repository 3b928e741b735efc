import { expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createEnrolmentForm, createUser, createWalkIn } from "../../../test/factories/people.ts";
import { newId } from "../../database/ids.ts";

const ADD = "POST /api/admin/users";
const form = {
  fullName: "आशा वर्मा",
  phoneNumber: "098765 43210",
  email: "Asha@Example.org",
  schoolName: "Kendriya Vidyalaya",
  parentName: "Sunita Verma",
  selectedClass: "11",
};

describeEachDatabase("somebody whom the office adds by hand", (database) => {
  const { call, signIn } = useTestApp(database);
  const add = (as: SignedIn, given: object = {}) =>
    call(ADD, { as, payload: { ...form, ...given } });
  const find = async (as: SignedIn, query: string) =>
    (await call("GET /api/admin/get-users", { as, query: { query } })).json.users;
  const countUsers = async () =>
    (await database.db.selectFrom("users").select("id").execute()).length;

  it("has no account, and a form that says who filled it in and which notice was given", async () => {
    const as = await signIn("admin", { name: "Office" });
    const { status, json } = await add(as);
    expect(status).toBe(201);
    expect(json.user).toMatchObject({
      name: "आशा वर्मा",
      email: "asha@example.org",
      emailVerified: false,
      role: "student",
      hasAccount: false,
      lastSignInAt: null,
      enrollmentFormFilled: true,
    });
    const { id } = json.user;
    const { subject } = await database.db
      .selectFrom("users")
      .select("subject")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(subject).toBe(`office|${id}`);
    const person = (await call(`GET /api/admin/users/${id}`, { as })).json;
    expect(person.form).toMatchObject({ phoneNumber: "+919876543210", parentName: "Sunita Verma" });
    expect(person.formRecord).toMatchObject({
      byName: "Office",
      isImported: false,
      privacyNoticeVersion: expect.stringMatching(/^enrolment-/),
    });
    expect(person.history.newest).toMatchObject([
      {
        detail: "added by the office",
        actor: { name: "Office" },
        after: { schoolName: form.schoolName },
      },
    ]);
  });

  it("is found by name, phone, parent and e-mail, beside those who have signed in", async () => {
    const as = await signIn("admin");
    const student = await signIn("student", { name: "Ravi" });
    const { id } = (await add(as)).json.user;
    for (const query of ["आशा", "98765", "sunita", "asha@example"])
      expect(await find(as, query)).toMatchObject([{ id, hasAccount: false }]);
    expect(await find(as, "ravi")).toMatchObject([{ id: student.user.id, hasAccount: true }]);
  });

  it("takes a confirmed seat at once, and nobody is added where there is none", async () => {
    const as = await signIn("admin");
    const { id: courseId } = await createCourse(database.db, { batchSize: 1, feePaise: 100_000 });
    const { json } = await add(as, { courseId });
    expect(json.user.coursesEnrolled).toEqual([courseId]);
    const person = (await call(`GET /api/admin/users/${json.user.id}`, { as })).json;
    expect(person.enrolments.newest).toMatchObject([{ status: "active", heldUntil: null }]);
    expect(person.history.newest).toMatchObject([
      { subjectType: "enrolment", detail: "enrolled at the desk" },
      { subjectType: "user" },
    ]);
    const before = await countUsers();
    const other = { fullName: "Ravi", email: "ravi@example.org", courseId };
    expectProblem(await add(as, other), "course_full");
    const closed = await createCourse(database.db, { closedAt: new Date().toISOString() });
    expectProblem(await add(as, { ...other, courseId: closed.id }), "course_closed");
    const draft = await createCourse(database.db, { publishedAt: null });
    expectProblem(await add(as, { ...other, courseId: draft.id }), "course_closed");
    expectProblem(await add(as, { ...other, courseId: newId() }), "not_found");
    expect(await countUsers()).toBe(before);
  });

  it("gives the last seat to one of two who are added at once", async () => {
    const as = await signIn("admin");
    const { id: courseId } = await createCourse(database.db, { batchSize: 1 });
    const answers = await Promise.all(
      ["Asha", "Ravi"].map((fullName) => add(as, { fullName, courseId, addAnyway: true })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await countUsers()).toBe(2);
  });

  it("is not taken for an account whose e-mail Google has not verified", async () => {
    const as = await signIn("admin");
    await createUser(database.db, {
      name: "Asha Verma",
      email: "asha@example.org",
      isEmailVerified: 0,
    });
    const { status } = await add(as, { fullName: "Asha Verma", email: "asha@example.org" });
    expect(status).toBe(201);
  });

  it("is asked about where the same name has the same phone or e-mail, and added if the office says so", async () => {
    const as = await signIn("admin");
    const account = await createUser(database.db, {
      name: "Asha Verma",
      email: "Asha@example.org",
    });
    const noted = await createWalkIn(database.db, { name: "Account", email: "x@example.org" });
    await createEnrolmentForm(database.db, {
      userId: noted.id,
      fullName: "ASHA verma",
      phoneNumber: "+919876543210",
      email: "other@example.org",
    });
    await createUser(database.db, { name: "Rohan Verma", email: "asha@example.org" });
    const again = { fullName: "Asha Verma" };
    const refused = await add(as, again);
    expectProblem(refused, "person_known");
    const known = refused.json.present.people;
    expect(known).toHaveLength(2);
    expect(known).toEqual(
      expect.arrayContaining([
        { id: account.id, name: "Asha Verma", hasAccount: true },
        { id: noted.id, name: "ASHA verma", hasAccount: false },
      ]),
    );
    expect((await add(as, { ...again, addAnyway: true })).status).toBe(201);
    expect((await add(as, { fullName: "Meena Verma" })).status).toBe(201);
  });

  it("cannot be suspended, signed out or made an admin, as nobody signs in", async () => {
    const as = await signIn("admin");
    const { id } = (await add(as)).json.user;
    const address = `/api/admin/users/${id}`;
    const suspended = { as, payload: { isSuspended: true } };
    expectProblem(await call(`PUT ${address}/suspension`, suspended), "no_account");
    expectProblem(await call(`POST ${address}/sign-out`, { as }), "no_account");
    expectProblem(await call(`PATCH ${address}`, { as, payload: { role: "admin" } }), "no_account");
  });

  it("is erased like anybody, with the seat", async () => {
    const as = await signIn("admin");
    const { id: courseId } = await createCourse(database.db, { batchSize: 1 });
    const { id, name } = (await add(as, { courseId })).json.user;
    const erased = await call(`POST /api/admin/users/${id}/erasure`, {
      as,
      payload: { name, reason: "asked" },
    });
    expect(erased.status).toBe(200);
    const erasedPeople = await database.db
      .selectFrom("erasedPeople")
      .select(["id", "kind"])
      .execute();
    expect(erasedPeople).toEqual([{ id, kind: "account" }]);
    expect(
      JSON.stringify(await database.db.selectFrom("audit_log").selectAll().execute()),
    ).not.toContain("आशा");
    expect((await add(as, { courseId })).status).toBe(201);
  });

  it("is not in the copy of a student's own data, nor known to a student with the same e-mail", async () => {
    const as = await signIn("admin");
    const student = await signIn("student", { email: "asha@example.org" });
    await add(as);
    const own = await call("GET /api/user/my-data", { as: student });
    expect(own.json.enrolmentForm).toEqual([]);
    const me = (await call("GET /api/auth/me", { as: student })).json.user;
    expect(me.enrollmentFormFilled).toBe(false);
  });

  it("is added by the office alone, with a valid form", async () => {
    const as = await signIn("admin");
    const student = await signIn("student");
    const before = await countUsers();
    expectProblem(await call(ADD, { payload: form }), "session_required");
    expectProblem(await add(student), "admin_required");
    expectProblem(await add(as, { phoneNumber: "12345", parentName: " " }), "invalid_fields", [
      ...["phoneNumber", "parentName"],
    ]);
    expectProblem(await add(as, { selectedClass: "none" }), "invalid_fields", ["selectedClass"]);
    expect(await countUsers()).toBe(before);
  });

  it("keeps the seats that an account of the same name holds", async () => {
    const as = await signIn("admin");
    const student = await signIn("student");
    const { id: courseId } = await createCourse(database.db, { batchSize: 2 });
    await createEnrolment(database.db, { userId: student.user.id, courseId });
    expect((await add(as, { courseId })).status).toBe(201);
    expectProblem(await add(as, { fullName: "Third", courseId }), "course_full");
  });
});
