import { expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { createSavedView } from "../../../test/factories/people.ts";

const VIEWS = "/api/admin/saved-views";

describeOnSqlite("the views of a list that an admin saves", (database) => {
  const { call, signIn } = useTestApp(database);
  const save = (as: SignedIn, given: object = {}) =>
    call(`POST ${VIEWS}`, {
      as,
      payload: { list: "people", name: "Class 12", filters: { form: "missing" }, ...given },
    });
  const list = async (as: SignedIn, of = "people") =>
    (await call(`GET ${VIEWS}`, { as, query: { list: of } })).json.views;
  const kept = () => database.db.selectFrom("saved_views").selectAll().execute();

  it("are saved, listed by name for each list, renamed and deleted, with lines in the audit log", async () => {
    const as = await signIn("admin");
    const { status, json } = await save(as, { name: "बारहवीं" });
    expect(status).toBe(201);
    expect(json.view).toMatchObject({ name: "बारहवीं", filters: { form: "missing" } });
    await save(as, { name: "Admins", filters: { role: "admin" } });
    await save(as, { name: "Lapsing", list: "enrolments", filters: { attention: "lapsing" } });
    const names = (await list(as)).map(({ name }: { name: string }) => name);
    expect(names).toEqual(["Admins", "बारहवीं"]);
    expect(await list(as, "enrolments")).toMatchObject([{ name: "Lapsing" }]);
    const { id } = json.view;
    const renamed = await call(`PATCH ${VIEWS}/${id}`, { as, payload: { name: "Without form" } });
    expect(renamed.json.view).toEqual({ id, name: "Without form", filters: { form: "missing" } });
    expect((await call(`DELETE ${VIEWS}/${id}`, { as })).status).toBe(200);
    expect(await list(as)).toMatchObject([{ name: "Admins" }]);
    const { entries } = (await call("GET /api/admin/audit-log", { as })).json;
    expect(entries).toMatchObject([
      { detail: "view deleted", before: { name: "Without form" } },
      { detail: "view renamed", before: { name: "बारहवीं" }, after: { name: "Without form" } },
      ...[{ detail: "view saved" }, { detail: "view saved" }, { detail: "view saved" }],
    ]);
  });

  it("are one admin's alone", async () => {
    const [one, other] = [await signIn("admin"), await signIn("admin")];
    const { id } = (await save(one)).json.view;
    expect(await list(other)).toEqual([]);
    const rename = { as: other, payload: { name: "Mine" } };
    expectProblem(await call(`PATCH ${VIEWS}/${id}`, rename), "not_found");
    expectProblem(await call(`DELETE ${VIEWS}/${id}`, { as: other }), "not_found");
    expect((await save(other)).status).toBe(201);
    expect(await list(one)).toMatchObject([{ name: "Class 12" }]);
  });

  it("have each a name of their own in their list", async () => {
    const as = await signIn("admin");
    await save(as);
    const { id } = (await save(as, { name: "Another" })).json.view;
    expectProblem(await save(as), "invalid_fields", ["name"]);
    const taken = await call(`PATCH ${VIEWS}/${id}`, { as, payload: { name: "Class 12" } });
    expectProblem(taken, "invalid_fields", ["name"]);
    const same = await call(`PATCH ${VIEWS}/${id}`, { as, payload: { name: "Another" } });
    expect(same.status).toBe(200);
    expect((await save(as, { list: "enquiries", filters: { status: "new" } })).status).toBe(201);
  });

  it("are twenty of a list at most, whoever saves at once", async () => {
    const as = await signIn("admin");
    for (let at = 1; at < limits.savedViews; at += 1)
      await createSavedView(database.db, { userId: as.user.id, name: `View ${at}` });
    const answers = await Promise.all([save(as, { name: "A" }), save(as, { name: "B" })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expectProblem(await save(as, { name: "C" }), "too_many_views");
    expect(await kept()).toHaveLength(limits.savedViews);
  });

  it("keep filters alone, not whom somebody searched for, and not none at all", async () => {
    const as = await signIn("admin");
    const searched = await save(as, { filters: { form: "missing", query: "Asha" } });
    expectProblem(searched, "invalid_fields", ["query"]);
    expectProblem(await save(as, { filters: {} }), "invalid_fields", ["filters"]);
    expectProblem(await save(as, { list: "files" }), "invalid_fields", ["list"]);
    expectProblem(await save(as, { name: "\u0000eman" }), "invalid_fields", ["name"]);
    expect(await kept()).toEqual([]);
  });

  it("go with the admin who saved them, and are in the copy of their data", async () => {
    await signIn("admin");
    const as = await signIn("admin");
    await save(as);
    const { json } = await call("GET /api/user/my-data", { as });
    expect(json.savedViews).toMatchObject([
      { name: "Class 12", list: "people", filters: '{"form":"missing"}' },
    ]);
    await call("POST /api/user/account-deletion", {
      as,
      payload: { email: as.user.email, leavesOffice: true },
    });
    expect(await kept()).toEqual([]);
  });

  it("are for the office alone", async () => {
    const as = await signIn("student");
    const payload = { list: "people", name: "Class 12", filters: { form: "missing" } };
    expectProblem(await call(`POST ${VIEWS}`, { payload }), "session_required");
    expectProblem(await save(as), "admin_required");
    expectProblem(await call(`GET ${VIEWS}`, { as, query: { list: "people" } }), "admin_required");
  });
});
