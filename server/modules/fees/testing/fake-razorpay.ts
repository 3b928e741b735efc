import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Razorpay } from "../razorpay.ts";

type Order = { amount: number; receipt: string; payments: object[] };

export type FakeRazorpay = Razorpay & {
  /** With which the program calls it. */
  environment: Record<string, string>;
  orders: Map<string, Order>;
  /** Somebody pays an order on Razorpay's page. */
  pay(
    orderId: string,
    status?: string,
  ): { paymentId: string; returned: string; event: SignedEvent };
  /** It does not answer any more, or again. */
  isSilent: boolean;
  close(): Promise<void>;
};
export type SignedEvent = { body: string; signature: string };

const secrets = {
  keyId: "rzp_test_1",
  keySecret: "secret-of-calls",
  webhookSecret: "secret-of-events",
};
const sign = (secret: string, text: string) =>
  createHmac("sha256", secret).update(text).digest("hex");

/** Takes orders and tells of their payments as Razorpay does, and refuses a wrong key. */
export async function openFakeRazorpay(): Promise<FakeRazorpay> {
  const orders = new Map<string, Order>();
  const fake = { isSilent: false };
  const authorization = `Basic ${Buffer.from(`${secrets.keyId}:${secrets.keySecret}`).toString("base64")}`;
  const server = createServer(async (request, response) => {
    if (fake.isSilent) return request.socket.destroy();
    response.setHeader("content-type", "application/json");
    if (request.headers.authorization !== authorization) return response.writeHead(401).end("{}");
    const [, id] = /\/orders\/([^/]+)\/payments$/.exec(request.url ?? "") ?? [];
    if (id) return response.end(JSON.stringify({ items: orders.get(id)?.payments ?? [] }));
    const { amount, receipt } = JSON.parse(await textOf(request));
    const orderId = `order_${randomUUID().slice(0, 14)}`;
    orders.set(orderId, { amount, receipt, payments: [] });
    return response.end(JSON.stringify({ id: orderId, amount }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/v1`;
  return Object.assign(fake, {
    ...{ ...secrets, url, orders },
    environment: {
      ...{ RAZORPAY_URL: url, RAZORPAY_KEY_ID: secrets.keyId },
      RAZORPAY_KEY_SECRET: secrets.keySecret,
      RAZORPAY_WEBHOOK_SECRET: secrets.webhookSecret,
    },
    pay(orderId: string, status = "captured") {
      const id = `pay_${randomUUID().slice(0, 14)}`;
      const amount = orders.get(orderId)?.amount;
      const entity = { id, order_id: orderId, amount, currency: "INR", status };
      orders.get(orderId)?.payments.push(entity);
      const body = JSON.stringify({
        event: `payment.${status}`,
        payload: { payment: { entity } },
      });
      const returned = new URLSearchParams({
        razorpay_payment_id: id,
        razorpay_order_id: orderId,
        razorpay_signature: sign(secrets.keySecret, `${orderId}|${id}`),
      }).toString();
      return {
        paymentId: id,
        returned,
        event: { body, signature: sign(secrets.webhookSecret, body) },
      };
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
