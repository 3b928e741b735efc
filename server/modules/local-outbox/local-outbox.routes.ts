import type { FastifyInstance } from "fastify";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { refuseOtherMethods } from "../../http/routing.ts";
import { hasOpenedLink } from "../local-identity/index.ts";
import { writeNoticeMail } from "../mail/index.ts";
import { findAddressedNotice } from "../notices/index.ts";
import { writeHint } from "../push/index.ts";
import { type ListedMessage, listNewestMessages } from "./local-outbox.repository.ts";
import { outboxPage, type ShownMessage } from "./outbox-page.ts";

const PATH = "/local-identity/outbox";
const SHOWN = 100;

type Context = Pick<AppContext, "config" | "database" | "localIdentitySecret" | "now" | "texts">;

/**
 * Under local identity only: the e-mails and pushes of the outbox, as they go or would go if there were a mail
 * server. For the browser that has opened the console's link, which may be anybody here anyway.
 */
export function localOutboxRoutes(app: FastifyInstance, context: Context): void {
  app.get(PATH, async (request, reply) => {
    if (!hasOpenedLink(request, context.localIdentitySecret))
      throw new AppError("local_identity_refused");
    const rows = await listNewestMessages(context.database.db, SHOWN);
    const messages: ShownMessage[] = [];
    for (const row of rows) messages.push(await readMessage(context, row));
    const hasMailServer = context.config.smtp !== undefined;
    const { html, policy } = outboxPage(messages, { hasMailServer, now: context.now() });
    return reply
      .headers({
        "cache-control": "no-store",
        "content-security-policy": policy,
        "content-type": "text/html; charset=utf-8",
      })
      .send(html);
  });
  refuseOtherMethods(app, [{ method: "GET", path: PATH }]);
}

/** With the words that the sender writes when the message goes. */
async function readMessage(
  { config, database, texts }: Context,
  row: ListedMessage,
): Promise<ShownMessage> {
  const { noticeId, recipientId: userId, channel, id } = row;
  const told = noticeId && (await findAddressedNotice(database.db, { noticeId, userId }));
  if (!told || told.isWithdrawn) return { ...row, words: undefined };
  const { brand } = await texts.settings();
  if (channel === "push") {
    const { title: subject, text } = writeHint(told, { id, brand });
    return { ...row, words: { subject, text, language: told.language } };
  }
  const { subject, text } = writeNoticeMail(told, { brand, origin: config.publicOrigin });
  return { ...row, words: { subject, text, language: told.language } };
}
