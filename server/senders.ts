import type { AppContext } from "./context.ts";
import type { OutboxChannel } from "./database/tables/notices.ts";
import {
  channelsOf,
  mailSender,
  openVapid,
  pushSender,
  type Senders,
} from "./modules/messages/index.ts";

export type Sending = {
  senders: Senders;
  /** The channels for which messages are written. */
  channels: readonly OutboxChannel[];
};

/** How this installation reaches people outside the app. */
export async function openSending(context: AppContext): Promise<Sending> {
  const { smtp } = context.config;
  const push = pushSender(context, await openVapid(context));
  const senders: Senders = smtp ? { push, mail: mailSender(context, smtp) } : { push };
  return { senders, channels: channelsOf(context.config) };
}
