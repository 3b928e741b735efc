import { setImmediate as nextTurn } from "node:timers/promises";
import type { AppContext } from "../../context.ts";
import type { Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import type { OutboxChannel } from "../../database/tables/notices.ts";
import {
  findNoticeToPost,
  listReceiversToPost,
  markPosted,
  type NoticeToPost,
  type Receiver,
} from "./addressed-notice.repository.ts";
import { insertMessages, type OutboxRow } from "./outbox.repository.ts";

type Context = Pick<AppContext, "database" | "now">;
type Posting = { channels: readonly OutboxChannel[]; signal: AbortSignal };

/** Receivers of one transaction, so that nobody waits long for SQLite's one lock. */
const AT_ONCE = 200;

/**
 * Writes the messages of notices into the outbox, some receivers at a time: a process that dies goes on where it
 * was, and another that does the same meanwhile meets rows that are there already.
 */
export async function postNotices(context: Context, { channels, signal }: Posting): Promise<void> {
  const { database, now } = context;
  while (!signal.aborted) {
    const notice = await findNoticeToPost(database.db, now().toISOString());
    if (!notice) return;
    await postSome(context, { notice, channels });
    // SQLite does not wait for anything: without a turn nobody else would be answered.
    await nextTurn();
  }
}

function postSome(
  { database, now }: Context,
  { notice, channels }: Pick<Posting, "channels"> & { notice: NoticeToPost },
): Promise<void> {
  return database.transaction(async (trx) => {
    const receivers = await listReceiversToPost(trx, { notice, limit: AT_ONCE });
    const at = now();
    const messages = receivers.flatMap((receiver) => messagesOf(notice, receiver));
    await postMessages(
      trx,
      messages.filter(({ channel }) => channels.includes(channel)),
      at,
    );
    const last = receivers.length < AT_ONCE ? undefined : receivers.at(-1);
    await markPosted(trx, { id: notice.id, after: last?.userId, at: at.toISOString() });
  });
}

function messagesOf({ id, urgentUntil }: NoticeToPost, { userId, channels }: Receiver) {
  return channels.map((channel) => ({
    channel,
    recipientId: userId,
    noticeId: id,
    template: "notice",
    // The words are the notice's, read when the message goes: one that was withdrawn is not sent.
    payload: {},
    about: id,
    urgentUntil,
  }));
}

type Message = Pick<OutboxRow, "channel" | "recipientId" | "noticeId" | "template"> & {
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
