import type { FastifyBaseLogger } from "fastify";
import type { AppContext } from "./context.ts";
import type { OutboxChannel } from "./database/tables/notices.ts";
import {
  channelsOf,
  type Delivery,
  mailSender,
  openVapid,
  pushSender,
  type Senders,
  sendMessages,
} from "./modules/messages/index.ts";

/** Those of nodemailer, of Node and of push-sender.ts. */
const logged = ["name", "code", "responseCode", "command"] as const;

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

type Context = Pick<AppContext, "database" | "now">;

type Logged = Omit<Delivery, "onFailure"> & { log: Pick<FastifyBaseLogger, "warn"> };

/**
 * Sends a channel's due messages. Tries that failed leave one line in the log, as nobody would learn otherwise that a
 * mail server refuses its password.
 */
export async function deliver(context: Context, { log, ...delivery }: Logged): Promise<void> {
  const failures: unknown[] = [];
  await sendMessages(context, { ...delivery, onFailure: (error) => failures.push(error) });
  if (failures.length === 0 || delivery.signal.aborted) return;
  const { channel } = delivery;
  const failed = { channel, failed: failures.length, reason: reasonOf(failures.at(-1)) };
  log.warn(failed, "messages were not accepted");
}

/** Without the error's message, which may name the receiver's address. */
function reasonOf(error: unknown) {
  const told = logged.map((key) => [key, Reflect.get(Object(error), key)] as const);
  return Object.fromEntries(told.filter(([, value]) => value !== undefined));
}
