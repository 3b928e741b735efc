import type { FeePlan, PayMethod } from "../../contract/entities/fees.ts";
import type { Db } from "../../server/database/connect.ts";
import { newId } from "../../server/database/ids.ts";
import { type AccountRow, insertAccount } from "../../server/modules/fees/accounts.repository.ts";
import type { BankLineRow } from "../../server/modules/fees/bank-lines.repository.ts";
import { issueDocument } from "../../server/modules/fees/documents.service.ts";
import type { EntryRow } from "../../server/modules/fees/fees.rules.ts";
import { openAccount, openLedger, writeEntries } from "../../server/modules/fees/ledger.service.ts";
import { createCourse, createEnrolment } from "./courses.ts";
import { createUser } from "./people.ts";

/** An account of a new student in a new course, with a charge of the paise for each day. */
export async function createAccount(
  db: Db,
  charges: Readonly<Record<string, number>>,
  given: { userId?: string; enrolment?: { id: string; courseId: string } } = {},
): Promise<AccountRow> {
  const userId = given.userId ?? (await createUser(db)).id;
  const courseId =
    given.enrolment?.courseId ?? (await createCourse(db, { feePaise: 4_000_000 })).id;
  const { id: enrolmentId } = given.enrolment ?? (await createEnrolment(db, { userId, courseId }));
  const instalments = Object.entries(charges).map(([dueOn, paise]) => ({ dueOn, paise }));
  const total = instalments.reduce((all, { paise }) => all + paise, 0);
  const plan = {
    ...{ parts: [{ part: "tuition", paise: total } as const], instalments, tax: "none" as const },
  };
  const due = instalments.map((each) => ({ kind: "charge", ...each }) as const);
  const opening = { userId, enrolmentId, courseId, plan, charges: due, refundVersion: null };
  return db
    .transaction()
    .execute((trx) =>
      openAccount(trx, opening, { actorId: newId(), at: new Date("2026-04-01T04:00:00Z") }),
    );
}

type Payment = { account: AccountRow; byId: string; paise: number; method: PayMethod };

/** Money that was taken on 2 April 2026, without a receipt. */
export async function createPayment(
  db: Db,
  { account, byId, paise, method }: Payment,
): Promise<EntryRow> {
  const at = new Date("2026-04-02T04:00:00Z");
  const [entry] = await db.transaction().execute(async (trx) => {
    const opened = await openLedger(trx, account.id, at);
    const added = [{ kind: "payment", paise: -paise, method, receivedOn: "2026-04-02" } as const];
    return writeEntries(trx, opened, { added, actor: { actorId: byId, at } });
  });
  if (!entry) throw new Error("no payment was written");
  return entry;
}

/** The id of a receipt, in an account of the person without an enrolment. */
export async function createDocument(
  db: Db,
  { userId, byId, gstin = null }: { userId: string; byId: string; gstin?: string | null },
): Promise<string> {
  const at = new Date("2026-04-02T04:00:00Z");
  const institute = { name: "Gyanpath", address: "1 MG Road, Indore", gstin };
  const id = newId();
  const account: AccountRow = {
    ...{ id, userId, enrolmentId: null, courseId: null, plan: null, refundVersion: null },
    ...{ code: id.slice(-8), openedAt: at.toISOString(), version: 1 },
  };
  await db.transaction().execute((trx) => insertAccount(trx, account));
  const paid = { account, byId, paise: 10_000_00, method: "upi" } as const;
  const entry = await createPayment(db, paid);
  await db.transaction().execute((trx) => issueDocument(trx, { account, entry, institute, at }));
  const made = db.selectFrom("fee_documents").select("id").where("entryId", "=", entry.id);
  return (await made.executeTakeFirstOrThrow()).id;
}

/** Gives a course a plan, and the fee that it comes to. */
export async function createPlan(
  db: Db,
  { courseId, plan }: { courseId: string; plan: string | null },
): Promise<void> {
  if (plan === null) throw new Error("there is no plan");
  const { instalments } = JSON.parse(plan) as FeePlan;
  const feePaise = instalments.reduce((all, { paise }) => all + paise, 0);
  await db.updateTable("courses").set({ feePaise }).where("id", "=", courseId).execute();
  await db.insertInto("fee_plans").values({ courseId, plan, version: 1 }).execute();
}

/** A row of each kind that an account can have: a receipt, a promise, a transfer and a refund that was worked out. */
export async function fillAccount(db: Db, account: AccountRow): Promise<void> {
  const accountId = account.id;
  const at = new Date().toISOString();
  const byId = newId();
  const entry = await createPayment(db, { account, byId, paise: 1_000_00, method: "upi" });
  const id = newId();
  const snapshot = JSON.stringify({ student: "as it was printed" });
  await db
    .insertInto("fee_documents")
    .values({
      ...{ id, kind: "receipt", number: `R26-27/${id.slice(-6)}`, entryId: entry.id },
      ...{ snapshot, at, cancelledAt: null },
    })
    .execute();
  const promise = { id, accountId, promisedOn: "2026-05-01", note: "After the harvest", byId, at };
  await db.insertInto("fee_promises").values(promise).execute();
  const claim = { id, accountId, utr: id.slice(-12), paise: 1_000_00, paidOn: "2026-04-02", at };
  await db
    .insertInto("fee_claims")
    .values({ ...claim, state: "open" })
    .execute();
  const quote = { id, accountId, paise: 500_00, quote: "{}", dueOn: null, byId, at };
  await db.insertInto("refund_quotes").values(quote).execute();
}

/** A credit of a bank statement that is of no account yet. */
export async function createBankLine(
  db: Db,
  given: Partial<BankLineRow> = {},
): Promise<BankLineRow> {
  const id = newId();
  const row = {
    ...{ id, lineKey: id, bank: "HDFC", day: "2026-04-02", paise: 10_000_00 },
    ...{ reference: "0000433400000001", narration: "UPI-ASHA RAO-ASHA@OKAXIS", entryId: null },
    ...{ setAside: null, at: "2026-04-03T04:00:00.000Z", ...given },
  };
  await db.insertInto("bank_lines").values(row).execute();
  return row;
}
