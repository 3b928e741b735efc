import { expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createEnrolmentForm, createUser } from "../../../test/factories/people.ts";

const form = {
  fullName: "Asha Verma",
  phoneNumber: "098111 22333",
  email: "Asha.Verma@Example.org",
  schoolName: "Kendriya Vidyalaya",
  parentName: "Sunita Verma",
  selectedClass: "12",
};

describeSqliteFirst("the form of an account, filled in by the office", (database) => {
  const { call, signIn } = useTestApp(database);
  const fill = (as: SignedIn | undefined, id: string, payload: object = form) =>
    call(`POST /api/admin/users/${id}/form`, { ...(as && { as }), payload });

  it("says who filled it in and which notice was read, and is found by its names", async () => {
    const as = await signIn("admin", { name: "Office" });
    const { id } = await createUser(database.db, { email: "asha@gmail.example" });
    const { status, json } = await fill(as, id);
    expect(status).toBe(201);
    expect(json).toMatchObject({ version: 1, form: { phoneNumber: "+919811122333" } });
    const person = (await call(`GET /api/admin/users/${id}`, { as })).json;
    expect(person.formRecord).toMatchObject({
      byName: "Office",
      privacyNoticeVersion: expect.stringMatching(/^enrolment-/),
    });
    expect(person.user).toMatchObject({ email: "asha@gmail.example", enrollmentFormFilled: true });
    expect(person.history.newest).toMatchObject([
      {
        detail: "form filled in",
        after: { parentName: "Sunita Verma", privacyNoticeVersion: expect.any(String) },
      },
    ]);
    const found = await call("GET /api/admin/get-users", { as, query: { query: "sunita" } });
    expect(found.json.users).toMatchObject([{ id }]);
  });

  it("is the person's own to change afterwards", async () => {
    const as = await signIn("admin");
    const student = await signIn("student");
    await fill(as, student.user.id);
    const own = { ...form, schoolName: "DPS" };
    const path = "POST /api/user/fill-enrollment-form";
    expect((await call(path, { as: student, payload: own })).status).toBe(200);
    const person = (await call(`GET /api/admin/users/${student.user.id}`, { as })).json;
    expect(person).toMatchObject({ form: { schoolName: "DPS" }, formRecord: null });
  });

  it("is not written over one that is there", async () => {
    const as = await signIn("admin");
    const { id } = await createUser(database.db);
    await createEnrolmentForm(database.db, { userId: id, schoolName: "Own school" });
    expectProblem(await fill(as, id), "form_filled");
    const kept = await database.db.selectFrom("enrolment_forms").select("schoolName").execute();
    expect(kept).toEqual([{ schoolName: "Own school" }]);
    expect(await database.db.selectFrom("audit_log").select("id").execute()).toEqual([]);
  });

  it("is filled in by the office alone, with valid fields, of somebody who is there", async () => {
    const as = await signIn("admin");
    const student = await signIn("student");
    const { id } = student.user;
    expectProblem(await fill(undefined, id), "session_required");
    expectProblem(await fill(student, id), "admin_required");
    expectProblem(await fill(as, id, { ...form, phoneNumber: "1" }), "invalid_fields", [
      "phoneNumber",
    ]);
    expectProblem(await fill(as, "nobody"), "not_found");
  });
});
