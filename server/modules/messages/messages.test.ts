import { expect, it } from "vitest";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { untilItWaits } from "../../../test/databases/until-it-waits.ts";
import { createPushSubscription } from "../../../test/factories/notices.ts";
import { createSession } from "../../../test/factories/people.ts";

/** The receiver's of RFC 8291, section 5. */
const p256dh =
  "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const keys = { p256dh, auth: "A".repeat(22) };

describeEachDatabase("how a person is told of things", (database) => {
  const { call, signIn } = useTestApp(database);
  const subscribe = (as: Awaited<ReturnType<typeof signIn>>, endpoint = "https://push.example/a") =>
    call("PUT /api/user/push", { as, payload: { endpoint, keys } });

  it("is everything, until the person turns something off", async () => {
    const as = await signIn("student");
    const { json } = await call("GET /api/user/message-settings", { as });
    expect(json.settings).toEqual({ language: null, muted: [] });
    expect(json.ways).toMatchObject({ mail: false, isPushedHere: false });
    for (const muted of [["class:mail", "class:mail", "lecture:app"], ["lecture:push"]]) {
      const settings = { language: "hi", muted: [...new Set(muted)] };
      const saving = { as, payload: { language: "hi", muted } };
      expect((await call("PUT /api/user/message-settings", saving)).json).toEqual({ settings });
      expect((await call("GET /api/user/message-settings", { as })).json).toMatchObject({
        settings,
      });
    }
  });

  it("cannot be nothing at all of what the office writes by hand", async () => {
    const as = await signIn("student");
    const payload = { language: null, muted: ["office:app"] };
    expectProblem(await call("PUT /api/user/message-settings", { as, payload }), "invalid_fields");
  });

  it("is by each browser that allows it, the last one signed in there", async () => {
    const first = await signIn("student");
    const second = await signIn("student");
    expect((await subscribe(first)).json).toEqual({ isPushedHere: true });
    await subscribe(first, "https://push.example/b");
    await subscribe(second, "https://push.example/b");
    const rows = await database.db.selectFrom("push_subscriptions").select("userId").execute();
    expect(rows).toEqual([{ userId: second.user.id }]);
    const { json } = await call("DELETE /api/user/push", { as: second });
    expect(json).toEqual({ isPushedHere: false });
    expect(await database.db.selectFrom("push_subscriptions").select("id").execute()).toEqual([]);
  });

  it.each(["the session", "the browser"])(
    "is saved where another call has just saved %s",
    async (same) => {
      const as = await signIn("student");
      const session = await database.db
        .selectFrom("sessions")
        .select("id")
        .executeTakeFirstOrThrow();
      const { id: other } = await createSession(database.db, { userId: as.user.id });
      const saved = await database.connection.transaction(async (trx) => {
        await createPushSubscription(trx, {
          userId: as.user.id,
          sessionId: same === "the session" ? session.id : other,
          endpoint: `https://push.example/${same === "the session" ? "b" : "a"}`,
        });
        const answer = subscribe(as);
        await untilItWaits(database, answer);
        return { answer };
      });
      expect((await saved.answer).json).toEqual({ isPushedHere: true });
      const rows = database.db.selectFrom("push_subscriptions").select(["sessionId", "endpoint"]);
      const expected = { sessionId: session.id, endpoint: "https://push.example/a" };
      expect(await rows.execute()).toEqual([expected]);
    },
  );

  it("is by no browser for whose key nothing can be encrypted", async () => {
    const as = await signIn("student");
    const offCurve = { ...keys, p256dh: "A".repeat(87) };
    const payload = { endpoint: "https://push.example/a", keys: offCurve };
    expectProblem(await call("PUT /api/user/push", { as, payload }), "invalid_fields");
    expect(await database.db.selectFrom("push_subscriptions").select("id").execute()).toEqual([]);
  });

  it("is by no push service that is inside the network or speaks without TLS", async () => {
    const as = await signIn("student");
    for (const endpoint of [
      "https://127.0.0.1/a",
      "https://[::1]:8443/",
      "https://192.168.1.1/",
      "https://metadata.internal/x",
    ])
      expectProblem(await subscribe(as, endpoint), "push_address_refused");
    for (const endpoint of ["http://push.example/a", "https://a@push.example/", "ftp://a.example/"])
      expectProblem(await subscribe(as, endpoint), "invalid_fields");
  });
});
