import { expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createEnrolmentForm, createUser, createWalkIn } from "../../../test/factories/people.ts";
import { newId } from "../../database/ids.ts";

const corrected = {
  fullName: "आशा वर्मा",
  phoneNumber: "098111 22333",
  email: "Asha.Verma@Example.org",
  schoolName: "Kendriya Vidyalaya",
  parentName: "Sunita Verma",
  selectedClass: "12",
};
const kept = { ...corrected, phoneNumber: "+919811122333", email: "asha.verma@example.org" };

describeSqliteFirst("a form that the office corrects", (database) => {
  const { call, signIn } = useTestApp(database);
  const walkIn = async () => {
    const { id } = await createWalkIn(database.db, { name: "Asha Verma" });
    await createEnrolmentForm(database.db, { userId: id });
    return id;
  };
  const change = (as: SignedIn, id: string, { version = 1, ...given }: { version?: number } = {}) =>
    call(`PUT /api/admin/users/${id}/form`, {
      as,
      payload: { ...corrected, ...given },
      headers: { "if-match": `"${version}"` },
    });
  const personOf = async (as: SignedIn, id: string) =>
    (await call(`GET /api/admin/users/${id}`, { as })).json;

  it("is corrected by the office, with the name and e-mail, and leaves a line", async () => {
    const as = await signIn("admin", { name: "Office" });
    const id = await walkIn();
    const { status, json } = await change(as, id);
    expect(status).toBe(200);
    expect(json).toEqual({ form: kept, version: 2 });
    const person = await personOf(as, id);
    expect(person).toMatchObject({ form: kept, formVersion: 2, formRecord: { byName: "Office" } });
    expect(person.user).toMatchObject({ name: "आशा वर्मा", email: "asha.verma@example.org" });
    expect(person.history.newest).toMatchObject([
      { detail: "form changed", after: { parentName: "Sunita Verma", selectedClass: "12" } },
    ]);
    const found = await call("GET /api/admin/get-users", { as, query: { query: "sunita" } });
    expect(found.json.users).toMatchObject([{ id }]);
  });

  it("is not overwritten by somebody who has read an older one", async () => {
    const as = await signIn("admin");
    const id = await walkIn();
    await change(as, id);
    const late = await change(as, id, { version: 1 });
    expectProblem(late, "changed_meanwhile");
    expect(late.json.present).toEqual({ form: kept, version: 2 });
    const without = await call(`PUT /api/admin/users/${id}/form`, { as, payload: corrected });
    expectProblem(without, "version_required");
    expect((await personOf(as, id)).formVersion).toBe(2);
  });

  it("asks about the account of the new e-mail, and no longer about that of the old", async () => {
    const as = await signIn("admin");
    const id = await walkIn();
    const { id: accountId } = await createUser(database.db, { email: "asha.verma@example.org" });
    await change(as, id);
    const candidates = async () =>
      (await personOf(as, id)).mergeCandidates.map((each: { id: string }) => each.id);
    expect(await candidates()).toEqual([accountId]);
    await change(as, id, { version: 2, email: "another@example.org" } as object);
    expect(await candidates()).toEqual([]);
  });

  it("of an account keeps the consent, corrects the name everywhere, and the person is told", async () => {
    const as = await signIn("admin");
    const student = await signIn("student", { name: "Asha V", email: "asha@example.org" });
    const { user } = student;
    const sentAt = "2026-01-05T10:00:00.000Z";
    const consent = { privacyNoticeVersion: "3", createdAt: sentAt, updatedAt: sentAt };
    await createEnrolmentForm(database.db, { userId: user.id, ...consent });
    const own = async () => (await call("GET /api/user/enrolment-form", { as: student })).json;
    expect((await own()).correctedAt).toBeNull();
    expect((await change(as, user.id)).status).toBe(200);
    expect(await own()).toEqual({ form: kept, correctedAt: expect.any(String) });
    const rows = database.db.selectFrom("enrolment_forms").selectAll();
    const row = await rows.where("userId", "=", user.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ ...kept, ...consent, recordedById: null, version: 2 });
    const person = await personOf(as, user.id);
    expect(person.user).toMatchObject({ name: "आशा वर्मा", email: "asha@example.org" });
    expect((await call("GET /api/auth/me", { as: student })).json.user.name).toBe("आशा वर्मा");
    expect(person.formRecord).toBeNull();
    expect(person.history.newest).toMatchObject([
      {
        detail: "form changed",
        before: { parentName: "Ramesh Verma", phoneNumber: "+919876543210" },
        after: { parentName: "Sunita Verma", phoneNumber: "+919811122333" },
      },
    ]);
    expectProblem(await change(as, user.id), "changed_meanwhile");
    await call("POST /api/user/fill-enrollment-form", { as: student, payload: corrected });
    expect((await own()).correctedAt).toBeNull();
  });

  it("is for the office alone, with every field, and of somebody who exists", async () => {
    const as = await signIn("admin");
    const student = await signIn("student");
    const id = await walkIn();
    expectProblem(await change(student, id), "admin_required");
    expectProblem(await change(as, newId()), "not_found");
    const wrong = { phoneNumber: "12", selectedClass: "99" } as object;
    expectProblem(await change(as, id, wrong), "invalid_fields", ["phoneNumber", "selectedClass"]);
    expect((await personOf(as, id)).formVersion).toBe(1);
  });
});
