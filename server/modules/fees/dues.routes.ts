import { feeDuesEndpoints, feeTransfersEndpoints } from "../../../contract/endpoints/fees-dues.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { istDay } from "../../ist.ts";
import { actorOf } from "../audit/index.ts";
import { readAccounts } from "./accounts.present.ts";
import { findAccount } from "./accounts.repository.ts";
import { addBankLines, listUnmatched, matchBankLine, setLineAside } from "./bank-lines.service.ts";
import { readLetterhead } from "./documents.service.ts";
import { listDues } from "./dues.repository.ts";
import { addPromise, remindOfDues } from "./dues.service.ts";
import { readFigures, readTaxes } from "./figures.repository.ts";
import { listPromises } from "./promises.repository.ts";
import { claimTransfer, readHowToPay } from "./transfers.service.ts";

export function feeDuesRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;

  serve(feeDuesEndpoints.listDues, async ({ query }) => {
    const { rows, ...page } = await listDues(database.db, { ...query, today: istDay(now()) });
    return { dues: rows, ...page };
  });

  serve(feeDuesEndpoints.listPromises, async ({ params }) => {
    if (!(await findAccount(database.db, params.id))) throw new AppError("not_found");
    return { promises: await listPromises(database.db, params.id) };
  });

  serve(feeDuesEndpoints.addPromise, async ({ request, params, body, transaction }) => {
    const promising = { accountId: params.id, promise: body, actor: actorOf(request, now()) };
    await transaction((trx) => addPromise(trx, promising));
    return { promises: await listPromises(database.db, params.id) };
  });

  serve(feeDuesEndpoints.remindOfDues, ({ request, body, transaction }) => {
    const actor = actorOf(request, now());
    return transaction((trx) => remindOfDues(trx, { ...body, actor }));
  });

  serve(feeDuesEndpoints.getFeeFigures, async ({ query }) => ({
    figures: await readFigures(database.db, { ...query, today: istDay(now()) }),
  }));

  serve(feeDuesEndpoints.getFeeTaxes, async ({ query }) => ({
    taxes: await readTaxes(database.db, query.month),
  }));
}

export function feeTransfersRoutes(serve: Serve, context: AppContext): void {
  const { config, database, now } = context;

  serve(feeTransfersEndpoints.getHowToPay, async ({ params, session }) => {
    const today = istDay(now());
    const [account] = await readAccounts(database.db, [params.id], today);
    if (account?.student?.id !== session.user.id) throw new AppError("not_found");
    const isOnline = config.razorpay !== undefined;
    return { payment: { ...(await readHowToPay(database.db, { account, today })), isOnline } };
  });

  serve(feeTransfersEndpoints.claimTransfer, async ({ params, body, session, transaction }) => {
    const claiming = { accountId: params.id, userId: session.user.id, claim: body, at: now() };
    return { claim: await transaction((trx) => claimTransfer(trx, claiming)) };
  });

  serve(feeTransfersEndpoints.listBankLines, async ({ query }) => {
    const { rows, ...page } = await listUnmatched(database.db, query);
    return { lines: rows, ...page };
  });

  serve(feeTransfersEndpoints.addBankLines, ({ request, body, transaction }) => {
    const actor = actorOf(request, now());
    return transaction((trx) => addBankLines(trx, { ...body, actor }));
  });

  serve(feeTransfersEndpoints.setLineAside, ({ request, params, body, transaction }) => {
    const setting = { id: params.id, ...body, actor: actorOf(request, now()) };
    return transaction((trx) => setLineAside(trx, setting));
  });

  serve(feeTransfersEndpoints.matchBankLine, async ({ request, params, body, transaction }) => {
    const [actor, institute] = [actorOf(request, now()), await readLetterhead(context)];
    const matching = { id: params.id, ...body, institute, actor };
    return { entryId: await transaction((trx) => matchBankLine(trx, matching)) };
  });
}
