import type { AppContext } from "../../context.ts";
import type { PushSubscriptionsTable } from "../../database/tables/notices.ts";
import type { AddressedNotice } from "./addressed-notice.repository.ts";
import { deleteSubscription, listReachable } from "./message-settings.repository.ts";
import { getAddressedNotice } from "./notices.service.ts";
import { PrivateAddressError, type PushPost, postPush } from "./post-push.ts";
import { PartlySentError, type Sender, UndeliverableError } from "./send-messages.service.ts";
import { isUrgent } from "./sending.rules.ts";
import type { Vapid } from "./vapid.ts";

type Context = Pick<AppContext, "database" | "texts" | "now">;

/** How long a push service keeps a message for a phone that is off. */
const KEPT_SECONDS = 24 * 60 * 60;
/** The service says that the browser takes no more: RFC 8030, section 7.3. */
const gone = new Set([404, 410]);

const hint = { en: "You have a new notice.", hi: "आपके लिए एक नई सूचना है।" } as const;

/** What a message remembers between two tries: the ids of the browsers that have taken it. */
type Payload = { taken?: string[] };

/** Tells every signed-in browser of a person that there is something new, and nothing more. */
export function pushSender(
  context: Context,
  vapid: Pick<Vapid, "authorize">,
  trustedOrigin?: string,
): Sender {
  return async (outboxMessage, signal) => {
    const { id, recipientId, urgentUntil, payload } = outboxMessage;
    const { database, texts, now } = context;
    const told = await getAddressedNotice(database.db, outboxMessage);
    // Written below, or empty.
    const { taken = [] } = JSON.parse(payload) as Payload;
    const reachable = await listReachable(database.db, { userId: recipientId, now: now() });
    const devices = reachable.filter((device) => !taken.includes(device.id));
    const { brand } = await texts.settings();
    const message = JSON.stringify(writeHint(told, { id, brand }));
    const urgency = isUrgent(urgentUntil, now()) ? "high" : "normal";
    const push = async (device: PushSubscriptionsTable) => {
      const endpoint = new URL(device.endpoint);
      const status = await statusOf({
        endpoint,
        headers: {
          Authorization: await vapid.authorize(endpoint),
          "Content-Encoding": "aes128gcm",
          "Content-Type": "application/octet-stream",
          TTL: String(KEPT_SECONDS),
          Urgency: urgency,
          // A second try takes the place of the first where the service still has it.
          Topic: id.replaceAll("-", ""),
        },
        body: await encrypt(device, message),
        signal,
        trustedOrigin,
      });
      if (gone.has(status)) await deleteSubscription(database.db, device.id);
      else if (status < 200 || status > 299) throw refusalOf(status);
      else taken.push(device.id);
    };
    // Each is tried, whatever becomes of the others; a browser that gets it twice shows it once, by its id.
    const pushed = await Promise.allSettled(devices.map(push));
    const failed = pushed.find((each) => each.status === "rejected");
    // Only those that failed are to ring at the next try.
    if (failed && taken.length > 0)
      throw new PartlySentError(String(failed.reason), { taken } satisfies Payload);
    if (failed) throw failed.reason;
    if (taken.length === 0) throw new UndeliverableError("no browser takes pushes");
  };
}

/** The log names the code. */
function refusalOf(responseCode: number): Error {
  const message = `the push service answers ${responseCode}`;
  return Object.assign(new Error(message), { responseCode });
}

/** What the push service answers; an endpoint inside the network can never be one, and counts as gone. */
async function statusOf(post: PushPost): Promise<number> {
  try {
    return await postPush(post);
  } catch (error) {
    if (error instanceof PrivateAddressError) return 410;
    throw error;
  }
}

/** So that only that browser reads it, not its push service (RFC 8291). */
async function encrypt(device: PushSubscriptionsTable, message: string): Promise<Uint8Array> {
  const { encryptNotification } = await import("@block65/webcrypto-web-push");
  const { endpoint, publicKey: p256dh, authSecret: auth } = device;
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
  // Filled up, each would have 4 KB; its length tells no more than the language.
  return encryptNotification(subscription, new TextEncoder().encode(message), { pad: false });
}

type Institute = { id: string; brand: Readonly<Record<"en" | "hi", string>> };

/** The service worker shows it as it is. */
export function writeHint({ language }: AddressedNotice, { id, brand }: Institute) {
  const url = language === "hi" ? "/hi/notices" : "/notices";
  return { id, title: brand[language], text: hint[language], language, url };
}
