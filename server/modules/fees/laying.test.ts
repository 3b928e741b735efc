import { expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createAccount } from "../../../test/factories/fees.ts";
import { expectSoundLedger } from "./testing/expect-sound-ledger.ts";

const DAY = "2026-07-20";

describeEachDatabase("what a payment is used for", (database) => {
  const { call, signIn } = useTestApp(database, { now: () => new Date(`${DAY}T06:00:00Z`) });
  const act = (as: SignedIn, accountId: string, what: string, payload: object) =>
    call(`POST /api/admin/fees/accounts/${accountId}/${what}`, { as, payload });
  const read = async (as: SignedIn, id: string) =>
    (await call(`GET /api/admin/fees/accounts/${id}`, { as })).json.account;
  const pay = async (as: SignedIn, id: string, paise: number): Promise<string> =>
    (await act(as, id, "payments", { paise, method: "upi", receivedOn: DAY })).json.entryId;
  const open = async (as: SignedIn, id: string): Promise<number[]> =>
    (await read(as, id)).charges.map(({ openPaise }: { openPaise: number }) => openPaise);
  const lay = (as: SignedIn, path: string, laid: object, version: number) =>
    call(`PUT /api/admin/fees/accounts/${path}/allocations`, {
      ...{ as, payload: { laid }, headers: { "if-match": `"${version}"` } },
    });

  /** 20,000 were due on 1 July, 20,000 are due on 1 October; 5,000 are paid, and lie on the first. */
  async function paid() {
    const as = await signIn("admin");
    const { id } = await createAccount(database.db, {
      ...{ "2026-07-01": 20_000_00, "2026-10-01": 20_000_00 },
    });
    const payment = await pay(as, id, 5_000_00);
    const { charges, version, payments } = await read(as, id);
    const [july, october] = charges.map((charge: { id: string }) => charge.id);
    expect(payments).toEqual([{ id: payment, usablePaise: 5_000_00, laid: { [july]: 5_000_00 } }]);
    const layOn = async (laid: object) =>
      lay(as, `${id}/payments/${payment}`, laid, (await read(as, id)).version);
    return { as, id, payment, july, october, version, layOn };
  }

  it("of a discount is every open charge in proportion, where the office says so", async () => {
    const { as, id } = await paid();
    const discount = (paise: number, isOnEach?: boolean) =>
      act(as, id, "discounts", { paise, reason: "Sibling", isOnEach });
    // 15,000 and 20,000 rupees are open.
    expect((await discount(3_500_00, true)).status).toBe(201);
    expect(await open(as, id)).toEqual([13_500_00, 18_000_00]);
    await discount(1, true);
    expect(await open(as, id)).toEqual([13_499_99, 18_000_00]);
    await expectSoundLedger(database.db);
    await discount(99, false);
    expect(await open(as, id)).toEqual([13_499_00, 18_000_00]);
    await pay(as, id, 20_000_00);
    expect(await open(as, id)).toEqual([0, 11_499_00]);
    expect((await discount(11_499_00, true)).status).toBe(201);
    expect(await open(as, id)).toEqual([0, 0]);
    await expectSoundLedger(database.db);
  });

  it.each([
    [{ "2026-07-01": 10_000_00, "2026-10-01": 15_000_00 }, 1_750_00, [9_300_00, 13_950_00]],
    [{ "2026-07-01": 15_000_00, "2026-10-01": 15_000_00 }, 2_100_00, [13_950_00, 13_950_00]],
  ])(
    "of a discount on each never comes to more than the discount",
    async (charged, paise, left) => {
      const as = await signIn("admin");
      const { id } = await createAccount(database.db, charged);
      await act(as, id, "discounts", { paise, reason: "Sibling", isOnEach: true });
      expect(await open(as, id)).toEqual(left);
      await expectSoundLedger(database.db);
    },
  );

  it("is what the office says, with a line in the audit log", async () => {
    const { as, id, payment, july, october, layOn } = await paid();
    const { status, json } = await layOn({ [october]: 4_500_00 });
    expect(status).toBe(200);
    expect(json.account).toMatchObject({
      totals: { overduePaise: 19_500_00, balancePaise: 35_000_00 },
      charges: [{ openPaise: 19_500_00 }, { openPaise: 15_500_00 }],
      payments: [{ id: payment, laid: { [july]: 500_00, [october]: 4_500_00 } }],
    });
    const lines = database.db.selectFrom("audit_log").selectAll().where("action", "=", "change");
    const [line] = await lines.where("subjectId", "=", payment).execute();
    expect(line).toMatchObject({ detail: "payment laid", actorId: as.user.id });
    expect(JSON.parse(line?.before ?? "")).toEqual({ feeInstalments: ["₹5000 2026-07-01"] });
    expect(JSON.parse(line?.after ?? "")).toEqual({ feeInstalments: ["₹4500 2026-10-01"] });
    await expectSoundLedger(database.db);
    // The rest is laid by the rule.
    await pay(as, id, 100_00);
    expect(await open(as, id)).toEqual([19_400_00, 15_500_00]);
    expect((await layOn({ [july]: 5_000_00 })).json.account.charges).toMatchObject([
      { openPaise: 14_900_00 },
      { openPaise: 20_000_00 },
    ]);
  });

  it("stays while both stand, and what is freed is laid by the rule", async () => {
    const { as, id, july, october, layOn } = await paid();
    await layOn({ [october]: 5_000_00 });
    const other = await pay(as, id, 21_000_00);
    expect(await open(as, id)).toEqual([0, 14_000_00]);
    // The rest of what is paid goes back to July; what was laid stays in October.
    await act(as, id, `entries/${other}/reversal`, { reason: "Bounced" });
    expect(await open(as, id)).toEqual([20_000_00, 15_000_00]);
    await act(as, id, `entries/${october}/reversal`, { reason: "Not for this student" });
    expect(await read(as, id)).toMatchObject({
      charges: [{ id: july, openPaise: 15_000_00 }],
      totals: { balancePaise: 15_000_00 },
    });
    await expectSoundLedger(database.db);
  });

  it("is kept through other dates, and less where it is given back", async () => {
    const { as, id, october, layOn } = await paid();
    await layOn({ [october]: 5_000_00 });
    const instalments = [
      { dueOn: "2026-08-01", paise: 20_000_00 },
      { dueOn: "2026-11-01", paise: 15_000_00 },
    ];
    await act(as, id, "plan", { instalments, reason: "After the harvest" });
    expect(await open(as, id)).toEqual([0, 20_000_00, 15_000_00]);
    const { charges } = await read(as, id);
    await layOn({ [charges[2].id]: 5_000_00 });
    const back = { paise: 3_000_00, method: "bank", paidOn: DAY, reason: "Too early" };
    await act(as, id, "refunds", { ...back, feeAfterwards: "owed" });
    expect(await open(as, id)).toEqual([5_000_00, 20_000_00, 13_000_00]);
  });

  it("is refused above the payment, above what is open, and of an account that was changed", async () => {
    const { as, id, payment, july, october, version, layOn } = await paid();
    expectProblem(await layOn({ [july]: 3_000_00, [october]: 2_000_01 }), "more_than_paid");
    await pay(as, id, 30_000_00);
    const above = await layOn({ [july]: 5_000_00, [october]: 5_000_01 });
    expectProblem(above, "invalid_fields");
    expect(above.json.errors).toMatchObject([{ field: `laid.${october}`, code: "too_big" }]);
    expectProblem(await layOn({ [payment]: 1 }), "invalid_fields");
    const path = `${id}/payments/${payment}`;
    expectProblem(await lay(as, path, { [july]: 1_00 }, version), "changed_meanwhile");
    const now = (await read(as, id)).version;
    expectProblem(await lay(as, `${id}/payments/${july}`, {}, now), "not_found");
    await act(as, id, `entries/${payment}/reversal`, { reason: "Bounced" });
    expectProblem(await layOn({}), "not_found");
  });

  it("is said by one of two who say it at once", async () => {
    const { as, id, payment, july, october, version } = await paid();
    const path = `${id}/payments/${payment}`;
    const both = await Promise.all(
      [july, october].map((charge) => lay(as, path, { [charge]: 1_00 }, version)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  it("is not for cashiers", async () => {
    const { id, payment, version } = await paid();
    const as = await signIn("student");
    const given = { userId: as.user.id, grantedById: as.user.id, at: `${DAY}T04:00:00Z` };
    await database.db.insertInto("cashiers").values(given).execute();
    expectProblem(await lay(as, `${id}/payments/${payment}`, {}, version), "admin_required");
  });
});
