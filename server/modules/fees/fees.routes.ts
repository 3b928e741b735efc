import { feesEndpoints } from "../../../contract/endpoints/fees.ts";
import type { FeeAccount } from "../../../contract/entities/fees.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Db } from "../../database/connect.ts";
import type { Serve } from "../../http/serve.ts";
import { istDay } from "../../ist.ts";
import { actorOf } from "../audit/index.ts";
import { readAccounts } from "./accounts.present.ts";
import { listAccountsOf } from "./accounts.repository.ts";
import { layPayment, lessen, reverseEntry } from "./corrections.service.ts";
import { readLetterhead } from "./documents.service.ts";
import { clearCheque, takePayment } from "./payments.service.ts";
import { giveRefund } from "./refunds.service.ts";
import { settleAgain } from "./settle.service.ts";

export function feesRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;
  const accountOf = async (db: Db, id: string): Promise<FeeAccount> => {
    const [account] = await readAccounts(db, [id], istDay(now()));
    if (!account) throw new AppError("not_found");
    return account;
  };

  serve(feesEndpoints.listFeeAccounts, async ({ query }) => {
    const rows = await listAccountsOf(database.db, query.userId);
    const ids = rows.map(({ id }) => id);
    return { accounts: await readAccounts(database.db, ids, istDay(now())) };
  });

  serve(feesEndpoints.getFeeAccount, async ({ params }) => ({
    account: await accountOf(database.db, params.id),
  }));

  serve(feesEndpoints.takePayment, async ({ request, session, params, body, transaction }) => {
    // Otherwise the drawer would balance without what was taken for a day that is counted.
    if (session.user.role !== "admin" && body.receivedOn !== istDay(now()))
      throw new AppError("not_today");
    const [actor, institute] = [actorOf(request, now()), await readLetterhead(context)];
    const taking = { accountId: params.id, payment: body, institute, actor };
    // Ids and flags alone: what is done once is kept for a day.
    const taken = await transaction(async (trx) => {
      const { entry, isCashWarned } = await takePayment(trx, taking);
      return { entryId: entry.id, isCashWarned };
    });
    return { account: await accountOf(database.db, params.id), ...taken };
  });

  serve(feesEndpoints.reverseFeeEntry, async ({ request, params, body, transaction }) => {
    const actor = actorOf(request, now());
    const { id: accountId, entryId } = params;
    await transaction(async (trx) => {
      const { method, paise } = await reverseEntry(trx, { accountId, entryId, ...body, actor });
      const wasPayment = method !== null && paise > 0;
      if (wasPayment) await settleAgain(trx, { accountId, by: actor });
    });
    return { account: await accountOf(database.db, accountId) };
  });

  serve(feesEndpoints.layPayment, async ({ request, params, version, body, transaction }) => {
    const which = { accountId: params.id, paymentId: params.entryId, version };
    const actor = actorOf(request, now());
    await transaction((trx) => layPayment(trx, { ...which, ...body, actor }));
    return { account: await accountOf(database.db, params.id) };
  });

  serve(feesEndpoints.clearCheque, async ({ request, params, body, transaction }) => {
    const actor = actorOf(request, now());
    const { id: accountId, entryId } = params;
    await transaction((trx) => clearCheque(trx, { accountId, entryId, ...body, actor }));
    return { account: await accountOf(database.db, accountId) };
  });

  const lessening = { giveDiscount: "discount", writeOff: "write-off" } as const;
  for (const [name, kind] of Object.entries(lessening) as [keyof typeof lessening, "discount"][])
    serve(feesEndpoints[name], async ({ request, params, body, transaction }) => {
      const actor = actorOf(request, now());
      await transaction(async (trx) => {
        await lessen(trx, { accountId: params.id, kind, given: body, actor });
      });
      return { account: await accountOf(database.db, params.id) };
    });

  serve(feesEndpoints.giveRefund, async ({ request, params, body, transaction }) => {
    const [actor, institute] = [actorOf(request, now()), await readLetterhead(context)];
    const giving = { accountId: params.id, refund: body, institute, actor };
    await transaction(async (trx) => {
      await giveRefund(trx, giving);
    });
    return { account: await accountOf(database.db, params.id) };
  });
}
