import { expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import {
  describeEachDatabase,
  describeOnSqlite,
} from "../../../test/databases/describe-each-database.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createEnrolmentForm, createSlip, createWalkIn } from "../../../test/factories/people.ts";

const CODE = "ABCDEFGHJKMN";

describeEachDatabase("an admission slip", (database) => {
  const { call, signIn } = useTestApp(database);
  const made = (as: SignedIn | undefined, id: string) =>
    call(`POST /api/admin/users/${id}/admission-slip`, as ? { as } : {});
  const revoke = (as: SignedIn, id: string) =>
    call(`DELETE /api/admin/users/${id}/admission-slip`, { as });
  const open = (as: SignedIn | undefined, code: string) =>
    call("POST /api/user/admission-search", { ...(as && { as }), payload: { code } });
  const use = (as: SignedIn | undefined, code: string) =>
    call("POST /api/user/admissions", { ...(as && { as }), payload: { code } });
  const personOf = async (as: SignedIn, id: string) =>
    (await call(`GET /api/admin/users/${id}`, { as })).json;

  async function noteAsha() {
    const noted = await createWalkIn(database.db, { name: "Asha Verma", email: "" });
    await createEnrolmentForm(database.db, { userId: noted.id, email: "" });
    const course = await createCourse(database.db);
    await createEnrolment(database.db, { userId: noted.id, courseId: course.id });
    return { noted, course };
  }

  it("joins the account that opens it with the record, whatever its address, and says so", async () => {
    const office = await signIn("admin", { name: "Office" });
    const { noted, course } = await noteAsha();
    const { status, json } = await made(office, noted.id);
    expect(status).toBe(201);
    expect(json.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(
      await database.db.selectFrom("admission_slips").select("codeHash").execute(),
    ).not.toEqual([{ codeHash: json.code }]);
    expect((await personOf(office, noted.id)).admissionSlip).toMatchObject({
      byName: "Office",
      usedAt: null,
    });
    const family = await signIn("student", { name: "Ramesh", email: "somebody@example.org" });
    expect((await open(family, json.code)).json).toEqual({
      ...{ name: "Asha Verma", bringsCourses: true, bringsForm: true },
    });
    // As it is typed from paper.
    const typed = `${json.code.slice(0, 6)}-${json.code.slice(6)}`
      .toLowerCase()
      .replaceAll("0", "o");
    expect((await use(family, typed)).status).toBe(200);
    const person = await personOf(office, family.user.id);
    expect(person.user).toMatchObject({ name: "Asha Verma", coursesEnrolled: [course.id] });
    expect(person.admissionSlip.usedAt).toEqual(expect.any(String));
    expect(person.history.newest).toMatchObject([
      { detail: "joined by an admission slip", actor: { id: family.user.id } },
      { detail: "admission slip made" },
    ]);
    expectProblem(await call(`GET /api/admin/users/${noted.id}`, { as: office }), "not_found");
    expectProblem(await use(await signIn("student"), json.code), "slip_invalid");
  });

  it("leaves an account its own form, and one seat of two in a course", async () => {
    const office = await signIn("admin");
    const { noted, course } = await noteAsha();
    const family = await signIn("student");
    await createEnrolmentForm(database.db, { userId: family.user.id, schoolName: "Own school" });
    await createEnrolment(database.db, { userId: family.user.id, courseId: course.id });
    await createSlip(database.db, { userId: noted.id, code: CODE });
    expect((await open(family, CODE)).json).toMatchObject({
      bringsCourses: true,
      bringsForm: false,
    });
    expect((await use(family, CODE)).status).toBe(200);
    const person = await personOf(office, family.user.id);
    expect(person.form.schoolName).toBe("Own school");
    expect(person.enrolments.total).toBe(1);
  });

  it("does not make one student of a brother and a sister who share an account", async () => {
    const office = await signIn("admin");
    const { noted: asha } = await noteAsha();
    const amit = await createWalkIn(database.db, { name: "Amit Verma", email: "" });
    await createEnrolmentForm(database.db, { userId: amit.id, fullName: "Amit Verma", email: "" });
    const family = await signIn("student");
    expect((await use(family, (await made(office, asha.id)).json.code)).status).toBe(200);
    const { code } = (await made(office, amit.id)).json;
    expectProblem(await open(family, code), "account_of_another");
    expectProblem(await use(family, code), "account_of_another");
    expect((await personOf(office, amit.id)).user.name).toBe("Amit Verma");
    const own = await signIn("student");
    await createEnrolmentForm(database.db, { userId: own.user.id, fullName: "अमित" });
    expect((await use(own, code)).status).toBe(200);
  });

  it("lets one of two accounts win that open it at once", async () => {
    const { noted, course } = await noteAsha();
    await createSlip(database.db, { userId: noted.id, code: CODE });
    const families = [await signIn("student"), await signIn("student")];
    const answers = await Promise.all(families.map((family) => use(family, CODE)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const seats = database.db.selectFrom("enrolments").select("userId");
    const winner = families[answers.findIndex(({ status }) => status === 200)];
    expect(await seats.where("courseId", "=", course.id).execute()).toEqual([
      { userId: winner?.user.id },
    ]);
  });

  it("answers one sentence to a code that is wrong, used, replaced, taken back or out of date", async () => {
    const office = await signIn("admin");
    const family = await signIn("student");
    const { noted } = await noteAsha();
    const first = (await made(office, noted.id)).json.code;
    const second = (await made(office, noted.id)).json.code;
    expect((await revoke(office, noted.id)).status).toBe(200);
    expectProblem(await revoke(office, noted.id), "not_found");
    const past = new Date(Date.now() - 1000).toISOString();
    await createSlip(database.db, { userId: noted.id, code: CODE, expiresAt: past });
    for (const code of [first, second, CODE, "nonsense"]) {
      expectProblem(await open(family, code), "slip_invalid");
      expectProblem(await use(family, code), "slip_invalid");
    }
    expect((await personOf(office, noted.id)).user.coursesEnrolled).toHaveLength(1);
  });

  it("is made for people without an account, by the office, and used by nobody of the office", async () => {
    const office = await signIn("admin");
    const family = await signIn("student");
    const { noted } = await noteAsha();
    expectProblem(await made(undefined, noted.id), "session_required");
    expectProblem(await made(family, noted.id), "admin_required");
    expectProblem(await revoke(family, noted.id), "admin_required");
    expectProblem(await made(office, family.user.id), "has_account");
    expectProblem(await made(office, "nobody"), "not_found");
    await createSlip(database.db, { userId: noted.id, code: CODE });
    expectProblem(await open(undefined, CODE), "session_required");
    expectProblem(await use(undefined, CODE), "session_required");
    expectProblem(await open(office, CODE), "not_for_office");
    expectProblem(await use(office, CODE), "not_for_office");
    expectProblem(await use(family, ""), "invalid_fields", ["code"]);
  });

  it("is worth nothing once the person has an account", async () => {
    const { noted } = await noteAsha();
    await createSlip(database.db, { userId: noted.id, code: CODE });
    await database.db
      .updateTable("users")
      .set({ subject: "of an account" })
      .where("id", "=", noted.id)
      .execute();
    const other = await signIn("student");
    expectProblem(await open(other, CODE), "slip_invalid");
    expectProblem(await use(other, CODE), "slip_invalid");
  });

  it("ends when the office joins the person to an account", async () => {
    const office = await signIn("admin");
    const { noted } = await noteAsha();
    await createSlip(database.db, { userId: noted.id, code: CODE });
    const family = await signIn("student");
    const question = { officeUserId: noted.id, accountUserId: family.user.id };
    const asked = { askedAt: "2026", refusedAt: null, refusedById: null };
    await database.db
      .insertInto("join_questions")
      .values({ ...question, ...asked })
      .execute();
    const payload = { accountId: family.user.id, keepForm: "office" };
    const joined = await call(`POST /api/admin/users/${noted.id}/joining`, { as: office, payload });
    expect(joined.status).toBe(200);
    expectProblem(await use(await signIn("student"), CODE), "slip_invalid");
  });
});

describeOnSqlite("guessing codes of slips", (database) => {
  const { call, signIn } = useTestApp(database, { environment: { RATE_LIMITS: "on" } });
  const guess = (as: SignedIn) =>
    call("POST /api/user/admission-search", { as, payload: { code: "nonsense" } });

  it("is limited for a session, and for all sessions behind one address", async () => {
    const first = await signIn("student");
    for (let at = 0; at < limits.slipsPerMinute; at += 1)
      expectProblem(await guess(first), "slip_invalid");
    expectProblem(await guess(first), "rate_limited");
    let asked = limits.slipsPerMinute + 1;
    for (; asked < limits.slipsOfAddressPerMinute; asked += 1)
      expectProblem(await guess(await signIn("student")), "slip_invalid");
    expectProblem(await guess(await signIn("student")), "rate_limited");
  });
});
