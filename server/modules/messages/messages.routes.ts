import { messagesEndpoints } from "../../../contract/endpoints/messages.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { newId } from "../../database/ids.ts";
import type { Serve } from "../../http/serve.ts";
import {
  deleteSubscriptionOf,
  findMessageSettings,
  hasSubscription,
  saveMessageSettings,
  saveSubscription,
} from "./message-settings.repository.ts";
import { isPublicEndpoint } from "./post-push.ts";
import { openVapid } from "./vapid.ts";

/** How a person wants to be told of things, and by which browsers. */
export function messagesRoutes(serve: Serve, context: AppContext): void {
  const { config, database, now } = context;

  serve(messagesEndpoints.getMessageSettings, async ({ session: { id, user } }) => ({
    settings: await findMessageSettings(database.db, user.id),
    ways: {
      mail: config.smtp !== undefined,
      isEmailVerified: user.isEmailVerified === 1,
      pushKey: (await openVapid(context)).publicKey,
      isPushedHere: await hasSubscription(database.db, id),
    },
  }));

  serve(messagesEndpoints.saveMessageSettings, async ({ session, body }) => {
    const settings = { language: body.language, muted: [...new Set(body.muted)] };
    await saveMessageSettings(database.db, { userId: session.user.id, ...settings });
    return { settings };
  });

  serve(messagesEndpoints.savePushSubscription, async ({ session, body: { endpoint, keys } }) => {
    if (!isPublicEndpoint(new URL(endpoint))) throw new AppError("push_address_refused");
    if (!(await isBrowserKey(keys.p256dh)))
      throw new AppError("invalid_fields", { fields: [{ field: "keys.p256dh", code: "invalid" }] });
    const row = {
      id: newId(),
      userId: session.user.id,
      sessionId: session.id,
      endpoint,
      publicKey: keys.p256dh,
      authSecret: keys.auth,
      createdAt: now().toISOString(),
    };
    await database.transaction((trx) => saveSubscription(trx, row));
    return { isPushedHere: true };
  });

  serve(messagesEndpoints.deletePushSubscription, async ({ session }) => {
    await deleteSubscriptionOf(database.db, session.id);
    return { isPushedHere: false };
  });
}

/** Whether messages can be encrypted for a browser's key: an uncompressed point of P-256 (RFC 8291), base64url. */
async function isBrowserKey(key: string): Promise<boolean> {
  const curve = { name: "ECDH", namedCurve: "P-256" };
  try {
    await crypto.subtle.importKey("raw", Buffer.from(key, "base64url"), curve, false, []);
    return true;
  } catch {
    return false;
  }
}
