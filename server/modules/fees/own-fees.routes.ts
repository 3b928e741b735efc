import { feesPlansEndpoints } from "../../../contract/endpoints/fees-plans.ts";
import type { OwnFeeAccount } from "../../../contract/entities/fees-own.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Db, Trx } from "../../database/connect.ts";
import type { Serve } from "../../http/serve.ts";
import { istDay } from "../../ist.ts";
import { readAccounts } from "./accounts.present.ts";
import { type AccountRow, listAccountsOf } from "./accounts.repository.ts";
import { listEntries } from "./ledger.repository.ts";
import { openLedger } from "./ledger.service.ts";
import { listDueOf, listSeated } from "./refunds.repository.ts";
import { keepQuote, quoteAccount } from "./refunds.service.ts";

/** Gives back a seat for good; what it costs is settled in the same transaction. */
export type Withdraws = {
  withdraw: (trx: Trx, whose: { userId: string; courseId: string; at: Date }) => Promise<void>;
};

/** What a person sees of their own fees, and how they withdraw. */
export function ownFeesRoutes(serve: Serve, context: AppContext, { withdraw }: Withdraws): void {
  const { database, now } = context;

  serve(feesPlansEndpoints.listOwnFees, async ({ session }) => {
    const rows = await listAccountsOf(database.db, session.user.id);
    return { accounts: await readOwn(database.db, rows, now()) };
  });

  serve(feesPlansEndpoints.quoteOwnRefund, async ({ params, session }) => {
    const by = { actorId: session.user.id, at: now() };
    return database.transaction(async (trx) => {
      const { quote } = await openOwn(trx, { accountId: params.id, by });
      await keepQuote(trx, { accountId: params.id, quote, by, dueOn: null });
      return { quote };
    });
  });

  serve(feesPlansEndpoints.withdrawOwn, async ({ params, body, session }) => {
    const by = { actorId: session.user.id, at: now() };
    await database.transaction(async (trx) => {
      const { account, quote } = await openOwn(trx, { accountId: params.id, by });
      if (quote.paise !== body.paise) throw new AppError("quote_changed");
      const { courseId } = account;
      if (courseId === null) throw new AppError("enrolment_over");
      await withdraw(trx, { userId: by.actorId, courseId, at: by.at });
    });
    const rows = await listAccountsOf(database.db, session.user.id);
    const own = rows.filter(({ id }) => id === params.id);
    const [account] = await readOwn(database.db, own, now());
    if (!account) throw new AppError("not_found");
    return { account };
  });
}

/** Throws AppError("not_found") for the account of another, ("enrolment_over") and ("refund_unquoted"). */
async function openOwn(
  trx: Trx,
  { accountId, by }: { accountId: string; by: { actorId: string; at: Date } },
) {
  const opened = await openLedger(trx, accountId, by.at);
  if (opened.account.userId !== by.actorId) throw new AppError("not_found");
  const now = by.at.toISOString();
  const seated = await listSeated(trx, { accountIds: [accountId], now });
  if (!seated.has(accountId)) throw new AppError("enrolment_over");
  const quote = await quoteAccount(trx, { ...opened, now: by.at });
  if (!quote) throw new AppError("refund_unquoted");
  return { ...opened, quote };
}

async function readOwn(db: Db, rows: readonly AccountRow[], now: Date): Promise<OwnFeeAccount[]> {
  const accountIds = rows.map(({ id }) => id);
  const accounts = await readAccounts(db, accountIds, istDay(now));
  const seated = await listSeated(db, { accountIds, now: now.toISOString() });
  const due = await listDueOf(db, accountIds);
  const entries = await listEntries(db, accountIds);
  const quoteOf = async (account: AccountRow) => {
    const own = entries.filter(({ accountId }) => accountId === account.id);
    return (await quoteAccount(db, { account, entries: own, now })) ?? null;
  };
  const shown: OwnFeeAccount[] = [];
  for (const { entries: written, ...whole } of accounts) {
    const { student: _, refundVersion: __, version: ___, payments: ____, ...account } = whole;
    const row = rows.find(({ id }) => id === account.id);
    shown.push({
      ...account,
      entries: written.map(({ by: _by, ...entry }) => entry),
      quote: row && seated.has(row.id) ? await quoteOf(row) : null,
      refundDue: due.get(account.id) ?? null,
    });
  }
  return shown;
}
