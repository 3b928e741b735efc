import { beforeEach, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createCourse, createRegistration } from "../../../test/factories/courses.ts";
import { createUser } from "../../../test/factories/people.ts";
import { type Read, read } from "../../../test/read-rows.ts";

const ANSWER = "POST /api/admin/registration-answers";

describeSqliteFirst("many registrations answered at once", (database) => {
  const { call, signIn } = useTestApp(database);
  let as: SignedIn;
  beforeEach(async () => {
    as = await signIn("admin");
  });

  const make = async (given: Partial<Parameters<typeof createRegistration>[1]> = {}) => {
    const { id: userId } = await createUser(database.db);
    const { id: courseId } = await createCourse(database.db);
    return createRegistration(database.db, { userId, courseId, ...given });
  };
  const answer = (given: object, rows: readonly Read[], by = as) =>
    call(ANSWER, { as: by, payload: { ...given, registrations: read(rows) } });
  const row = (id: string) =>
    database.db.selectFrom("registrations").selectAll().where("id", "=", id).executeTakeFirst();
  const lines = () => database.db.selectFrom("audit_log").selectAll().orderBy("id").execute();

  it("gives each the answer and its reason, with a line in the audit log that is the student's", async () => {
    const student = await signIn("student");
    const [mine, other] = [await make({ userId: student.user.id }), await make()];
    const given = { answer: "declined", reason: "The batch is full." };
    const { status, json } = await answer(given, [mine, other]);
    expect(status).toBe(200);
    expect(json.refused).toEqual([]);
    expect(json.registrations).toHaveLength(2);
    for (const each of json.registrations) expect(each).toMatchObject({ ...given, version: 2 });
    const own = await call("GET /api/user/registrations", { as: student });
    expect(own.json.registrations).toMatchObject([{ state: "declined", reason: given.reason }]);
    const written = await lines();
    expect(written.map(({ subjectId }) => subjectId).toSorted()).toEqual(
      [mine.id, other.id].toSorted(),
    );
    for (const line of written) {
      expect(line).toMatchObject({ subjectType: "registration", actorId: as.user.id });
      expect(line.personId).not.toBeNull();
      expect(JSON.parse(line.after ?? "")).toEqual(given);
    }
  });

  it("leaves what somebody has changed since, and what is gone, and answers the rest", async () => {
    const [changed, good] = [await make({ version: 2, answer: "declined" }), await make()];
    const gone = { id: "none", version: 1 };
    const { json } = await answer({ answer: "contacted" }, [
      { ...changed, version: 1 },
      gone,
      good,
    ]);
    const refused = new Map(
      json.refused.map((each: { id: string; code: string; message: string }) => [each.id, each]),
    );
    expect(refused.get(changed.id)).toMatchObject({
      code: "changed_meanwhile",
      message: expect.stringMatching(/^Somebody else changed this/),
    });
    expect(refused.get("none")).toMatchObject({ code: "not_found" });
    expect(refused.size).toBe(2);
    // The present state of the one that was left, too.
    expect(json.registrations).toHaveLength(2);
    expect(await row(changed.id)).toMatchObject(changed);
    expect(await row(good.id)).toMatchObject({ answer: "contacted", version: 2 });
    expect(await lines()).toHaveLength(1);
  });

  it("answers one that is named twice once", async () => {
    const one = await make();
    const { json } = await answer({ answer: "contacted" }, [one, one]);
    expect(json.refused).toEqual([]);
    expect(await row(one.id)).toMatchObject({ version: 2 });
    expect(await lines()).toHaveLength(1);
  });

  it("refuses another answer, none, too many, other fields and a version that is none", async () => {
    const one = await make();
    expectProblem(await answer({ answer: "maybe" }, [one]), "invalid_fields", ["answer"]);
    expectProblem(await answer({ answer: null }, [one]), "invalid_fields", ["answer"]);
    expectProblem(await answer({ answer: "contacted" }, []), "invalid_fields", ["registrations"]);
    const many = Array.from({ length: limits.rowsAtOnce + 1 }, () => one);
    expectProblem(await answer({ answer: "contacted" }, many), "invalid_fields", ["registrations"]);
    const long = { answer: "declined", reason: "x".repeat(limits.summaryLength + 1) };
    expectProblem(await answer(long, [one]), "invalid_fields", ["reason"]);
    const other = { answer: "contacted", state: "closed" };
    expectProblem(await answer(other, [one]), "invalid_fields", ["state"]);
    const unread = [{ id: one.id, version: 0 }];
    const field = "registrations.0.version";
    expectProblem(await answer({ answer: "contacted" }, unread), "invalid_fields", [field]);
    expect(await row(one.id)).toMatchObject(one);
    expect(await lines()).toEqual([]);
  });

  it("is for the office alone, with its CSRF token", async () => {
    const student = await signIn("student");
    const mine = await make({ userId: student.user.id });
    const given = { answer: "contacted" };
    expectProblem(await answer(given, [mine], student), "admin_required");
    const payload = { ...given, registrations: read([mine]) };
    expectProblem(await call(ANSWER, { payload }), "session_required");
    const { "x-xsrf-token": _token, ...headers } = as.headers;
    expectProblem(await call(ANSWER, { as: { ...as, headers }, payload }), "csrf_failed");
    expect(await row(mine.id)).toMatchObject(mine);
  });
});
