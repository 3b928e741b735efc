import { expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createAccount } from "../../../test/factories/fees.ts";
import { saveFeeSettings } from "./fee-settings.repository.ts";

const DAY = "2026-07-20";
const UTR = "433412345678";

describeEachDatabase("a transfer", (database) => {
  const { call, signIn } = useTestApp(database, { now: () => new Date(`${DAY}T06:00:00Z`) });
  const claim = (as: SignedIn, id: string, more: object = {}) =>
    call(`POST /api/user/fees/accounts/${id}/claims`, {
      ...{ as, payload: { utr: UTR, paise: 20_000_00, paidOn: DAY, ...more } },
    });
  const line = (more: object = {}) => ({
    ...{ day: DAY, paise: 20_000_00, reference: `0000${UTR}`, narration: "UPI-ASHA RAO", nth: 1 },
    ...more,
  });
  const sendOf = async (bank: string, as: SignedIn, ...lines: object[]) =>
    (await call("POST /api/admin/fees/bank-lines", { as, payload: { bank, lines } })).json;
  const send = (as: SignedIn, ...lines: object[]) => sendOf("HDFC", as, ...lines);
  const open = async (as: SignedIn) =>
    (await call("GET /api/admin/fees/bank-lines", { as })).json.lines;
  const match = (as: SignedIn, id: string, accountId: string) =>
    call(`POST /api/admin/fees/bank-lines/${id}/match`, { as, payload: { accountId } });

  const payBy =
    (as: SignedIn) =>
    (accountId: string, more: object = {}) => {
      const payment = { paise: 20_000_00, method: "upi", receivedOn: DAY, reference: UTR };
      const payload = { ...payment, ...more };
      return call(`POST /api/admin/fees/accounts/${accountId}/payments`, { as, payload });
    };

  it("is claimed by its payer alone, once, and is no payment yet", async () => {
    const family = await signIn("student");
    const stranger = await signIn("student");
    const charges = { "2026-07-01": 20_000_00, "2026-10-01": 20_000_00 };
    const account = await createAccount(database.db, charges, { userId: family.user.id });
    const upi = { address: "institute@okhdfc", name: "Gyanpath" };
    await database.db.transaction().execute((trx) =>
      saveFeeSettings(trx, {
        ...{ settings: { tax: { percent: 18, sac: "999293" }, upi, bank: null }, version: 1 },
      }),
    );
    const payment = async () =>
      (await call(`GET /api/user/fees/accounts/${account.id}/payment`, { as: family })).json
        .payment;
    expect(await payment()).toEqual({
      ...{ code: account.code, duePaise: 20_000_00, dueOn: "2026-07-01" },
      ...{ upi, bank: null, isOnline: false, claims: [] },
    });
    expectProblem(await claim(stranger, account.id), "not_found");
    expectProblem(await claim(family, account.id, { utr: "4334" }), "invalid_fields");
    expectProblem(await claim(family, account.id, { paidOn: "2026-07-21" }), "future_day");
    expect((await claim(family, account.id)).status).toBe(201);
    expectProblem(await claim(family, account.id), "utr_known");
    expect(await payment()).toMatchObject({ duePaise: 20_000_00, claims: [{ state: "open" }] });
  });

  it("of a statement counts once and becomes a payment of whom a person confirms", async () => {
    const [as, family] = [await signIn("admin"), await signIn("student")];
    const account = await createAccount(
      ...([database.db, { "2026-07-01": 20_000_00 }, { userId: family.user.id }] as const),
    );
    await claim(family, account.id);
    const others = [
      line({ reference: "", narration: "BY CASH" }),
      line({ reference: "", narration: "BY CASH", nth: 2 }),
    ];
    expect(await send(as, line(), ...others)).toEqual({ added: 3, known: 0 });
    expect(await send(as, line(), ...others)).toEqual({ added: 0, known: 3 });
    expect(await sendOf("HDFC Bank", as, line())).toEqual({ added: 0, known: 1 });
    const lines = await open(as);
    const named = lines.find(({ reference }: { reference: string }) => reference !== "");
    expect(named.suggestions).toMatchObject([{ accountId: account.id, because: "utr" }]);
    expect((await match(as, named.id, account.id)).status).toBe(201);
    expectProblem(await match(as, named.id, account.id), "line_matched");
    expect(await open(as)).toHaveLength(2);
    const { json } = await call(`GET /api/admin/fees/accounts/${account.id}`, { as });
    expect(json.account.totals).toMatchObject({ paidPaise: 20_000_00, balancePaise: 0 });
    const [entry] = json.account.entries.slice(-1);
    expect(entry).toMatchObject({ method: "upi", receivedOn: DAY, reference: UTR });
    const claims = database.db.selectFrom("fee_claims").select("state");
    expect(await claims.execute()).toEqual([{ state: "matched" }]);
    // A payment that is taken back is money of nobody again.
    await call(`POST /api/admin/fees/accounts/${account.id}/entries/${entry.id}/reversal`, {
      ...{ as, payload: { reason: "Another child" } },
    });
    expect(await open(as)).toHaveLength(3);
  });

  it("that is nobody's fee is set aside with a reason, and brought back", async () => {
    const as = await signIn("admin");
    const account = await createAccount(database.db, { "2026-07-01": 20_000_00 });
    await send(as, line());
    const [{ id }] = await open(as);
    const set = (reason: string | null) =>
      call(`PUT /api/admin/fees/bank-lines/${id}/aside`, { as, payload: { reason } });
    const aside = async () =>
      (await call("GET /api/admin/fees/bank-lines?aside=yes", { as })).json.lines;
    expect((await set("Interest")).json).toEqual({ isSetAside: true });
    expect(await send(as, line())).toEqual({ added: 0, known: 1 });
    expect(await open(as)).toEqual([]);
    expect(await aside()).toMatchObject([{ id, setAside: "Interest" }]);
    await set(null);
    expect(await aside()).toEqual([]);
    expect(await open(as)).toMatchObject([{ id, setAside: null }]);
    const lines = database.db.selectFrom("audit_log").select(["detail", "reason"]);
    expect(
      await lines.where("subjectId", "=", id).where("action", "=", "change").execute(),
    ).toEqual([
      { detail: "bank line set aside", reason: "Interest" },
      { detail: "bank line brought back", reason: null },
    ]);
    // Whoever still sees it may know better; taken back, the payment is money of nobody again.
    await set("Interest");
    const { entryId } = (await match(as, id, account.id)).json;
    expectProblem(await set("Interest"), "line_matched");
    await call(`POST /api/admin/fees/accounts/${account.id}/entries/${entryId}/reversal`, {
      ...{ as, payload: { reason: "Interest after all" } },
    });
    expect(await open(as)).toMatchObject([{ id, setAside: null }]);
  });

  it("counts once, whoever writes it first and however its number is written", async () => {
    const [as, family] = [await signIn("admin"), await signIn("student")];
    const charges = { "2026-07-01": 60_000_00 };
    const { id } = await createAccount(database.db, charges, { userId: family.user.id });
    const other = await createAccount(database.db, charges);
    const pay = payBy(as);
    await claim(family, id);
    const both = await Promise.all([
      pay(id, { reference: `UPI 0000${UTR}` }),
      pay(id, { method: "bank" }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expectProblem(await pay(other.id), "reference_known");
    // A cheque's number is no transfer's.
    expect((await pay(other.id, { method: "cheque" })).status).toBe(201);
    const claims = database.db.selectFrom("fee_claims").select("state");
    expect(await claims.where("accountId", "=", id).execute()).toEqual([{ state: "matched" }]);
    const entryId = both.find(({ status }) => status === 201)?.json.entryId;
    await send(as, line({ day: "2026-07-19" }));
    const [{ id: lineId }] = await open(as);
    expectProblem(await match(as, lineId, other.id), "reference_known");
    expect((await match(as, lineId, id)).json).toEqual({ entryId });
    expect(await open(as)).toEqual([]);
    // The bank's next line of this number is other money, which a person looks into.
    await send(as, line());
    const [{ id: nextId }] = await open(as);
    expectProblem(await match(as, nextId, id), "reference_known");
    // What is taken back may be taken again.
    const back = { as, payload: { reason: "Another child" } };
    await call(`POST /api/admin/fees/accounts/${id}/entries/${entryId}/reversal`, back);
    expect((await pay(other.id)).status).toBe(201);
  });

  it("counts once where counters write it for several at once", async () => {
    const pay = payBy(await signIn("admin"));
    const accounts = await Promise.all(
      Array.from({ length: 8 }, () => createAccount(database.db, { "2026-07-01": 20_000_00 })),
    );
    const answers = await Promise.all(accounts.map(({ id }) => pay(id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ json }) => json.code === "reference_known")).toHaveLength(7);
  });

  it("is suggested by code and sum, and by what a payer claimed", async () => {
    const [as, family] = [await signIn("admin"), await signIn("student")];
    const coded = await createAccount(database.db, { "2026-07-01": 7_000_00, "2026-08-01": 50 });
    await database.db
      .updateTable("fee_accounts")
      .set({ code: "BANK" })
      .where("id", "=", coded.id)
      .execute();
    const claimed = await createAccount(
      ...([database.db, { "2026-07-01": 9_000_00 }, { userId: family.user.id }] as const),
    );
    await claim(family, claimed.id, { utr: "999999999999", paise: 9_000_00 });
    const mistaken = await claim(family, claimed.id);
    expect(mistaken.status).toBe(201);
    await send(
      as,
      line({ paise: 5 }),
      line({ paise: 7_000_50, reference: "1", narration: "NEFT-BANK-RAVI" }),
      line({ paise: 1, reference: "2", narration: "NEFT-BANK-RAVI" }),
      line({ paise: 9_000_00, reference: "3", narration: "IMPS RAO" }),
    );
    const found = (await open(as)).map(
      ({ reference, suggestions: [first] }: { reference: string; suggestions: object[] }) => [
        reference.replace(/^0+/, ""),
        first && "because" in first && first.because,
      ],
    );
    expect(Object.fromEntries(found)).toEqual({
      ...{ 1: "code-and-amount", 2: undefined, 3: "amount-and-day", [UTR]: "utr" },
    });
    // The office knows better whose money it is.
    const named = (await open(as)).find(({ paise }: { paise: number }) => paise === 5);
    await match(as, named.id, coded.id);
    const states = database.db.selectFrom("fee_claims").select("state").where("utr", "=", UTR);
    expect(await states.execute()).toEqual([{ state: "refused" }]);
  });

  it("counts in the figures of its month, and tax by its rate", async () => {
    const as = await signIn("admin");
    const account = await createAccount(database.db, { "2026-07-01": 20_000_00 });
    await send(as, line({ paise: 5_000_00 }));
    const [{ id }] = await open(as);
    await match(as, id, account.id);
    const discount = { as, payload: { paise: 1_000_00, reason: "Sibling" } };
    await call(`POST /api/admin/fees/accounts/${account.id}/discounts`, discount);
    const refund = {
      ...{ paise: 500_00, method: "bank", paidOn: DAY, reason: "Too much" },
      feeAfterwards: "owed",
    };
    await call(`POST /api/admin/fees/accounts/${account.id}/refunds`, { as, payload: refund });
    const { figures } = (await call("GET /api/admin/fees/figures?month=2026-07", { as })).json;
    expect(figures).toMatchObject({
      ...{ collectedPaise: 5_000_00, refundedPaise: 500_00, discountPaise: 1_000_00 },
      ...{ writtenOffPaise: 0, chargedPaise: 20_000_00 },
      methods: [{ method: "upi", paise: 5_000_00 }],
      courses: [{ collectedPaise: 5_000_00, chargedPaise: 20_000_00, openPaise: 14_500_00 }],
    });
    expect(figures.ageing[0]).toEqual({
      ...{ age: "1-30", accounts: 1, overduePaise: 14_500_00 },
    });
    const other = (await call("GET /api/admin/fees/figures?month=2026-08", { as })).json.figures;
    expect(other).toMatchObject({ collectedPaise: 0, chargedPaise: 0, courses: [] });
    expect((await call("GET /api/admin/fees/taxes?month=2026-07", { as })).json.taxes).toEqual([]);
  });
});
