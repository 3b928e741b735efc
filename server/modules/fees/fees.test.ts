import { expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createAccount } from "../../../test/factories/fees.ts";
import { createUser } from "../../../test/factories/people.ts";
import { expectSoundLedger } from "./testing/expect-sound-ledger.ts";

const DAY = "2026-07-20";

describeEachDatabase("a fee account", (database) => {
  const { call, signIn } = useTestApp(database, { now: () => new Date(`${DAY}T06:00:00Z`) });
  const act = (as: SignedIn, accountId: string, what: string, payload: object) =>
    call(`POST /api/admin/fees/accounts/${accountId}/${what}`, { as, payload });
  const pay = (as: SignedIn, accountId: string, paise: number, more: object = {}) =>
    act(as, accountId, "payments", { paise, method: "upi", receivedOn: DAY, ...more });
  const giveBack = (as: SignedIn, accountId: string, paise: number, more: object = {}) =>
    act(as, accountId, "refunds", { paise, method: "bank", paidOn: DAY, reason: "Books", ...more });
  const halves = { "2026-07-01": 20_000_00, "2026-10-01": 20_000_00 };

  it("lays what is paid on what is due first, and says what is overdue", async () => {
    const as = await signIn("admin");
    const { id } = await createAccount(database.db, halves);
    const { status, json } = await pay(as, id, 25_000_00);
    expect(status).toBe(201);
    expect(json.account.totals).toEqual({
      ...{ chargedPaise: 40_000_00, discountPaise: 0, paidPaise: 25_000_00, refundedPaise: 0 },
      ...{ balancePaise: 15_000_00, overduePaise: 0, pendingPaise: 0 },
    });
    expect(json.account.charges).toMatchObject([{ openPaise: 0 }, { openPaise: 15_000_00 }]);
    const [entry] = json.account.entries.slice(-1);
    expect(entry).toMatchObject({ kind: "payment", paise: -25_000_00, by: as.user.name });
    expect(entry.document.number).toMatch(/^R26-27\/\d{6}$/);
    const lines = database.db.selectFrom("audit_log").selectAll().where("subjectType", "=", "fee");
    expect(await lines.execute()).toMatchObject([{ detail: "payment taken", actorId: as.user.id }]);
  });

  it("takes a payment back by an entry of its own, once, and cancels its receipt", async () => {
    const as = await signIn("admin");
    const { id } = await createAccount(database.db, halves);
    const { entryId } = (await pay(as, id, 30_000_00)).json;
    await pay(as, id, 5_000_00);
    const reverse = () => act(as, id, `entries/${entryId}/reversal`, { reason: "Wrong account" });
    const { json } = await reverse();
    expect(json.account.totals).toMatchObject({
      ...{ paidPaise: 5_000_00, balancePaise: 35_000_00, overduePaise: 15_000_00 },
    });
    expect(json.account.charges).toMatchObject([
      { openPaise: 15_000_00 },
      { openPaise: 20_000_00 },
    ]);
    expectProblem(await reverse(), "reversed_before");
    const document = await database.db
      .selectFrom("fee_documents")
      .selectAll()
      .where("entryId", "=", entryId)
      .executeTakeFirstOrThrow();
    expect(document.cancelledAt).not.toBeNull();
  });

  it("warns of cash near two lakh rupees and refuses what reaches it, over all instalments", async () => {
    const as = await signIn("admin");
    const { id } = await createAccount(database.db, { "2026-07-01": 250_000_00 });
    const cash = (paise: number, receivedOn = DAY) =>
      pay(as, id, paise, { method: "cash", receivedOn });
    expect((await cash(100_000_00, "2026-07-01")).json.isCashWarned).toBe(false);
    expect((await cash(60_000_00)).json.isCashWarned).toBe(true);
    expectProblem(await cash(40_000_00), "cash_limit");
    expect((await cash(39_999_99)).status).toBe(201);
    expect((await pay(as, id, 50_000_00)).status).toBe(201);
  });

  it("counts cash of one person in a day over all their accounts", async () => {
    const as = await signIn("admin");
    const user = await createUser(database.db);
    const accounts = [
      await createAccount(database.db, { "2026-07-01": 150_000_00 }, { userId: user.id }),
      await createAccount(database.db, { "2026-07-01": 150_000_00 }, { userId: user.id }),
    ];
    const [one, other] = accounts.map(({ id }) => id);
    await pay(as, one ?? "", 150_000_00, { method: "cash" });
    expectProblem(await pay(as, other ?? "", 50_000_00, { method: "cash" }), "cash_limit");
  });

  it("counts it also where two counters take it at the same moment", async () => {
    const as = await signIn("admin");
    const { id: userId } = await createUser(database.db);
    const due = { "2026-07-01": 150_000_00 };
    const accounts = [
      await createAccount(database.db, due, { userId }),
      await createAccount(database.db, due, { userId }),
    ];
    const taken = await Promise.all(
      accounts.map(({ id }) => pay(as, id, 110_000_00, { method: "cash" })),
    );
    expect(taken.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it("gives back no more than what was paid, and a cheque only once it is cleared", async () => {
    const as = await signIn("admin");
    const { id } = await createAccount(database.db, halves);
    const { entryId } = (await pay(as, id, 10_000_00, { method: "cheque", reference: "000123" }))
      .json;
    const refund = (paise: number) => giveBack(as, id, paise, { feeAfterwards: "owed" });
    expectProblem(await refund(1), "more_than_paid");
    const cleared = await call(`PUT /api/admin/fees/accounts/${id}/entries/${entryId}/clearing`, {
      ...{ as, payload: { day: DAY } },
    });
    expect(cleared.json.account.totals.pendingPaise).toBe(0);
    expect((await refund(10_000_00)).status).toBe(201);
    expectProblem(await refund(1), "more_than_paid");
    expectProblem(
      await act(as, id, `entries/${entryId}/reversal`, { reason: "Bounced" }),
      "more_than_paid",
    );
  });

  it("owes nothing again where what was paid too much is given back", async () => {
    const as = await signIn("admin");
    const { id } = await createAccount(database.db, { "2026-07-01": 20_000_00 });
    await pay(as, id, 20_500_00);
    const { json } = await giveBack(as, id, 500_00);
    expect(json.account).toMatchObject({
      ...{ totals: { balancePaise: 0, overduePaise: 0, discountPaise: 0 } },
      charges: [{ openPaise: 0 }],
    });
  });

  it("asks what becomes of the fee that a refund had paid, and lowers it in the same act", async () => {
    const as = await signIn("admin");
    const { id } = await createAccount(database.db, { "2026-07-01": 20_000_00 });
    await pay(as, id, 20_200_00);
    const unsaid = await giveBack(as, id, 500_00);
    expectProblem(unsaid, "invalid_fields");
    expect(unsaid.json.errors).toMatchObject([{ field: "feeAfterwards", code: "required" }]);
    const { json } = await giveBack(as, id, 500_00, { feeAfterwards: "lowered" });
    expect(json.account).toMatchObject({
      // The ₹200 that were paid too much were owed for nothing.
      totals: { balancePaise: 0, overduePaise: 0, discountPaise: 300_00, refundedPaise: 500_00 },
      charges: [{ openPaise: 0 }],
    });
    const [refund, discount] = json.account.entries.slice(-2);
    expect(refund.document.number).toMatch(/^P26-27\//);
    expect(discount).toMatchObject({ kind: "discount", reason: "Books", document: null });
    const lines = database.db.selectFrom("audit_log").select("detail").orderBy("id");
    expect((await lines.execute()).slice(-2)).toEqual([
      { detail: "refund given" },
      { detail: "discount given" },
    ]);
    await expectSoundLedger(database.db);
    const back = { reason: "The bank sent it back" };
    const undone = await act(as, id, `entries/${refund.id}/reversal`, back);
    expect(undone.json.account.totals).toMatchObject({
      ...{ balancePaise: -200_00, discountPaise: 0, refundedPaise: 0 },
    });
  });

  it("owes again what a refund had paid where the office says so", async () => {
    const as = await signIn("admin");
    const { id } = await createAccount(database.db, { "2026-07-01": 20_000_00 });
    await pay(as, id, 20_000_00);
    const { json } = await giveBack(as, id, 500_00, { feeAfterwards: "owed" });
    expect(json.account.totals).toMatchObject({ balancePaise: 500_00, overduePaise: 500_00 });
    const { dues } = (await call("GET /api/admin/fees/dues", { as })).json;
    expect(dues).toMatchObject([{ overduePaise: 500_00 }]);
  });

  it("refuses what is no sum, a day to come, and a discount above what is open", async () => {
    const as = await signIn("admin");
    const { id } = await createAccount(database.db, halves);
    for (const paise of [0, -1, 0.5, 1e12])
      expectProblem(await pay(as, id, paise), "invalid_fields");
    expectProblem(await pay(as, id, 1, { receivedOn: "2026-02-31" }), "invalid_fields");
    expectProblem(await pay(as, id, 1, { receivedOn: "2026-07-21" }), "future_day");
    const discount = (paise: number) => act(as, id, "discounts", { paise, reason: "Sibling" });
    expectProblem(await discount(40_000_01), "more_than_open");
    expect((await discount(40_000_00)).json.account.totals.balancePaise).toBe(0);
  });
});
