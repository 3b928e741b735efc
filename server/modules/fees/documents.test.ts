import { afterEach, describe, expect, it, vi } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createAccount, createDocument } from "../../../test/factories/fees.ts";
import { sumInWords } from "./documents.present.ts";
import { taxWithin } from "./documents.service.ts";
import { readReceiptToken, receiptToken } from "./receipt-token.ts";

const CHARGED = { "2026-03-01": 40_000_00 };
let clock = "2026-07-20T06:00:00Z";

afterEach(() => {
  clock = "2026-07-20T06:00:00Z";
  vi.restoreAllMocks();
});

describeEachDatabase("a receipt", (database) => {
  const app = useTestApp(database, { now: () => new Date(clock) });
  const { call, signIn } = app;

  async function pay(as: SignedIn, accountId: string, paise = 10_000_00) {
    const payload = { paise, method: "upi", receivedOn: clock.slice(0, 10), reference: "UTR 1" };
    const path = `/api/admin/fees/accounts/${accountId}`;
    const { json } = await call(`POST ${path}/payments`, { as, payload });
    return documentOf(as, json.account.entries.at(-1).document.id);
  }

  async function documentOf(as: SignedIn, id: string) {
    return (await call(`GET /api/admin/fees/documents/${id}`, { as })).json.document;
  }

  const check = (token: string) => call(`GET /api/public/receipts/${token}`);

  /** As if the site's settings had one. */
  async function registered() {
    const { texts } = app.context;
    const settings = await texts.settings();
    vi.spyOn(texts, "settings").mockResolvedValue({ ...settings, gstin: "09AAACH7409R1ZZ" });
  }

  it("is taken back with the tax with which it was given, in the month in which it is", async () => {
    const as = await signIn("admin");
    const account = await createAccount(database.db, CHARGED);
    await pay(as, account.id);
    await registered();
    const refund = (paise: number) =>
      call(`POST /api/admin/fees/accounts/${account.id}/refunds`, {
        as,
        payload: {
          ...{ paise, method: "bank", paidOn: clock.slice(0, 10), reason: "Withdrawn" },
          feeAfterwards: "owed",
        },
      });
    const lastDocument = async ({ json }: Awaited<ReturnType<typeof refund>>) =>
      (await documentOf(as, json.account.entries.at(-1).document.id)).snapshot;
    // It was taken before the institute was registered.
    expect(await lastDocument(await refund(2_000_00))).toMatchObject({ kind: "refund", tax: null });
    const taken = await pay(as, account.id);
    expect(await lastDocument(await refund(1_000_00))).toMatchObject({
      ...{ kind: "credit-note", tax: { percent: 18 } },
    });
    const taxes = async (by: SignedIn, month: string) =>
      (await call(`GET /api/admin/fees/taxes?month=${month}`, { as: by })).json.taxes;
    const july = await taxes(as, "2026-07");
    clock = "2026-08-01T06:00:00Z";
    const later = await signIn("admin");
    const [, voucher] = (
      await call(`GET /api/admin/fees/accounts/${account.id}`, { as: later })
    ).json.account.entries.filter(({ kind }: { kind: string }) => kind === "payment");
    const path = `/api/admin/fees/accounts/${account.id}/entries/${voucher.id}/reversal`;
    expect(
      (await call(`POST ${path}`, { as: later, payload: { reason: "Wrong account" } })).status,
    ).toBe(201);
    expect(await taxes(later, "2026-07")).toEqual(july);
    expect(await taxes(later, "2026-08")).toMatchObject([
      { percent: 18, cgstPaise: -taken.snapshot.tax.cgstPaise },
    ]);
  });

  it("is what it was when it was made, and a duplicate from the second print on", async () => {
    const as = await signIn("admin");
    const account = await createAccount(database.db, CHARGED);
    const made = await pay(as, account.id);
    expect(made).toMatchObject({
      ...{ isCancelled: false, isDuplicate: false },
      snapshot: { kind: "receipt", paise: 10_000_00, day: "2026-07-20", reference: "UTR 1" },
      words: { en: "Ten Thousand Rupees Only", hi: "दस हज़ार रुपये मात्र" },
    });
    const print = () => call(`PUT /api/admin/fees/documents/${made.id}/print`, { as });
    expect((await print()).json.document.isDuplicate).toBe(true);
    await print();
    const lines = database.db.selectFrom("audit_log").select("detail").orderBy("id");
    expect((await lines.execute()).map(({ detail }) => detail)).toEqual([
      ...["payment taken", "receipt printed", "receipt printed"],
    ]);
    await database.db.updateTable("users").set({ name: "Other" }).execute();
    expect(await documentOf(as, made.id)).toEqual({ ...made, isDuplicate: true });
  });

  it("has no word of tax where the institute is not registered", async () => {
    const as = await signIn("admin");
    const { id } = await createAccount(database.db, CHARGED);
    const { snapshot } = await pay(as, id);
    expect(snapshot).toMatchObject({ kind: "receipt", tax: null, institute: { gstin: null } });
    expect(snapshot.number).toMatch(/^R26-27\//);
  });

  it("is a voucher with two equal halves of tax where it is, and a refund names its payments", async () => {
    await registered();
    const as = await signIn("admin");
    const { id } = await createAccount(database.db, { "2026-12-01": 40_000_00 });
    const first = await pay(as, id, 5_000_00);
    const second = await pay(as, id, 11_800_01);
    expect(second.snapshot).toMatchObject({
      ...{ kind: "receipt-voucher", institute: { gstin: "09AAACH7409R1ZZ" } },
      tax: {
        ...{ percent: 18, sac: "999293" },
        ...{ valuePaise: 10_000_01, cgstPaise: 900_00, sgstPaise: 900_00 },
      },
    });
    const refund = {
      ...{ paise: 12_000_00, method: "bank", paidOn: "2026-07-20", reason: "Withdrawn" },
      feeAfterwards: "owed",
    };
    const path = `/api/admin/fees/accounts/${id}/refunds`;
    const { json } = await call(`POST ${path}`, { as, payload: refund });
    const { snapshot } = await documentOf(as, json.account.entries.at(-1).document.id);
    expect(snapshot.kind).toBe("refund-voucher");
    expect(snapshot.number).toMatch(/^W26-27\//);
    expect(snapshot.against).toEqual(
      [second, first].map(({ snapshot: { number, day } }) => ({ number, day })),
    );
  });

  it("is a tax invoice where all that is paid is due, and a credit note where that is given back", async () => {
    await registered();
    const as = await signIn("admin");
    const charges = { "2026-07-20": 5_000_00, "2026-07-21": 5_000_00 };
    const { id } = await createAccount(database.db, charges);
    const due = await pay(as, id, 4_000_00);
    expect(due.snapshot).toMatchObject({ kind: "tax-invoice", tax: { percent: 18 } });
    expect(due.snapshot.number).toMatch(/^T26-27\//);
    const payload = {
      ...{ paise: 1_000_00, method: "bank", paidOn: "2026-07-20", reason: "Withdrawn" },
      feeAfterwards: "owed",
    };
    const path = `/api/admin/fees/accounts/${id}/refunds`;
    const { json } = await call(`POST ${path}`, { as, payload });
    const { snapshot } = await documentOf(as, json.account.entries.at(-1).document.id);
    expect(snapshot).toMatchObject({
      ...{ kind: "credit-note", number: expect.stringMatching(/^C26-27\//) },
      against: [{ number: due.snapshot.number, day: due.snapshot.day }],
    });
    // 2,000 rupees were open of what is due; one more comes a day early.
    expect((await pay(as, id, 2_000_00)).snapshot.kind).toBe("tax-invoice");
    expect((await pay(as, id, 1_00)).snapshot.kind).toBe("receipt-voucher");
  });

  it("goes by what was open of due fees, as discounts and the office have laid it", async () => {
    await registered();
    const as = await signIn("admin");
    const { id } = await createAccount(database.db, {
      ...{ "2026-07-20": 10_000_00, "2026-12-01": 10_000_00 },
    });
    const payload = { paise: 4_000_00, reason: "Sibling", isOnEach: true };
    await call(`POST /api/admin/fees/accounts/${id}/discounts`, { as, payload });
    expect((await pay(as, id, 8_000_00)).snapshot.kind).toBe("tax-invoice");
  });

  it("of a refund is of one kind: what was paid last is given back first, and again what was before", async () => {
    await registered();
    const as = await signIn("admin");
    const { id } = await createAccount(database.db, {
      ...{ "2026-07-20": 10_000_00, "2026-12-01": 10_000_00 },
    });
    const invoice = await pay(as, id, 10_000_00);
    const voucher = await pay(as, id, 5_000_00);
    const refund = (paise: number) =>
      call(`POST /api/admin/fees/accounts/${id}/refunds`, {
        as,
        payload: {
          ...{ paise, method: "bank", paidOn: "2026-07-20", reason: "Withdrawn" },
          feeAfterwards: "owed",
        },
      });
    expectProblem(await refund(8_000_00), "refund_of_two_kinds");
    const documents = [];
    for (const paise of [5_000_00, 3_000_00]) {
      const { json } = await refund(paise);
      documents.push((await documentOf(as, json.account.entries.at(-1).document.id)).snapshot);
    }
    const numberOf = ({ snapshot: { number } }: typeof invoice) => [{ number }];
    expect(documents).toMatchObject([
      { kind: "refund-voucher", against: numberOf(voucher) },
      { kind: "credit-note", against: numberOf(invoice) },
    ]);
  });

  it("is shown to whoever paid it, and to no other student", async () => {
    const [own, other, admin] = [
      ...[await signIn("student"), await signIn("student"), await signIn("admin")],
    ] as const;
    const byId = admin.user.id;
    const id = await createDocument(database.db, { userId: own.user.id, byId });
    const path = `/api/user/fees/documents/${id}`;
    expect((await call(`GET ${path}`, { as: own })).json.document.isDuplicate).toBe(false);
    expect((await call(`PUT ${path}/print`, { as: own })).json.document.isDuplicate).toBe(true);
    expectProblem(await call(`GET ${path}`, { as: other }), "not_found");
    expectProblem(await call(`PUT ${path}/print`, { as: other }), "not_found");
    expectProblem(await call(`GET ${path}`), "session_required");
    expectProblem(
      await call(`GET /api/admin/fees/documents/${id}`, { as: own }),
      "cashier_required",
    );
  });

  it("is checked by its code, which tells no more than what is printed", async () => {
    const as = await signIn("admin");
    const { id, userId } = await createAccount(database.db, CHARGED);
    const { token, snapshot, ...made } = await pay(as, id);
    const printed = {
      ...{ kind: "receipt", number: snapshot.number, day: "2026-07-20", paise: 10_000_00 },
      ...{ student: snapshot.student, institute: snapshot.institute.name, isCancelled: false },
    };
    expect((await check(token)).json).toEqual({ checked: printed });
    // It holds no word of the person: two ids' worth of digits.
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const entry = database.db.selectFrom("fee_documents").select("entryId");
    const { entryId } = await entry.where("id", "=", made.id).executeTakeFirstOrThrow();
    await call(`POST /api/admin/fees/accounts/${id}/entries/${entryId}/reversal`, {
      ...{ as, payload: { reason: "Wrong account" } },
    });
    expect((await check(token)).json).toEqual({ checked: { ...printed, isCancelled: true } });
    expect((await documentOf(as, made.id)).isCancelled).toBe(true);
    await database.db.updateTable("fee_accounts").set({ userId: null }).execute();
    expect(userId).not.toBeNull();
    expect((await check(token)).status).toBe(200);
    const otherEnd = token.endsWith("0") ? "1" : "0";
    for (const wrong of [token.slice(0, -1) + otherEnd, made.id, "x", "0".repeat(64)])
      expectProblem(await check(wrong), "not_found");
  });

  it("has the next number of its financial year, which begins at midnight in India", async () => {
    const as = await signIn("admin");
    const { id } = await createAccount(database.db, CHARGED);
    const numbers: string[] = [];
    for (const at of [
      "2026-03-31T18:29:58Z",
      "2026-03-31T18:29:59Z",
      "2026-03-31T18:30:00Z",
      "2026-04-01T06:00:00Z",
    ]) {
      clock = at;
      numbers.push((await pay(as, id, 1_00)).snapshot.number);
    }
    expect(numbers).toEqual(["R25-26/000001", "R25-26/000002", "R26-27/000001", "R26-27/000002"]);
  });

  it("goes on in its series when the institute is registered and is not any more", async () => {
    const as = await signIn("admin");
    const { id } = await createAccount(database.db, CHARGED);
    const numbers = [(await pay(as, id, 1_00)).snapshot.number];
    await registered();
    numbers.push((await pay(as, id, 1_00)).snapshot.number);
    vi.restoreAllMocks();
    numbers.push((await pay(as, id, 1_00)).snapshot.number);
    expect(numbers).toEqual(["R26-27/000001", "T26-27/000001", "R26-27/000002"]);
  });
});

describe("the tax in a sum", () => {
  it.each([5, 12, 18])("of %i percent has equal halves and loses no paisa", (percent) => {
    for (let paise = 1; paise < 5_000; paise += 1) {
      const { valuePaise, cgstPaise, sgstPaise } = taxWithin(paise, { percent, sac: "999293" });
      expect(cgstPaise).toBe(sgstPaise);
      expect(valuePaise + cgstPaise + sgstPaise).toBe(paise);
      const exact = (paise * percent) / (100 + percent);
      expect(Math.abs(cgstPaise * 2 - exact)).toBeLessThanOrEqual(1);
    }
  });
});

describe("a sum in words", () => {
  it.each([
    [1_00, "One Rupee Only", "एक रुपया मात्र"],
    [50, "Zero Rupees And Fifty Paise Only", "शून्य रुपये और पचास पैसे मात्र"],
    [1_00_000_00, "One Lakh Rupees Only", "एक लाख रुपये मात्र"],
    [
      1_23_456_07,
      "One Lakh Twenty Three Thousand Four Hundred Fifty Six Rupees And Seven Paise Only",
      "एक लाख तेईस हज़ार चार सौ छप्पन रुपये और सात पैसे मात्र",
    ],
    [1_00_00_000_00, "One Crore Rupees Only", "एक करोड़ रुपये मात्र"],
  ])("of %i paise is as on a cheque", (paise, en, hi) => {
    expect(sumInWords(paise)).toEqual({ en, hi });
  });
});

it("the code of a receipt is this server's alone", () => {
  const id = "01900000-0000-7000-8000-000000000001";
  const [secret, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  expect(readReceiptToken(receiptToken(id, secret), secret)).toBe(id);
  expect(readReceiptToken(receiptToken(id, other), secret)).toBeUndefined();
});
