import type { AppContext } from "../../context.ts";
import type { OutboxChannel } from "../../database/tables/notices.ts";
import {
  type Claim,
  claimMessages,
  failOld,
  isAnyDue,
  markFailed,
  markSent,
  type OutboxRow,
} from "./outbox.repository.ts";
import { isQuiet, pauseAfterMs } from "./sending.policy.ts";

type Context = Pick<AppContext, "database" | "now">;

/** Delivers one message, with its id; rejects if the receiver has not accepted it. */
export type Sender = (message: OutboxRow, signal: AbortSignal) => Promise<void>;
export type Senders = Partial<Record<OutboxChannel, Sender>>;

/** Thrown by a sender where trying again would not help, such as for a mailbox that does not exist. */
export class UndeliverableError extends Error {}

/** Thrown by a sender where the message may go soon; however often it was tried, it is tried again. */
export class PostponedError extends Error {}

/** How many are sent at once. */
const BATCH = 10;
/** The timeout of one message. */
const SEND_MS = 20_000;
/** Longer than a batch takes, so that only dead processes lose their claim. */
const CLAIM_MS = 3 * SEND_MS;
/** Longer than all tries together take, with a night between. */
const OLD_MS = 3 * 24 * 60 * 60 * 1000;
const POSTPONED_MS = 60_000;
const ERROR_LENGTH = 300;

/**
 * Sends due messages, at least once: if a process dies, another claims its messages again. Returns how many were
 * accepted. Stops early on `signal`.
 */
export async function sendMessages(
  context: Context,
  { senders, signal }: { senders: Senders; signal: AbortSignal },
): Promise<number> {
  let accepted = 0;
  while (!signal.aborted) {
    const claimed = await claimDue(context, senders);
    if (claimed.length === 0) break;
    const sent = await Promise.all(
      claimed.map((message) => sendOne(context, { message, senders, signal })),
    );
    accepted += sent.filter(Boolean).length;
  }
  return accepted;
}

/** What could not be sent for days is news no more. */
export async function giveUpOld({ database, now }: Context): Promise<void> {
  await failOld(database.db, new Date(now().valueOf() - OLD_MS));
}

async function claimDue({ database, now }: Context, senders: Senders): Promise<OutboxRow[]> {
  const at = now();
  const claim: Claim = {
    // The keys are channels.
    channels: Object.keys(senders) as OutboxChannel[],
    now: at,
    until: new Date(at.valueOf() + CLAIM_MS),
    limit: BATCH,
    onlyUrgent: isQuiet(at),
  };
  if (claim.channels.length === 0 || !(await isAnyDue(database.db, claim))) return [];
  return claimMessages(database.db, claim);
}

type Sending = { message: OutboxRow; senders: Senders; signal: AbortSignal };

async function sendOne({ database, now }: Context, sending: Sending): Promise<boolean> {
  const { message, signal } = sending;
  try {
    await handOver(sending);
  } catch (error) {
    await markFailed(database.db, failureOf({ message, error, now: now(), signal }));
    return false;
  }
  await markSent(database.db, { id: message.id, at: now() });
  return true;
}

/** Times out a sender that hangs, even if it ignores its signal. */
async function handOver({ message, senders, signal }: Sending): Promise<void> {
  const send = senders[message.channel];
  if (!send) throw new Error("no sender");
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
  return { id, tries, state, nextAt, lastError };
}

function pauseAfter(error: unknown, pauseAgainMs: number | undefined): number | undefined {
  if (error instanceof UndeliverableError) return undefined;
  return error instanceof PostponedError ? POSTPONED_MS : pauseAgainMs;
}
