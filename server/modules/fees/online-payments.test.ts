import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { expectProblem, openTestApp, type SignedIn, type TestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createAccount } from "../../../test/factories/fees.ts";
import { askAboutOpenOrders } from "./online-payments.service.ts";
import { type FakeRazorpay, openFakeRazorpay, type SignedEvent } from "./testing/fake-razorpay.ts";

describeEachDatabase("a payment on Razorpay's page", (database) => {
  let fake: FakeRazorpay;
  let app: TestApp;
  beforeAll(async () => {
    fake = await openFakeRazorpay();
    app = await openTestApp(database, { environment: fake.environment });
  });
  afterAll(async () => {
    await app.close();
    await fake.close();
  });

  let student: SignedIn;
  let accountId = "";
  beforeEach(async () => {
    fake.isSilent = false;
    student = await app.signIn("student");
    const charges = { "2026-07-01": 20_000_00 };
    accountId = (await createAccount(database.db, charges, { userId: student.user.id })).id;
  });

  const begin = (paise: number, as = student) =>
    app.call(`POST /api/user/fees/accounts/${accountId}/orders`, { as, payload: { paise } });
  const begun = async (): Promise<string> => (await begin(20_000_00)).json.fields.order_id;
  const send = ({ body, signature }: SignedEvent) =>
    app.app.inject({
      ...({ method: "POST", url: "/payments/razorpay/events", payload: body } as const),
      headers: { "content-type": "application/json", "x-razorpay-signature": signature },
    });
  const comeBack = (form: string) =>
    app.app.inject({
      ...({ method: "POST", url: "/payments/razorpay/return", payload: form } as const),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  const payments = () =>
    database.db
      .selectFrom("fee_entries")
      .selectAll()
      .where("accountId", "=", accountId)
      .where("kind", "=", "payment")
      .execute();

  it("leads to its page with the order, the key and no secret", async () => {
    const { status, json } = await begin(20_000_00);
    expect(status).toBe(201);
    expect(json.action).toBe(`${fake.url}/checkout/embedded`);
    expect(json.fields).toMatchObject({ key_id: fake.keyId, order_id: expect.any(String) });
    expect(JSON.stringify(json)).not.toContain(fake.keySecret);
    expect(fake.orders.get(json.fields.order_id)?.amount).toBe(20_000_00);
  });

  it("is written once, whoever tells of it and however often, with a receipt and a line", async () => {
    const { paymentId, returned, event } = fake.pay(await begun());
    const told = await Promise.all([send(event), comeBack(returned), send(event)]);
    expect(told.map(({ statusCode }) => statusCode)).toEqual([204, 303, 204]);
    expect(await payments()).toMatchObject([
      { paise: -20_000_00, method: "online", reference: paymentId },
    ]);
    const lines = database.db.selectFrom("audit_log").selectAll();
    const own = await lines.where("personId", "=", student.user.id).execute();
    expect(own).toMatchObject([{ detail: "payment taken", actorId: student.user.id }]);
    expect(await database.db.selectFrom("fee_documents").selectAll().execute()).not.toEqual([]);
  });

  it("counts by its own question where no event comes, and stays paid after a late failure", async () => {
    const orderId = await begun();
    const failed = fake.pay(orderId, "failed");
    fake.pay(orderId);
    fake.isSilent = true;
    await expect(askAboutOpenOrders(app.context)).rejects.toMatchObject({ code: "unavailable" });
    fake.isSilent = false;
    await askAboutOpenOrders(app.context);
    expect((await send(failed.event)).statusCode).toBe(204);
    expect(await payments()).toHaveLength(1);
  });

  it("is asked about though another fails", async () => {
    const failing = await begun();
    fake.pay(await begun());
    // Not what Razorpay answers.
    fake.orders.get(failing)?.payments.push({ id: 5 });
    await expect(askAboutOpenOrders(app.context)).rejects.toThrow();
    expect(await payments()).toHaveLength(1);
    await database.db.deleteFrom("fee_orders").where("id", "=", failing).execute();
  });

  it("is asked about before those that were asked about and stay open", async () => {
    const at = new Date(Date.now() - 60_000).toISOString();
    const open = Array.from({ length: 50 }, (_, nth) => {
      const id = `order_open${nth}`;
      return { id, accountId, paise: 1_00, at, entryId: null, askedAt: null };
    });
    await database.db.insertInto("fee_orders").values(open).execute();
    await askAboutOpenOrders(app.context);
    fake.pay(await begun());
    await askAboutOpenOrders(app.context);
    expect(await payments()).toHaveLength(1);
  });

  it("is not written for a forged event, a forged return, or money that is not captured", async () => {
    const orderId = await begun();
    const { event, returned } = fake.pay(orderId, "authorized");
    expect((await send(event)).statusCode).toBe(204);
    expect((await comeBack(returned)).statusCode).toBe(303);
    const forged = event.body.replace("authorized", "captured");
    expect((await send({ ...event, body: forged })).statusCode).toBe(403);
    expect((await comeBack(returned.replace(/.$/, "0"))).statusCode).toBe(303);
    expect(await payments()).toEqual([]);
  });

  it("is begun for one's own account alone, for no more than is owed, and not while Razorpay is silent", async () => {
    expectProblem(await begin(1_00, await app.signIn("student")), "not_found");
    expectProblem(await begin(20_000_01), "more_than_open");
    fake.isSilent = true;
    expectProblem(await begin(1_00), "unavailable");
  });
});
