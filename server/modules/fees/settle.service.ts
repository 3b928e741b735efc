import { KEPT } from "../../../contract/entities/fees-own.ts";
import type { RefundQuote } from "../../../contract/entities/refund-quote.ts";
import type { AppContext } from "../../context.ts";
import type { Trx } from "../../database/connect.ts";
import { istDay, istMidnight } from "../../ist.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { setAccount } from "./accounts.repository.ts";
import { type EntryRow, standing } from "./fees.rules.ts";
import { type OpenAccount, openLedger, writeEntries } from "./ledger.service.ts";
import { openAccountOf, plannedCharges } from "./open-account.service.ts";
import {
  findAccountOfEnrolment,
  findDueQuote,
  forgetDueRefunds,
  listDueOf,
  listLapsedEnrolments,
} from "./refunds.repository.ts";
import {
  feeAndPaid,
  keepQuote,
  planCharges,
  quoteAccount,
  quoteWhole,
  WITHDRAWN,
} from "./refunds.service.ts";

/** Somebody of the office, with their session, or the person themselves. */
export type By = { actorId: string; at: Date } & Partial<Actor>;

type Ended = {
  /** The institute gave no seat, so all is given back; otherwise the refund policy decides. */
  isDeclined: boolean;
  by: By;
};

/** The same of its account; nothing happens where there is none. */
export async function settleEnrolment(
  trx: Trx,
  { enrolmentId, ...ended }: Ended & { enrolmentId: string },
): Promise<void> {
  const account = await findAccountOfEnrolment(trx, enrolmentId);
  if (account) await settleAccount(trx, { accountId: account.id, ...ended });
}

/**
 * An enrolment has ended: its charges and discounts are taken back, and of what was paid one charge stays for what the
 * institute keeps, so that the rest is a credit that is to be paid out in time. Where the policy has no figures, the
 * whole credit waits for the office. Throws AppError("month_locked").
 */
export async function settleAccount(
  trx: Trx,
  { accountId, isDeclined, by }: Ended & { accountId: string },
): Promise<void> {
  const opened = await openLedger(trx, accountId, by.at);
  const { paidPaise } = feeAndPaid(opened.entries);
  const isSettled = paidPaise <= 0 || (await listDueOf(trx, [accountId])).size > 0;
  if (planCharges(opened.entries).length === 0 && isSettled) return;
  const quote = await quotePaid(trx, { ...opened, now: by.at }, isDeclined);
  const lessened = standing(opened.entries).filter(({ kind }) =>
    ["discount", "write-off"].includes(kind),
  );
  const back = [...planCharges(opened.entries), ...lessened].map(reversalOf(WITHDRAWN));
  const dueOn = quote ? istDay(istMidnight(opened.today, quote.processingDays)) : null;
  await writeSettled(trx, opened, { back, paidPaise, quote, dueOn, withdrawnAt: by.at, by });
}

/**
 * A payment was taken back, such as a cheque that bounced. As long as a refund of the account is due, what is kept and
 * what is given back is worked out again, of what is left and as of the day of the withdrawal.
 */
export async function settleAgain(
  trx: Trx,
  { accountId, by }: { accountId: string; by: By },
): Promise<void> {
  const due = await findDueQuote(trx, accountId);
  if (!due) return;
  const opened = await openLedger(trx, accountId, by.at);
  const entries = entriesBefore(opened.entries, due.at);
  const { steps } = JSON.parse(due.quote) as RefundQuote;
  const isDeclined = steps.every(({ code }) => code === "paid");
  const withdrawnAt = new Date(due.at);
  const quote = await quotePaid(trx, { ...opened, entries, now: withdrawnAt }, isDeclined);
  const { paidPaise } = feeAndPaid(entries);
  const back = standing(opened.entries)
    .filter(({ reason, at }) => reason === KEPT && at >= due.at)
    .map(reversalOf("A payment was taken back"));
  await forgetDueRefunds(trx, accountId);
  const { dueOn } = due;
  await writeSettled(trx, opened, { back, paidPaise, quote, dueOn, withdrawnAt, by });
}

/** What an account had when its enrolment ended, with all payments and what was taken back of them until now. */
function entriesBefore(entries: readonly EntryRow[], endedAt: string): EntryRow[] {
  const payments = new Set(entries.filter(({ kind }) => kind === "payment").map(({ id }) => id));
  return entries.filter(({ id, at, reversesId }) => at < endedAt || payments.has(reversesId ?? id));
}

/** Undefined where nothing was paid, or the policy has no figures. */
async function quotePaid(
  trx: Trx,
  asked: Parameters<typeof quoteAccount>[1],
  isDeclined: boolean,
): Promise<RefundQuote | undefined> {
  if (feeAndPaid(asked.entries).paidPaise <= 0) return undefined;
  return isDeclined ? quoteWhole(trx, asked) : quoteAccount(trx, asked);
}

type Settled = {
  /** What is taken back. */
  back: ReturnType<ReturnType<typeof reversalOf>>[];
  paidPaise: number;
  quote: RefundQuote | undefined;
  dueOn: string | null;
  withdrawnAt: Date;
  by: By;
};

async function writeSettled(
  trx: Trx,
  opened: OpenAccount,
  { back, paidPaise, quote, dueOn, withdrawnAt, by }: Settled,
): Promise<void> {
  const keptPaise = quote ? paidPaise - quote.paise : 0;
  const kept = { kind: "charge", paise: keptPaise, dueOn: opened.today, reason: KEPT } as const;
  const added = [...back, ...(keptPaise > 0 ? [kept] : [])];
  await writeEntries(trx, opened, { added, actor: by });
  const accountId = opened.account.id;
  if (quote && quote.paise > 0)
    await keepQuote(trx, { accountId, quote, by: { ...by, at: withdrawnAt }, dueOn });
  const after = { feeKeptPaise: keptPaise, feeRefundPaise: quote?.paise ?? 0 };
  await record(trx, by, { opened, detail: "fees settled", after });
}

/** The seat has moved to another course: what was paid and what was forgiven lies on that course's fee. */
export async function moveAccount(
  trx: Trx,
  { enrolmentId, ...to }: { enrolmentId: string; userId: string; courseId: string },
  by: By,
): Promise<void> {
  const account = await findAccountOfEnrolment(trx, enrolmentId);
  if (!account) return openAccountOf(trx, to, by);
  const opened = await openLedger(trx, account.id, by.at);
  const { plan, charges } = await plannedCharges(trx, to);
  const changed = { courseId: to.courseId, plan: plan && JSON.stringify(plan) };
  await setAccount(trx, account.id, changed);
  const back = planCharges(opened.entries).map(reversalOf("Moved to another course"));
  const moved = { ...opened, account: { ...opened.account, ...changed } };
  await writeEntries(trx, moved, { added: [...back, ...charges], actor: by });
}

/** Takes back what is owed for seats that nobody confirmed in time, where nothing was paid. */
export async function settleLapsed({
  database,
  now,
}: Pick<AppContext, "database" | "now">): Promise<void> {
  for (const enrolmentId of await listLapsedEnrolments(database.db, now().toISOString()))
    await database.transaction((trx) =>
      settleEnrolment(trx, { enrolmentId, isDeclined: true, by: { actorId: "", at: now() } }),
    );
}

export function reversalOf(reason: string) {
  return ({ id, paise, dueOn }: EntryRow) =>
    ({ kind: "reversal", paise: -paise, dueOn, reversesId: id, reason }) as const;
}

type Recorded = { opened: OpenAccount; detail: string; after: Record<string, number> };

/** A line of what the office did; what a person did is in the ledger alone. */
async function record(trx: Trx, by: By, { opened, detail, after }: Recorded): Promise<void> {
  const { sessionId, address } = by;
  if (sessionId === undefined || address === undefined) return;
  const { id, userId, courseId } = opened.account;
  await recordAudit(
    trx,
    { ...by, sessionId, address },
    {
      ...({ action: "change", subjectType: "fee", subjectId: id, detail } as const),
      ...{ personId: userId ?? undefined, courseId, after },
    },
  );
}
