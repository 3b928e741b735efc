import type { FastifyInstance, FastifyRequest } from "fastify";
import { feesOnlineEndpoints } from "../../../contract/endpoints/fees-online.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import {
  askAboutOrder,
  beginOnline,
  requireRazorpay,
  settleOnline,
} from "./online-payments.service.ts";
import { isReturnSigned, readEvent } from "./razorpay.ts";

/** What Razorpay sends is smaller. */
const MOST_BYTES = 64 * 1024;

export function onlinePaymentsRoutes(
  serve: Serve,
  context: AppContext,
  app: FastifyInstance,
): void {
  serve(feesOnlineEndpoints.beginFeePayment, ({ params, body, session }) =>
    beginOnline(context, { accountId: params.id, userId: session.user.id, ...body }),
  );
  if (!context.config.razorpay) return;
  // A scope of its own: the signature is over the bytes as they came.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ["application/json", "application/x-www-form-urlencoded"],
      { parseAs: "buffer", bodyLimit: MOST_BYTES },
      async (_: FastifyRequest, body: Buffer) => body,
    );
    scope.post("/payments/razorpay/return", async (request, reply) => {
      await comeBack(context, new URLSearchParams(bytesOf(request).toString("utf8")));
      // Whether it was paid is said by the account itself.
      return reply.redirect("/fees", 303);
    });
    scope.post("/payments/razorpay/events", async (request, reply) => {
      const signature = request.headers["x-razorpay-signature"];
      const sent = { body: bytesOf(request), signature: String(signature) };
      const { isSigned, captured } = readEvent(requireRazorpay(context), sent);
      if (!isSigned) throw new AppError("cross_site");
      if (captured) await settleOnline(context, captured);
      return reply.code(204).send();
    });
  });
}

/** The scope's one parser gives this, and nothing where the body is empty. */
function bytesOf({ body }: FastifyRequest): Buffer {
  return (body as Buffer | undefined) ?? Buffer.alloc(0);
}

/** A payer whose signature is wrong, or whose money is not captured yet, is shown their account all the same. */
async function comeBack(context: AppContext, form: URLSearchParams): Promise<void> {
  const orderId = form.get("razorpay_order_id") ?? "";
  const paymentId = form.get("razorpay_payment_id") ?? "";
  const signature = form.get("razorpay_signature") ?? "";
  if (!isReturnSigned(requireRazorpay(context), { orderId, paymentId, signature })) return;
  // Where Razorpay does not answer now, its event or the next question settles the order.
  await askAboutOrder(context, orderId).catch(() => undefined);
}
