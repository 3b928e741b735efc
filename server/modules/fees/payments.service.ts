import type { PayMethod, TakenPayment } from "../../../contract/entities/fees.ts";
import { AppError } from "../../app-error.ts";
import type { Trx } from "../../database/connect.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { type AccountRow, lockAccountsBeside } from "./accounts.repository.ts";
import { utrsIn } from "./bank-matching.rules.ts";
import { matchOwnClaim } from "./claims.repository.ts";
import { issueDocument, type Letterhead } from "./documents.service.ts";
import { cashLimit, type EntryRow, standing } from "./fees.rules.ts";
import { setCleared, sumCash } from "./ledger.repository.ts";
import { openLedger, recordEntries, requirePast, writeEntries } from "./ledger.service.ts";
import { insertUtr } from "./utrs.repository.ts";

export type Taken = { account: AccountRow; entry: EntryRow; isCashWarned: boolean };

type Taking = {
  accountId: string;
  payment: TakenPayment;
  institute: Letterhead;
  actor: Actor;
};

/**
 * Money is taken. Throws AppError("cash_limit") for cash at the legal limit, ("reference_known") for a transfer that was
 * taken before, ("month_locked"), ("future_day"), ("not_found").
 */
export async function takePayment(
  trx: Trx,
  { accountId, payment, institute, actor }: Taking,
): Promise<Taken> {
  const { paise, method, receivedOn, reference } = payment;
  if (method === "cash") await lockAccountsBeside(trx, accountId);
  const opened = await openLedger(trx, accountId, actor.at);
  const { account, today } = opened;
  requirePast(receivedOn, today);
  const taken = await sumCash(trx, { userId: account.userId, accountId, day: receivedOn });
  const cash = method === "cash" ? cashLimit(paise, taken) : "free";
  if (cash === "refused") throw new AppError("cash_limit");
  const added = [
    { kind: "payment", paise: -paise, method, receivedOn, reference: reference ?? null } as const,
  ];
  const [entry] = await writeEntries(trx, opened, { added, actor });
  if (!entry) throw new Error("no entry was written");
  await countTransfer(trx, entry);
  await issueDocument(trx, { account, entry, institute, at: actor.at });
  await recordEntries(trx, actor, { account, rows: [entry] });
  return { account, entry, isCashWarned: cash === "warned" };
}

/** A transfer counts once, and what its payer said of it has come true. Throws AppError("reference_known"). */
async function countTransfer(
  trx: Trx,
  { id, accountId, method, reference }: EntryRow,
): Promise<void> {
  if (method !== "upi" && method !== "bank") return;
  const [utr] = utrsIn({ reference: reference ?? "", narration: "" });
  if (!utr) return;
  if (!(await insertUtr(trx, { utr, entryId: id }))) throw new AppError("reference_known");
  await matchOwnClaim(trx, { accountId, utr });
}

/** The bank has paid a cheque. Throws AppError("not_found"). */
export async function clearCheque(
  trx: Trx,
  {
    accountId,
    entryId,
    day,
    actor,
  }: { accountId: string; entryId: string; day: string; actor: Actor },
): Promise<void> {
  const { account, entries, today } = await openLedger(trx, accountId, actor.at);
  requirePast(day, today);
  const entry = standing(entries).find(({ id }) => id === entryId);
  if (entry?.method !== ("cheque" satisfies PayMethod) || entry.kind !== "payment")
    throw new AppError("not_found");
  await setCleared(trx, entryId, day);
  await recordAudit(trx, actor, {
    ...({ action: "change", subjectType: "fee", subjectId: entryId } as const),
    ...{ detail: "cheque cleared", personId: account.userId ?? undefined },
    ...{ courseId: account.courseId, after: { clearedOn: day } },
  });
}
