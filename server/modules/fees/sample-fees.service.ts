import type { FeePlan } from "../../../contract/entities/fees.ts";
import type { Trx } from "../../database/connect.ts";
import { listAccountsOf } from "./accounts.repository.ts";
import { issueDocument } from "./documents.service.ts";
import { openLedger, writeEntries } from "./ledger.service.ts";
import { openAccountOf } from "./open-account.service.ts";
import {
  deleteAccounts,
  findFeeOf,
  forgetUnusedSeries,
  listAccountsIn,
  savePlan,
} from "./sample-fees.repository.ts";

const BY = "demo";
const DAY_MS = 24 * 60 * 60 * 1000;
/** On documents of the demo. */
const institute = { name: "Sample institute", address: "Sample address", gstin: null };

type Sample = { courseId: string; userIds: readonly string[]; now: Date };

/**
 * The plan of a sample course in two instalments, one past and one to come, and the accounts of its sample students: of each
 * three one has paid all that is due, one a part, and one nothing; the first got something back, by
 * which the fee came down.
 */
export async function bringSampleFees(trx: Trx, { courseId, userIds, now }: Sample): Promise<void> {
  const { feePaise = null, enrolmentFeePaise = null } = (await findFeeOf(trx, courseId)) ?? {};
  if (!feePaise || userIds.length === 0) return;
  const since = new Date(now.valueOf() - 30 * DAY_MS);
  await savePlan(trx, { courseId, plan: planOf({ feePaise, enrolmentFeePaise }, now) });
  for (const [at, userId] of userIds.entries()) {
    await openAccountOf(trx, { userId, courseId }, { actorId: BY, at: since });
    const accounts = await listAccountsOf(trx, userId);
    const account = accounts.find((each) => each.courseId === courseId);
    const half = Math.floor(feePaise / 2);
    const paid = [half, Math.floor(half / 2), 0][at % 3] ?? 0;
    const paidAt = new Date(now.valueOf() - 25 * DAY_MS);
    if (account && paid > 0) await move(trx, { id: account.id, paise: -paid, at: paidAt });
    if (account && at === 0) await move(trx, { id: account.id, paise: 500_00, at: now });
  }
}

function planOf(
  { feePaise, enrolmentFeePaise }: { feePaise: number; enrolmentFeePaise: number | null },
  now: Date,
): FeePlan {
  const admission = enrolmentFeePaise ?? 0;
  const half = Math.floor(feePaise / 2);
  const dayAt = (days: number) =>
    new Date(now.valueOf() + days * DAY_MS).toISOString().slice(0, "2026-01-31".length);
  return {
    parts: [
      ...(admission > 0 ? [{ part: "admission" as const, paise: admission }] : []),
      { part: "tuition", paise: feePaise - admission },
    ],
    instalments: [
      { dueOn: dayAt(-20), paise: half },
      { dueOn: dayAt(60), paise: feePaise - half },
    ],
    tax: "none",
  };
}

/** A payment, or with a positive sum a refund that lowers the fee, with its receipt. */
async function move(
  trx: Trx,
  { id, paise, at }: { id: string; paise: number; at: Date },
): Promise<void> {
  const opened = await openLedger(trx, id, at);
  const kind = paise < 0 ? ("payment" as const) : ("refund" as const);
  const reason = kind === "refund" ? "Sample: books given back" : null;
  const receivedOn = opened.today;
  const added = [
    { kind, paise, method: "upi" as const, receivedOn, reason },
    ...(kind === "refund" ? [{ kind: "discount" as const, paise: -paise, reason }] : []),
  ];
  const [entry] = await writeEntries(trx, opened, { added, actor: { actorId: BY, at } });
  if (entry) await issueDocument(trx, { account: opened.account, entry, institute, at });
}

/** Deletes the accounts of sample students in sample courses, and their numbers where nobody else has one. */
export async function deleteSampleFees(
  trx: Trx,
  { courseIds, userIds }: { courseIds: readonly string[]; userIds: readonly string[] },
): Promise<void> {
  const ids = await listAccountsIn(trx, { courseIds, userIds });
  await deleteAccounts(trx, ids);
  await forgetUnusedSeries(trx);
}
