import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { sum } from "../entities/fees.ts";

/** Paying fees on Razorpay's page, where the institute has an account there. */
export const feesOnlineEndpoints = {
  beginFeePayment: endpoint("POST /api/user/fees/accounts/:id/orders", {
    access: "session",
    summary:
      "Begin to pay online: the form by which the browser goes to Razorpay's page; 404 where the institute takes nothing online",
    status: 201,
    body: z.strictObject({ paise: sum }),
    answer: z.strictObject({
      action: z.string(),
      fields: z.record(z.string(), z.string()),
    }),
    errors: ["more_than_open", "unavailable"],
  }),
};
