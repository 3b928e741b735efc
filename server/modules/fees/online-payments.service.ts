import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Trx } from "../../database/connect.ts";
import { writeAuditLine } from "../audit/index.ts";
import { findAccount } from "./accounts.repository.ts";
import { issueDocument, type Letterhead, readLetterhead } from "./documents.service.ts";
import { listEntries } from "./ledger.repository.ts";
import { openLedger, writeEntries } from "./ledger.service.ts";
import { insertOrder, listOpenOrders, lockOrder, setAsked, setPaid } from "./orders.repository.ts";
import {
  type Captured,
  checkoutForm,
  createOrder,
  findCaptured,
  type Razorpay,
} from "./razorpay.ts";

type Context = Pick<AppContext, "config" | "database" | "texts" | "now">;

/** Throws AppError("not_found") where the institute takes nothing online. */
export function requireRazorpay({ config }: Pick<AppContext, "config">): Razorpay {
  if (!config.razorpay) throw new AppError("not_found");
  return config.razorpay;
}

/**
 * Begins a payment of one's own account: the form by which the payer goes to Razorpay's page. Throws AppError("not_found")
 * for another person's, ("more_than_open") above what is owed, ("unavailable").
 */
export async function beginOnline(
  context: Context,
  { accountId, userId, paise }: { accountId: string; userId: string; paise: number },
) {
  const razorpay = requireRazorpay(context);
  const { database, config, texts, now } = context;
  const account = await findAccount(database.db, accountId);
  if (!account || account.userId !== userId) throw new AppError("not_found");
  const entries = await listEntries(database.db, [accountId]);
  if (paise > entries.reduce((all, entry) => all + entry.paise, 0))
    throw new AppError("more_than_open");
  const orderId = await createOrder(razorpay, { paise, receipt: account.code });
  const row = {
    id: orderId,
    accountId,
    paise,
    at: now().toISOString(),
    entryId: null,
    askedAt: null,
  };
  await database.transaction((trx) => insertOrder(trx, row));
  const { brand } = await texts.settings();
  return checkoutForm(razorpay, {
    ...{ orderId, name: brand.en },
    returnTo: `${config.publicOrigin}/payments/razorpay/return`,
    cancelTo: `${config.publicOrigin}/fees`,
  });
}

/**
 * Writes a captured payment, once, whoever tells of it first: the payer who comes back, an event, or the question that is
 * asked about open orders. What was paid never becomes unpaid again. False for an order that is not ours.
 */
export async function settleOnline(context: Context, captured: Captured): Promise<boolean> {
  const institute = await readLetterhead(context);
  const at = context.now();
  return context.database.transaction((trx) => settle(trx, { captured, institute, at }));
}

type Settling = { captured: Captured; institute: Letterhead; at: Date };

async function settle(trx: Trx, { captured, institute, at }: Settling): Promise<boolean> {
  const order = await lockOrder(trx, captured.orderId);
  if (!order) return false;
  if (order.entryId !== null) return true;
  const opened = await openLedger(trx, order.accountId, at);
  const { account, today } = opened;
  const by = { actorId: account.userId ?? order.accountId, at };
  const { paise, paymentId } = captured;
  const paid = { method: "online", receivedOn: today, reference: paymentId } as const;
  const added = [{ kind: "payment", paise: -paise, ...paid } as const];
  const [entry] = await writeEntries(trx, opened, { added, actor: by });
  if (!entry) throw new Error("no entry was written");
  await issueDocument(trx, { account, entry, institute, at });
  await setPaid(trx, { id: order.id, entryId: entry.id });
  await writeAuditLine(
    trx,
    { ...by, address: "" },
    {
      ...({ action: "create", subjectType: "fee", subjectId: entry.id } as const),
      ...{ detail: "payment taken", personId: account.userId ?? undefined },
      ...{ courseId: account.courseId, after: { feeEntryPaise: -paise, payMethod: "online" } },
    },
  );
  return true;
}

/** Asks Razorpay about one order, and writes its payment where it was captured. */
export async function askAboutOrder(context: Context, orderId: string): Promise<void> {
  const captured = await findCaptured(requireRazorpay(context), orderId);
  if (captured) await settleOnline(context, captured);
}

const ASKED_FOR_MS = 3 * 24 * 60 * 60_000;
const MOST_ORDERS = 50;

/** The net below events that do not come: asks about orders of the last three days. Throws the first error, after all. */
export async function askAboutOpenOrders(context: Context): Promise<void> {
  if (!context.config.razorpay) return;
  const since = new Date(context.now().valueOf() - ASKED_FOR_MS).toISOString();
  const failed: unknown[] = [];
  for (const { id } of await listOpenOrders(context.database.db, since, MOST_ORDERS))
    try {
      // Before asking, so that one that fails each time keeps nobody waiting.
      await context.database.transaction((trx) => setAsked(trx, id, context.now().toISOString()));
      await askAboutOrder(context, id);
    } catch (error) {
      failed.push(error);
    }
  if (failed.length > 0) throw failed[0];
}
