export { isBrowserKey } from "./browser-key.ts";
export { isPublicEndpoint } from "./post-push.ts";
export { pushSender, writeHint } from "./push-sender.ts";
export {
  deleteSubscriptionOf,
  hasSubscription,
  saveSubscription,
} from "./subscriptions.repository.ts";
export { openVapid } from "./vapid.ts";
