import type { AppContext } from "../../context.ts";
import { newId } from "../../database/ids.ts";
import { insertMessages, type OutboxRow } from "./outbox.repository.ts";

type Trx = AppContext["database"]["db"];

export type Message = Pick<OutboxRow, "channel" | "recipientId" | "noticeId" | "template"> & {
  payload: unknown;
  /** The id of what the message is about, such as a notice; there is one message for each recipient and channel. */
  about: string;
  /** Until then it is sent in the quiet hours, too (ISO 8601 UTC). */
  urgentUntil?: string | null;
};

/** Inserts messages in the caller's transaction; they are sent after it has committed. */
export async function postMessages(
  trx: Trx,
  messages: readonly Message[],
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const rows = messages.map(
    ({ about, payload, urgentUntil = null, ...message }): OutboxRow => ({
      id: newId(),
      ...message,
      payload: JSON.stringify(payload),
      dedupeKey: `${message.channel}:${message.recipientId}:${about}`,
      urgentUntil,
      state: "waiting",
      tries: 0,
      nextAt: at,
      claimedUntil: null,
      lastError: null,
      createdAt: at,
      sentAt: null,
    }),
  );
  await insertMessages(trx, rows);
}
