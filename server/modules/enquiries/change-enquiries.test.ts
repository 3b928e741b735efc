import { beforeEach, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, openTestApp, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createEnquiry } from "../../../test/factories/enquiries.ts";
import { type Read, read } from "../../../test/read-rows.ts";

const CHANGE = "POST /api/admin/enquiry-statuses";

describeEachDatabase("many enquiries given a status at once", (database) => {
  const { call, signIn } = useTestApp(database);
  let as: SignedIn;
  beforeEach(async () => {
    as = await signIn("admin");
  });

  const make = (given: Parameters<typeof createEnquiry>[1] = {}) =>
    createEnquiry(database.db, given);
  const change = (status: string, rows: readonly Read[], by = as) =>
    call(CHANGE, { as: by, payload: { status, enquiries: read(rows) } });
  const row = (id: string) =>
    database.db.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const lines = () => database.db.selectFrom("audit_log").selectAll().orderBy("id").execute();

  it("changes each, keeps the answers and the first acknowledgement, and records each change", async () => {
    const acknowledgedAt = "2026-01-02T00:00:00.000Z";
    const fresh = await make();
    const known = await make({ status: "acknowledged", acknowledgedAt, answer: "Called back." });
    const { status, json } = await change("closed", [fresh, known]);
    expect([status, json.refused]).toEqual([200, []]);
    expect(json.enquiries).toHaveLength(2);
    for (const each of json.enquiries) expect(each).toMatchObject({ status: "closed", version: 2 });
    expect(await row(known.id)).toMatchObject({ acknowledgedAt, answer: "Called back." });
    expect((await row(fresh.id)).acknowledgedAt).toMatch(/^20/);
    const written = await lines();
    expect(written.map(({ subjectId }) => subjectId).toSorted()).toEqual(
      [fresh.id, known.id].toSorted(),
    );
    for (const line of written)
      expect(line).toMatchObject({ subjectType: "enquiry", actorId: as.user.id, action: "change" });
  });

  it("leaves what somebody has changed since, and what is gone, and changes the rest", async () => {
    const [changed, good] = [await make({ version: 2, status: "closed" }), await make()];
    const gone = { id: "none", version: 1 };
    const { json } = await change("acknowledged", [{ ...changed, version: 1 }, gone, good]);
    const codes = json.refused.map(({ id, code }: { id: string; code: string }) => [id, code]);
    expect(Object.fromEntries(codes)).toEqual({
      [changed.id]: "changed_meanwhile",
      none: "not_found",
    });
    expect(json.enquiries).toHaveLength(2);
    expect(await row(changed.id)).toEqual(changed);
    expect((await row(good.id)).status).toBe("acknowledged");
    expect(await lines()).toHaveLength(1);
  });

  it("changes and records nothing where a row has the status", async () => {
    const closed = await make({ status: "closed" });
    expect((await change("closed", [closed])).json.refused).toEqual([]);
    expect(await row(closed.id)).toEqual(closed);
    expect(await lines()).toEqual([]);
  });

  it("refuses another status, none, too many, and other fields", async () => {
    const one = await make();
    expectProblem(await change("lost", [one]), "invalid_fields", ["status"]);
    expectProblem(await change("closed", []), "invalid_fields", ["enquiries"]);
    const many = Array.from({ length: limits.rowsAtOnce + 1 }, () => one);
    expectProblem(await change("closed", many), "invalid_fields", ["enquiries"]);
    const payload = { status: "closed", enquiries: read([one]), answer: "Called." };
    expectProblem(await call(CHANGE, { as, payload }), "invalid_fields", ["answer"]);
    expect(await row(one.id)).toEqual(one);
  });

  it("is for the office alone, with its CSRF token", async () => {
    const one = await make();
    const student = await signIn("student");
    expectProblem(await change("closed", [one], student), "admin_required");
    const payload = { status: "closed", enquiries: read([one]) };
    expectProblem(await call(CHANGE, { payload }), "session_required");
    const { "x-xsrf-token": _token, ...headers } = as.headers;
    expectProblem(await call(CHANGE, { as: { ...as, headers }, payload }), "csrf_failed");
    expect(await row(one.id)).toEqual(one);
  });

  it("never changes a row twice, nor waits forever, when two processes change the same", async () => {
    const rows = [];
    for (let each = 0; each < 8; each += 1) rows.push(await make());
    const connection = await database.connectAgain();
    const second = await openTestApp({ connection, dataDir: database.dataDir });
    const payload = (these: readonly Read[]) => ({ status: "closed", enquiries: read(these) });
    const answers = await Promise.all([
      call(CHANGE, { as, payload: payload(rows) }),
      second.call(CHANGE, { as, payload: payload(rows.toReversed()) }),
    ]);
    await second.close();
    await connection.close();
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.flatMap(({ json }) => json.refused)).toHaveLength(rows.length);
    expect(await lines()).toHaveLength(rows.length);
  });
});
