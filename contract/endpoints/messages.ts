import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { messageSettings, messageWays, pushSubscription } from "../entities/message-settings.ts";

/** A person's message settings and the browsers that get pushes. */
export const messagesEndpoints = {
  getMessageSettings: endpoint({
    method: "GET",
    path: "/api/user/message-settings",
    access: "session",
    summary:
      "What one has turned off of what one is told, in which language, and which ways there are",
    status: 200,
    answer: z.strictObject({ settings: messageSettings, ways: messageWays }),
  }),
  saveMessageSettings: endpoint({
    method: "PUT",
    path: "/api/user/message-settings",
    access: "session",
    rate: "form",
    summary:
      "Turn kinds of notices off or on again, by each way, and choose the language of messages",
    status: 200,
    body: messageSettings,
    answer: z.strictObject({ settings: messageSettings }),
  }),
  savePushSubscription: endpoint({
    method: "PUT",
    path: "/api/user/push",
    access: "session",
    rate: "form",
    summary: "Let this browser be told of new notices, until its session ends",
    status: 200,
    body: pushSubscription,
    answer: z.strictObject({ isPushedHere: z.boolean() }),
    errors: ["push_address_refused"],
  }),
  deletePushSubscription: endpoint({
    method: "DELETE",
    path: "/api/user/push",
    access: "session",
    summary: "Push nothing to this browser any more",
    status: 200,
    answer: z.strictObject({ isPushedHere: z.boolean() }),
  }),
};
