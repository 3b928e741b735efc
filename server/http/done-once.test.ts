import { expect, it } from "vitest";
import { expectProblem, useTestApp } from "../../test/app.ts";
import { describeEachDatabase } from "../../test/databases/describe-each-database.ts";
import { createUser } from "../../test/factories/people.ts";
import { forgetAnsweredCalls } from "./done-once.ts";

describeEachDatabase("an idempotency key", (database) => {
  const { call, signIn } = useTestApp(database);

  async function prepare() {
    const { id: subjectId } = await createUser(database.db);
    const [as, key] = [await signIn("admin"), crypto.randomUUID()];
    const add = (text: string, more: { as?: typeof as; key?: string } = {}) =>
      call("POST /api/admin/office-notes", {
        as: more.as ?? as,
        payload: { subjectType: "user", subjectId, text },
        headers: { "idempotency-key": more.key ?? key },
      });
    return { add, as, key };
  }
  const texts = async () =>
    (await database.db.selectFrom("office_notes").select("text").execute())
      .map(({ text }) => text)
      .toSorted();

  it("is one change where the call is sent several times at once", async () => {
    const { add } = await prepare();
    const answers = await Promise.all(Array.from({ length: 5 }, () => add("Called the parents.")));
    const ids = answers.map(({ status, json }) => `${status} ${json.note.id}`);
    expect(new Set(ids).size).toBe(1);
    expect(await texts()).toEqual(["Called the parents."]);
  });

  it("is refused with another call, and is another person's own", async () => {
    const { add } = await prepare();
    await add("First.");
    expectProblem(await add("Second."), "key_of_another_call");
    expect((await add("Third.", { as: await signIn("admin") })).status).toBe(201);
    expectProblem(await add("Fourth.", { key: "1" }), "bad_request");
    expect(await texts()).toEqual(["First.", "Third."]);
  });

  it("is not kept of a refused call", async () => {
    const { as, key } = await prepare();
    const headers = { "idempotency-key": key };
    const payload = { subjectType: "user", subjectId: "nobody", text: "Late." };
    const add = () => call("POST /api/admin/office-notes", { as, payload, headers });
    expectProblem(await add(), "not_found");
    expect(await database.db.selectFrom("answered_calls").selectAll().execute()).toEqual([]);
  });

  it("is forgotten after a day, and with its person", async () => {
    const { add, as } = await prepare();
    await add("First.");
    const kept = async () =>
      (await database.db.selectFrom("answered_calls").select("key").execute()).length;
    const context = { database: database.connection, now: () => new Date() };
    await forgetAnsweredCalls(context);
    expect(await kept()).toBe(1);
    const later = () => new Date(Date.now() + 25 * 60 * 60 * 1000);
    await forgetAnsweredCalls({ ...context, now: later });
    expect(await kept()).toBe(0);
    await add("Second.");
    await database.db.deleteFrom("users").where("id", "=", as.user.id).execute();
    expect(await kept()).toBe(0);
  });
});
