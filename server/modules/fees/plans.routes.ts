import { feesPlansEndpoints } from "../../../contract/endpoints/fees-plans.ts";
import type { DueRefund } from "../../../contract/entities/fees-own.ts";
import type { RefundQuote } from "../../../contract/entities/refund-quote.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { istDay } from "../../ist.ts";
import { actorOf, recordAudit } from "../audit/index.ts";
import { readAccounts } from "./accounts.present.ts";
import { findAccount } from "./accounts.repository.ts";
import { listEntries } from "./ledger.repository.ts";
import { openLedger } from "./ledger.service.ts";
import { changeAccountPlan, deletePlan, getCoursePlan, savePlan } from "./plans.service.ts";
import { listDueRefunds } from "./refunds.repository.ts";
import { keepQuote, requireQuote } from "./refunds.service.ts";

/** Plans of courses and of students, and what is given back, for the office. */
export function feePlansRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;
  const isRegistered = async () => (await context.texts.settings()).gstin !== null;

  serve(feesPlansEndpoints.getFeePlan, async ({ params }) => {
    const asked = { ...params, isRegistered: await isRegistered() };
    return { plan: await getCoursePlan(database.db, asked) };
  });

  serve(
    feesPlansEndpoints.saveFeePlan,
    async ({ request, params, version, body: plan, transaction }) => {
      const asked = { ...params, isRegistered: await isRegistered() };
      const actor = actorOf(request, now());
      await transaction((trx) => savePlan(trx, { ...asked, version, plan, actor }));
      return { plan: await getCoursePlan(database.db, asked) };
    },
  );

  serve(
    feesPlansEndpoints.deleteFeePlan,
    async ({ request, params, version, transaction, reply }) => {
      const asked = { ...params, isRegistered: await isRegistered() };
      const actor = actorOf(request, now());
      await transaction((trx) => deletePlan(trx, { ...asked, version, actor }));
      return reply.code(204).send();
    },
  );

  serve(feesPlansEndpoints.changeAccountPlan, async ({ request, params, body, transaction }) => {
    const asked = { accountId: params.id, change: body, actor: actorOf(request, now()) };
    await transaction((trx) => changeAccountPlan(trx, asked));
    const [account] = await readAccounts(database.db, [params.id], istDay(now()));
    if (!account) throw new AppError("not_found");
    return { account };
  });

  serveRefunds(serve, context);
}

function serveRefunds(serve: Serve, { database, now }: AppContext): void {
  serve(feesPlansEndpoints.quoteRefund, async ({ request, params, transaction }) => {
    const actor = actorOf(request, now());
    await transaction(async (trx) => {
      const opened = await openLedger(trx, params.id, actor.at);
      const quote = await requireQuote(trx, { ...opened, now: actor.at });
      await keepQuote(trx, { accountId: params.id, quote, by: actor, dueOn: null });
      const { userId, courseId } = opened.account;
      await recordAudit(trx, actor, {
        ...({ action: "create", subjectType: "fee", subjectId: params.id, courseId } as const),
        ...{ detail: "refund quoted", personId: userId ?? undefined },
        after: { feeRefundPaise: quote.paise },
      });
    });
    const account = await findAccount(database.db, params.id);
    const entries = await listEntries(database.db, [params.id]);
    if (!account) throw new AppError("not_found");
    return { quote: await requireQuote(database.db, { account, entries, now: actor.at }) };
  });

  serve(feesPlansEndpoints.listRefundsDue, async () => {
    const { rows, total } = await listDueRefunds(database.db, limits.pageSizeMax);
    const refunds = rows.map(
      ({ userId, name, courseId, title, titleHi, rest, quote, dueOn, ...row }): DueRefund => ({
        ...row,
        student: userId !== null && name !== null ? { id: userId, name } : null,
        course: courseId !== null && title !== null ? { id: courseId, title, titleHi } : null,
        ...{ paise: Number(rest), dueOn: dueOn ?? "" },
        // Written by keepQuote alone.
        quote: JSON.parse(quote) as RefundQuote,
      }),
    );
    return { refunds, total };
  });
}
