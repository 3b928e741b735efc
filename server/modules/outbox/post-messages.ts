import type { AppContext } from "../../context.ts";
import { newId } from "../../database/ids.ts";
import { insertMessages, type OutboxRow } from "./outbox.repository.ts";

type Trx = AppContext["database"]["db"];

export type Message = Pick<OutboxRow, "channel" | "recipientId" | "noticeId" | "template"> & {
  payload: unknown;
  /** What the message is about, such as a notice's id: there is one for each recipient and channel. */
  about: string;
  isUrgent?: boolean;
};

/** Writes messages in the transaction of what they tell of; they are sent once that has ended. */
export async function postMessages(
  trx: Trx,
  messages: readonly Message[],
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const rows = messages.map(
    ({ about, payload, isUrgent = false, ...message }): OutboxRow => ({
      id: newId(),
      ...message,
      payload: JSON.stringify(payload),
      dedupeKey: `${message.channel}:${message.recipientId}:${about}`,
      isUrgent: isUrgent ? 1 : 0,
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
