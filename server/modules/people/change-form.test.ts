import { expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
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

describeEachDatabase("the form of somebody without an account", (database) => {
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
      (await personOf(as, id)).joinCandidates.map((each: { id: string }) => each.id);
    expect(await candidates()).toEqual([accountId]);
    await change(as, id, { version: 2, email: "another@example.org" } as object);
    expect(await candidates()).toEqual([]);
  });

  it("of an account is the person's own", async () => {
    const as = await signIn("admin");
    const { user } = await signIn("student");
    await createEnrolmentForm(database.db, { userId: user.id });
    expectProblem(await change(as, user.id), "has_account");
    expect((await personOf(as, user.id)).form.parentName).toBe("Ramesh Verma");
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
