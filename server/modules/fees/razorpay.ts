import { createHmac } from "node:crypto";
import * as z from "zod/mini";
import { AppError } from "../../app-error.ts";
import { isSame } from "../../http/session.ts";

/** The institute's account: the address of the API, and the secrets of calls and of events. */
export type Razorpay = {
  url: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
};

/** Somebody waits for the page meanwhile. */
const TIMEOUT_MS = 8_000;
const RETRY_AFTER_SECONDS = 30;

const order = z.object({ id: z.string() });
const payment = z.object({
  id: z.string(),
  order_id: z.nullable(z.string()),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
});
const payments = z.object({ items: z.array(payment) });
const event = z.object({
  payload: z.object({ payment: z.optional(z.object({ entity: payment })) }),
});

/** Money that Razorpay has taken for an order, in paise. */
export type Captured = { paymentId: string; orderId: string; paise: number };

/** Returns the order's id. Throws AppError("unavailable"), as the next ones. */
export async function createOrder(
  razorpay: Razorpay,
  { paise, receipt }: { paise: number; receipt: string },
): Promise<string> {
  const body = JSON.stringify({ amount: paise, currency: "INR", receipt });
  return order.parse(await call(razorpay, "orders", { method: "POST", body })).id;
}

/** The payment of an order that was captured, if there is one. */
export async function findCaptured(
  razorpay: Razorpay,
  orderId: string,
): Promise<Captured | undefined> {
  const path = `orders/${encodeURIComponent(orderId)}/payments`;
  const { items } = payments.parse(await call(razorpay, path));
  return items.map((each) => capturedIn(each)).find((each) => each?.orderId === orderId);
}

function capturedIn(each: z.infer<typeof payment>): Captured | undefined {
  const { id, order_id: orderId, amount, currency, status } = each;
  if (status !== "captured" || currency !== "INR" || orderId === null) return undefined;
  return { paymentId: id, orderId, paise: amount };
}

async function call({ url, keyId, keySecret }: Razorpay, path: string, init: RequestInit = {}) {
  try {
    const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
    const answer = await fetch(`${url}/${path}`, {
      ...init,
      headers: { authorization, "content-type": "application/json" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`Razorpay answered ${answer.status}`);
    return (await answer.json()) as unknown;
  } catch (cause) {
    throw new AppError("unavailable", { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}

/** Where the browser sends the form by which the payer pays on Razorpay's own page, and its fields. */
export function checkoutForm(
  { url, keyId }: Razorpay,
  {
    orderId,
    name,
    returnTo,
    cancelTo,
  }: Record<"orderId" | "name" | "returnTo" | "cancelTo", string>,
) {
  return {
    action: `${url}/checkout/embedded`,
    fields: {
      key_id: keyId,
      order_id: orderId,
      name,
      callback_url: returnTo,
      cancel_url: cancelTo,
    },
  };
}

/** Whether the payer comes back from Razorpay's page, by the signature over order and payment. */
export function isReturnSigned(
  { keySecret }: Razorpay,
  { orderId, paymentId, signature }: Record<"orderId" | "paymentId" | "signature", string>,
): boolean {
  return isSame(signature, hmac(keySecret, `${orderId}|${paymentId}`));
}

/** The captured payment that an event is about, where it is about one; undefined where its signature is wrong, too. */
export function readEvent(
  { webhookSecret }: Razorpay,
  { body, signature }: { body: Buffer; signature: string },
): { isSigned: boolean; captured: Captured | undefined } {
  if (!isSame(signature, hmac(webhookSecret, body)))
    return { isSigned: false, captured: undefined };
  const read = event.safeParse(JSON.parse(body.toString("utf8")));
  const entity = read.data?.payload.payment?.entity;
  return { isSigned: true, captured: entity && capturedIn(entity) };
}

function hmac(secret: string, signed: string | Buffer): string {
  return createHmac("sha256", secret).update(signed).digest("hex");
}
