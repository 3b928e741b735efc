import { expect } from "vitest";
import type { Db } from "../../../database/connect.ts";
import { readAccounts } from "../accounts.present.ts";
import { chargesOf, standing } from "../fees.rules.ts";
import { listAllocations, listEntries } from "../ledger.repository.ts";

/**
 * What holds of every ledger: balances are sums, nothing is laid twice or on what was taken back, every entry of the office
 * and every payment that it laid has its audit line, money has its one document, and the numbers of each series are 1 to n.
 */
export async function expectSoundLedger(db: Db): Promise<void> {
  const accounts = await db.selectFrom("fee_accounts").select("id").execute();
  for (const { id } of accounts) await expectSoundAccount(db, id);
  await expectSoundIndex(db);
  await expectAudited(db);
  await expectNumbered(db);
}

/** What stands beside the entries is what they say: of which course each is, and what is open of which charge. */
export async function expectSoundIndex(db: Db): Promise<void> {
  const accounts = await db.selectFrom("fee_accounts").select(["id", "courseId"]).execute();
  for (const { id: accountId, courseId } of accounts) {
    const entries = await listEntries(db, [accountId]);
    for (const entry of entries) expect(entry.courseId).toBe(courseId);
    const charges = chargesOf(entries, await listAllocations(db, [accountId]));
    const wanted = charges
      .filter(({ openPaise }) => openPaise > 0)
      .map(({ id: chargeId, dueOn, openPaise }) => {
        const at = entries.find(({ id }) => id === chargeId)?.at;
        return { accountId, at, chargeId, courseId, dueOn, openPaise };
      });
    const open = db.selectFrom("fee_open_charges").selectAll().where("accountId", "=", accountId);
    expect(await open.orderBy("dueOn").orderBy("chargeId").execute()).toEqual(wanted);
  }
}

async function expectSoundAccount(db: Db, id: string): Promise<void> {
  const entries = await listEntries(db, [id]);
  const laid = await listAllocations(db, [id]);
  const [account] = await readAccounts(db, [id], "2026-07-20");
  expect(account?.totals.balancePaise).toBe(entries.reduce((all, { paise }) => all + paise, 0));
  const covered = (by: "creditId" | "chargeId", entryId: string) =>
    laid.reduce((all, one) => all + (one[by] === entryId ? one.paise : 0), 0);
  for (const { id: entryId, kind, paise } of entries) {
    if (kind === "charge") expect(covered("chargeId", entryId)).toBeLessThanOrEqual(paise);
    else expect(covered("creditId", entryId)).toBeLessThanOrEqual(Math.max(-paise, 0));
  }
  const standingIds = new Set(standing(entries).map((entry) => entry.id));
  for (const { creditId, chargeId } of laid)
    expect([creditId, chargeId].filter((one) => !standingIds.has(one))).toEqual([]);
  const { paidPaise = 0, refundedPaise = 0 } = account?.totals ?? {};
  expect(refundedPaise).toBeLessThanOrEqual(paidPaise);
  const reversed = entries.flatMap(({ reversesId }) => reversesId ?? []);
  expect(new Set(reversed).size).toBe(reversed.length);
}

async function expectAudited(db: Db): Promise<void> {
  const entries = db.selectFrom("fee_entries").select("id").where("kind", "!=", "charge");
  const written = db.selectFrom("audit_log").select(["subjectId", "detail"]);
  const lines = await written.where("subjectType", "=", "fee").execute();
  const [ofLaying, ofEntries] = [true, false].map((isLaying) =>
    lines
      .filter(({ detail }) => (detail === "payment laid") === isLaying)
      .map(({ subjectId }) => subjectId),
  );
  // Where a discount lies on each charge, its own line says so.
  const byHand = db
    .selectFrom("fee_allocations")
    .innerJoin("fee_entries", "fee_entries.id", "fee_allocations.creditId")
    .select("creditId")
    .where("isByHand", "=", 1)
    .where("kind", "=", "payment");
  for (const { creditId } of await byHand.execute()) expect(ofLaying).toContain(creditId);
  expect(ofEntries?.toSorted()).toEqual((await entries.execute()).map(({ id }) => id).toSorted());
}

async function expectNumbered(db: Db): Promise<void> {
  const rows = await db.selectFrom("fee_documents").select(["number", "entryId"]).execute();
  const money = db
    .selectFrom("fee_entries")
    .select("id")
    .where("kind", "in", ["payment", "refund"]);
  const documented = rows.map(({ entryId }) => entryId).toSorted();
  expect(documented).toEqual((await money.execute()).map(({ id }) => id).toSorted());
  const series = Map.groupBy(rows, ({ number }) => number.split("/")[0]);
  for (const [name, made] of series) {
    const numbers = made.map(({ number }) => number).toSorted();
    const wanted = made.map((_, at) => `${name}/${String(at + 1).padStart(6, "0")}`);
    expect(numbers).toEqual(wanted);
  }
}
