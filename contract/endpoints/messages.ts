import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { messageSettings, messageWays, pushSubscription } from "../entities/message-settings.ts";

/** A person's message settings and the browsers that get pushes. */
export const messagesEndpoints = {
  getMessageSettings: endpoint("GET /api/user/message-settings", {
    access: "session",
    summary:
      "What one has turned off of what one is told, in which language, and which ways there are",
    answer: z.strictObject({ settings: messageSettings, ways: messageWays }),
  }),
  saveMessageSettings: endpoint("PUT /api/user/message-settings", {
    access: "session",
    rate: "form",
    summary:
      "Turn kinds of notices off or on again, by each way, and choose the language of messages",
    body: messageSettings,
    answer: z.strictObject({ settings: messageSettings }),
  }),
  savePushSubscription: endpoint("PUT /api/user/push", {
    access: "session",
    rate: "form",
    summary: "Let this browser be told of new notices, until its session ends",
    body: pushSubscription,
    answer: z.strictObject({ isPushedHere: z.boolean() }),
    errors: ["push_address_refused"],
  }),
  deletePushSubscription: endpoint("DELETE /api/user/push", {
    access: "session",
    summary: "Push nothing to this browser any more",
    answer: z.strictObject({ isPushedHere: z.boolean() }),
  }),
};
