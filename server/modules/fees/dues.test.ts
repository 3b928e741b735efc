import { expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createAccount, createPayment } from "../../../test/factories/fees.ts";
import { createEnrolmentForm, createUser } from "../../../test/factories/people.ts";
import { expectSoundIndex } from "./testing/expect-sound-ledger.ts";

const DAY = "2026-07-20";

describeEachDatabase("dues", (database) => {
  const now = { at: new Date(`${DAY}T06:00:00Z`) };
  const { call, signIn } = useTestApp(database, { now: () => now.at });
  const dues = async (as: SignedIn, query = "") =>
    (await call(`GET /api/admin/fees/dues${query}`, { as })).json;
  const remind = async (as: SignedIn, ...accountIds: string[]) =>
    (await call("POST /api/admin/fees/reminders", { as, payload: { accountIds } })).json;
  const promise = (as: SignedIn, id: string, promisedOn: string) =>
    call(`POST /api/admin/fees/accounts/${id}/promises`, { as, payload: { promisedOn } });

  it("names who owes what since when, the longest first, by age, course and name", async () => {
    const as = await signIn("admin");
    const user = await createUser(database.db, { name: "Asha Rao" });
    await createEnrolmentForm(database.db, {
      ...{ userId: user.id, fullName: "Asha Rao", phoneNumber: "+919876543210" },
    });
    const charges = { "2026-05-01": 20_000_00, "2026-07-01": 20_000_00, "2026-12-01": 5_000_00 };
    const old = await createAccount(database.db, charges, { userId: user.id });
    await createPayment(database.db, {
      ...{ account: old, byId: as.user.id, paise: 5_000_00, method: "cash" },
    });
    const young = await createAccount(database.db, { "2026-07-10": 1_000_00 });
    await createAccount(database.db, { [DAY]: 1_000_00 });
    const paid = await createAccount(database.db, { "2026-07-10": 1_000_00 });
    await createPayment(database.db, {
      ...{ account: paid, byId: as.user.id, paise: 1_000_00, method: "cash" },
    });
    const all = await dues(as);
    expect(all.total).toBe(2);
    const attention = await call("GET /api/admin/attention", { as });
    expect(attention.json.dues).toEqual({ count: 2, nextAt: null });
    expect(all.dues.map(({ id }: { id: string }) => id)).toEqual([old.id, young.id]);
    expect(all.dues[0]).toMatchObject({
      student: { id: user.id, name: "Asha Rao", phoneNumber: "+919876543210" },
      ...{ code: old.code, dueSince: "2026-05-01", overduePaise: 35_000_00 },
      ...{ balancePaise: 40_000_00, promise: null, remindedAt: null },
    });
    const idsOf = async (query: string) =>
      (await dues(as, query)).dues.map(({ id }: { id: string }) => id);
    expect(await idsOf("?age=1-30")).toEqual([young.id]);
    expect(await idsOf("?age=31-60")).toEqual([]);
    expect(await idsOf("?age=61")).toEqual([old.id]);
    expect(await idsOf(`?courseId=${young.courseId}`)).toEqual([young.id]);
    expect(await idsOf("?query=asha")).toEqual([old.id]);
    const first = await dues(as, "?limit=1");
    expect(await idsOf(`?limit=1&cursor=${first.nextCursor}`)).toEqual([young.id]);
  });

  it("has an account again whose payment was taken back", async () => {
    const as = await signIn("admin");
    const account = await createAccount(database.db, { "2026-07-01": 1_000_00 });
    const { id } = await createPayment(database.db, {
      ...{ account, byId: as.user.id, paise: 1_000_00, method: "upi" },
    });
    expect((await dues(as)).total).toBe(0);
    await call(`POST /api/admin/fees/accounts/${account.id}/entries/${id}/reversal`, {
      ...{ as, payload: { reason: "Bounced" } },
    });
    expect((await dues(as)).dues).toMatchObject([{ overduePaise: 1_000_00 }]);
  });

  it("are found by an index that is what the entries say, whatever is written", async () => {
    const as = await signIn("admin");
    const charges = { "2026-05-01": 700, "2026-06-01": 500, "2026-07-01": 300, "2026-12-01": 900 };
    const { id } = await createAccount(database.db, charges);
    const act = (what: string, payload: object) =>
      call(`POST /api/admin/fees/accounts/${id}/${what}`, { as, payload });
    const account = async () =>
      (await call(`GET /api/admin/fees/accounts/${id}`, { as })).json.account;
    const { method, receivedOn, paidOn } = { method: "upi", receivedOn: DAY, paidOn: DAY };
    for (let step = 0; step < 24; step += 1) {
      // The same steps in every run: some are refused, as nothing is left to give back or to lessen.
      const paise = ((step * 7919) % 500) + 1;
      const reason = "Step";
      const entries = (await account()).entries;
      const entry = entries[(step * 31) % entries.length];
      if (step % 4 === 3) await act(`entries/${entry.id}/reversal`, { reason });
      else if (step % 5 === 4) await act("refunds", { paise, method, paidOn, reason });
      else if (step % 7 === 6) await act("discounts", { paise, reason });
      else await act("payments", { paise, method, receivedOn });
      const now = await account();
      await expectSoundIndex(database.db);
      const [due] = (await dues(as)).dues;
      expect(due?.overduePaise ?? 0).toBe(now.totals.overduePaise);
    }
  });

  it("reminds each person once in seven days, by a notice of their own in both languages", async () => {
    const as = await signIn("admin");
    const family = await signIn("student");
    const given = { userId: family.user.id };
    const one = await createAccount(database.db, { "2026-07-01": 12_345_50 }, given);
    const other = await createAccount(database.db, { "2026-07-01": 1_000_00 }, given);
    const neighbour = await signIn("student");
    const first = await remind(as, one.id);
    expect(first).toEqual({ reminded: [one.id], left: [] });
    expect(await remind(as, other.id)).toEqual({
      ...{ reminded: [], left: [{ id: other.id, because: "reminded" }] },
    });
    const { notices } = (await call("GET /api/user/notices", { as: family })).json;
    expect(notices).toHaveLength(1);
    expect(notices[0].textEn).toContain("₹12,345.50");
    expect(notices[0].textEn).toContain("1 July 2026");
    expect(notices[0].textHi).toContain(one.code);
    expect((await call("GET /api/user/notices", { as: neighbour })).json.notices).toEqual([]);
    now.at = new Date("2026-07-28T06:00:00Z");
    expect((await remind(await signIn("admin"), other.id)).reminded).toEqual([other.id]);
    now.at = new Date(`${DAY}T06:00:00Z`);
  });

  it("reminds nobody who has promised to pay by a day to come, or owes nothing", async () => {
    const as = await signIn("admin");
    const { id } = await createAccount(database.db, { "2026-07-01": 1_000_00 });
    const later = await createAccount(database.db, { "2026-12-01": 1_000_00 });
    expectProblem(await promise(as, id, "2026-07-19"), "past_promise");
    const promised = await promise(as, id, "2026-07-25");
    expect(promised.json.promises).toMatchObject([{ promisedOn: "2026-07-25", by: as.user.name }]);
    expect((await dues(as)).dues).toMatchObject([{ promise: { promisedOn: "2026-07-25" } }]);
    expect((await remind(as, id, later.id)).left).toEqual(
      expect.arrayContaining([
        { id, because: "promised" },
        { id: later.id, because: "nothing-due" },
      ]),
    );
  });
});
