import { sql } from "kysely";
import { expect, it } from "vitest";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { planOf } from "../../../test/databases/plan-of.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createEnrolmentForm, createUser, createWalkIn } from "../../../test/factories/people.ts";
import { conditionsOf, type UserFilter } from "./people-conditions.repository.ts";

const LIST = "GET /api/admin/get-users";

describeEachDatabase("the filters of people", (database) => {
  const { call, signIn } = useTestApp(database);

  /** An admin, and four people who differ in what the filters ask. */
  async function fill() {
    const as = await signIn("admin", { name: "Office" });
    await database.db
      .updateTable("users")
      .set({ createdAt: "2026-01-01T00:00:00.000Z" })
      .where("id", "=", as.user.id)
      .execute();
    const at = "2026-05-31T18:30:00.000Z";
    const asha = await createUser(database.db, { name: "Asha", createdAt: at });
    const early = new Date(Date.parse(at) - 1).toISOString();
    const ravi = await createUser(database.db, {
      name: "Ravi",
      createdAt: early,
      suspendedAt: at,
    });
    const noted = await createWalkIn(database.db, { name: "Noted", createdAt: early });
    await createUser(database.db, { name: "Plain", createdAt: early });
    await createEnrolmentForm(database.db, {
      userId: asha.id,
      fullName: "Asha",
      selectedClass: "11",
    });
    await createEnrolmentForm(database.db, {
      userId: noted.id,
      fullName: "Noted",
      selectedClass: "12",
    });
    const { id: courseId } = await createCourse(database.db);
    const lapsed = { status: "pending" as const, heldUntil: early };
    await createEnrolment(database.db, { userId: asha.id, courseId });
    await createEnrolment(database.db, { userId: noted.id, courseId, ...lapsed });
    const list = async (query: Record<string, string>) => {
      const answer = await call(LIST, { as, query });
      expect(answer.status).toBe(200);
      const names = answer.json.users.map(({ name }: { name: string }) => name).toSorted();
      expect(answer.json.total).toBe(names.length);
      return names;
    };
    return { as, list, courseId, ravi, asha };
  }

  it("leave those who meet each of them, and all of them together", async () => {
    const { list, courseId } = await fill();
    expect(await list({})).toEqual(["Asha", "Noted", "Office", "Plain", "Ravi"]);
    expect(await list({ account: "without" })).toEqual(["Noted"]);
    expect(await list({ account: "with", role: "student" })).toEqual(["Asha", "Plain", "Ravi"]);
    expect(await list({ suspended: "yes" })).toEqual(["Ravi"]);
    expect(await list({ form: "filled" })).toEqual(["Asha", "Noted"]);
    expect(await list({ form: "missing", role: "student" })).toEqual(["Plain", "Ravi"]);
    expect(await list({ selectedClass: "12" })).toEqual(["Noted"]);
    expect(await list({ courseId })).toEqual(["Asha"]);
    expect(await list({ since: "2026-06-01" })).toEqual(["Asha"]);
    expect(await list({ since: "2026-05-31", form: "filled" })).toEqual(["Asha", "Noted"]);
    expect(await list({ form: "filled", query: "not" })).toEqual(["Noted"]);
    expect(await list({ courseId, query: "ravi" })).toEqual([]);
  });

  it("follow a form that is changed, given to somebody else or deleted", async () => {
    const { list, asha, ravi } = await fill();
    const ofAsha = database.db.updateTable("enrolment_forms").where("userId", "=", asha.id);
    await ofAsha.set({ selectedClass: "12" }).execute();
    expect(await list({ selectedClass: "12" })).toEqual(["Asha", "Noted"]);
    await ofAsha.set({ userId: ravi.id, fullName: "Ravi" }).execute();
    expect(await list({ selectedClass: "12" })).toEqual(["Noted", "Ravi"]);
    await database.db.deleteFrom("enrolment_forms").where("userId", "=", ravi.id).execute();
    expect(await list({ selectedClass: "12" })).toEqual(["Noted"]);
    expect(await list({ form: "missing", role: "student" })).toEqual(["Asha", "Plain", "Ravi"]);
  });

  it("leave the same people in the file", async () => {
    const { as, courseId } = await fill();
    const query = { format: "csv", courseId };
    const { bytes } = await call("GET /api/admin/people-download", { as, query });
    const [, ...lines] = bytes.toString().trim().split("\r\n");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("Asha");
  });

  it("are refused where there is no such choice", async () => {
    const { as } = await fill();
    const wrong = { account: "maybe", suspended: "no", form: "half", since: "2026-13-01" };
    for (const [name, value] of Object.entries(wrong))
      expectProblem(await call(LIST, { as, query: { [name]: value } }), "invalid_fields", [name]);
  });

  it.each<[RegExp, Partial<UserFilter>]>([
    [/users_without_account/, { account: "without" }],
    [/users_suspended/, { suspended: "yes" }],
    [/users_by_formClass_createdAt_id/, { selectedClass: "11" }],
    [/users_without_form|users_by_formClass_createdAt_id/, { form: "missing" }],
    [/users_by_createdAt_id/, { since: "2026-06-01" }],
  ])("use the index %s", async (index, filter) => {
    const conditions = conditionsOf({ ...filter, now: new Date() });
    const query = sql`select "id" from "users" where ${sql.join(conditions, sql` and `)}
      order by "createdAt" desc, "id" desc limit 50`;
    const plan = await planOf(database, query.compile(database.db));
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/TEMP B-TREE|"Sort|->\s+Sort/);
  });
});
