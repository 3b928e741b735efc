import type { AppContext } from "./context.ts";
import type { OutboxChannel } from "./database/tables/notices.ts";
import { mailSender } from "./modules/mail/index.ts";
import type { Senders } from "./modules/outbox/index.ts";

export type Sending = {
  senders: Senders;
  /** The channels for which messages are written. */
  channels: readonly OutboxChannel[];
};

/** How this installation reaches people outside the app. */
export function openSending(context: AppContext): Sending {
  const { smtp, identity } = context.config;
  const senders: Senders = smtp ? { mail: mailSender(context, smtp) } : {};
  // Under local identity a page shows what would have gone.
  return { senders, channels: smtp || identity === "local" ? ["mail"] : [] };
}
