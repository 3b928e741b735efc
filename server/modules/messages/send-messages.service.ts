import type { AppContext } from "../../context.ts";
import type { OutboxChannel } from "../../database/tables/notices.ts";
import {
  type Claim,
  claimMessages,
  deleteMessage,
  failOld,
  isAnyDue,
  markFailed,
  markSent,
  type OutboxRow,
} from "./outbox.repository.ts";
import { isQuiet, pauseAfterMs } from "./sending.rules.ts";

type Context = Pick<AppContext, "database" | "now">;

/** Delivers one message, with its id; rejects if the receiver has not accepted it. */
export type Sender = (message: OutboxRow, signal: AbortSignal) => Promise<void>;
export type Senders = Partial<Record<OutboxChannel, Sender>>;

/** Thrown by a sender where trying again would not help, such as for a mailbox that does not exist. */
export class UndeliverableError extends Error {}

/** Thrown by a sender where the message may go soon; however often it was tried, it is tried again. */
export class PostponedError extends Error {}

/** Thrown by a sender where nobody needs the message any more, such as for a notice that was read: it is deleted. */
export class NeedlessError extends Error {}

/**
 * Thrown by a sender where some of the recipient's devices took it: at the next try the message has this payload, and
 * after the last one it counts as sent.
 */
export class PartlySentError extends Error {
  readonly payload: unknown;
  constructor(message: string, payload: unknown) {
    super(message);
    this.payload = payload;
  }
}

/** How many of a channel are sent at once. */
const AT_ONCE = 10;
/** The timeout of one message. */
const SEND_MS = 20_000;
/** Longer than a message takes, so that only dead processes lose their claim. */
const CLAIM_MS = 3 * SEND_MS;
/** Longer than all tries together take, with a night between. */
const OLD_MS = 3 * 24 * 60 * 60 * 1000;
const POSTPONED_MS = 60_000;
const ERROR_LENGTH = 300;

export type Delivery = {
  channel: OutboxChannel;
  send: Sender;
  signal: AbortSignal;
  /** Hears of each try that failed and may succeed the next time, or was the last one. */
  onFailure?: (error: unknown) => void;
};

/**
 * Sends a channel's due messages, at least once: if a process dies, another claims its messages again. One that takes
 * long holds up no other; where as many as are sent at once have failed one after the other, the rest waits for the
 * next time. Returns how many were accepted. Stops early on `signal`.
 */
export async function sendMessages(context: Context, delivery: Delivery): Promise<number> {
  const underWay = new Set<Promise<void>>();
  let accepted = 0;
  let failuresInARow = 0;
  const begin = (message: OutboxRow) => {
    const ended = sendOne(context, { message, ...delivery })
      .then((outcome) => {
        if (outcome === "accepted") accepted += 1;
        failuresInARow = outcome === "failed" ? failuresInARow + 1 : 0;
      })
      .finally(() => underWay.delete(ended));
    underWay.add(ended);
  };
  try {
    while (!delivery.signal.aborted && failuresInARow < AT_ONCE) {
      const limit = AT_ONCE - underWay.size;
      for (const message of await claimDue(context, delivery.channel, limit)) begin(message);
      if (underWay.size === 0) break;
      await Promise.race(underWay);
    }
  } finally {
    await Promise.allSettled(underWay);
  }
  return accepted;
}

/** What could not be sent for days is news no more. */
export async function giveUpOld({ database, now }: Context): Promise<void> {
  await failOld(database.db, new Date(now().valueOf() - OLD_MS));
}

/** The urgent ones first, then all, and at night no others. */
async function claimDue(
  { database, now }: Context,
  channel: OutboxChannel,
  limit: number,
): Promise<OutboxRow[]> {
  const at = now();
  const until = new Date(at.valueOf() + CLAIM_MS);
  for (const isUrgent of isQuiet(at) ? [true] : [true, false]) {
    const claim: Claim = { channel, isUrgent, now: at, until, limit };
    const claimed = (await isAnyDue(database.db, claim))
      ? await claimMessages(database.db, claim)
      : [];
    if (claimed.length > 0) return claimed;
  }
  return [];
}

type SendingOne = Omit<Delivery, "channel"> & { message: OutboxRow };

/** Whether the receiver has it, failed, or was not to get it. */
type Outcome = "accepted" | "failed" | "settled";

async function sendOne({ database, now }: Context, sending: SendingOne): Promise<Outcome> {
  const { message, signal } = sending;
  const { db } = database;
  try {
    await handOver(sending);
  } catch (error) {
    if (error instanceof NeedlessError) await deleteMessage(db, message.id);
    else if (error instanceof PartlySentError && pauseAfterMs(message.tries) === undefined)
      await markSent(db, { id: message.id, at: now() });
    else await markFailed(db, failureOf({ message, error, now: now(), signal }));
    if (settling.some((type) => error instanceof type)) return "settled";
    sending.onFailure?.(error);
    return "failed";
  }
  await markSent(db, { id: message.id, at: now() });
  return "accepted";
}

const settling = [UndeliverableError, PostponedError, NeedlessError, PartlySentError];

/** Times out a sender that hangs, even if it ignores its signal. */
async function handOver({ message, send, signal }: SendingOne): Promise<void> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(SEND_MS)]);
  let stop = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(limited.reason);
    limited.addEventListener("abort", stop);
  });
  try {
    await Promise.race([send(message, limited), stopped]);
  } finally {
    limited.removeEventListener("abort", stop);
  }
}

function failureOf({
  message: { id, tries },
  error,
  now,
  signal,
}: {
  message: OutboxRow;
  error: unknown;
  now: Date;
  signal: AbortSignal;
}) {
  // The next process takes up at once what this one left at its end.
  const pauseAgainMs = signal.aborted ? 0 : pauseAfterMs(tries);
  const pauseMs = pauseAfter(error, pauseAgainMs);
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LENGTH);
  const nextAt = new Date(now.valueOf() + (pauseMs ?? 0)).toISOString();
  const state = pauseMs === undefined ? ("failed" as const) : ("waiting" as const);
  const payload = error instanceof PartlySentError && JSON.stringify(error.payload);
  return { id, tries, state, nextAt, lastError, ...(payload && { payload }) };
}

function pauseAfter(error: unknown, pauseAgainMs: number | undefined): number | undefined {
  if (error instanceof UndeliverableError) return undefined;
  return error instanceof PostponedError ? POSTPONED_MS : pauseAgainMs;
}
