import type { Connection } from "../../database/connect.ts";
import type { OutboxTable } from "../../database/tables/notices.ts";
import { NeedlessError, PostponedError, UndeliverableError } from "../outbox/index.ts";
import { type AddressedNotice, findAddressedNotice } from "./addressed-notice.repository.ts";

/**
 * What a message is to tell its recipient. Throws UndeliverableError where the notice or the account is gone, or the
 * person may not come in, PostponedError while the notice is withdrawn, as that may be undone, and NeedlessError where
 * the person has read it or turned such messages off while it waited, as through the night.
 */
export async function getAddressedNotice(
  db: Connection["db"],
  { noticeId, recipientId, channel }: Pick<OutboxTable, "noticeId" | "recipientId" | "channel">,
): Promise<AddressedNotice> {
  const told =
    noticeId === null
      ? undefined
      : await findAddressedNotice(db, { noticeId, userId: recipientId });
  if (!told) throw new UndeliverableError("the notice or its receiver is gone");
  if (told.isWithdrawn) throw new PostponedError("the notice is withdrawn");
  if (told.isRead || told.mutedChannels.includes(channel))
    throw new NeedlessError("the notice was read, or its kind turned off");
  return told;
}
