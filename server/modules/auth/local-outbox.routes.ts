import type { FastifyInstance } from "fastify";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { refuseOtherMethods } from "../../http/routing.ts";
import { styledPage } from "../../http/web/styled-page.ts";
import {
  findAddressedNotice,
  isQuiet,
  isUrgent,
  writeHint,
  writeNoticeMail,
} from "../messages/index.ts";
import { hasOpenedLink } from "./local-identity.routes.ts";
import { type ListedMessage, listNewestMessages } from "./local-outbox.repository.ts";

const style = `
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
  h1 { line-height: 1.3; }
  article { margin-block-start: 1rem; border-block-start: 1px solid color-mix(in srgb, currentColor 30%, transparent); padding-block: 1rem; }
  h2 { font-size: 1.125rem; line-height: 1.5; margin: 0; }
  p { margin: 0.25rem 0; }
  pre { font: inherit; white-space: pre-wrap; margin: 0.5rem 0 0; }
  summary { padding-block: 0.6rem; cursor: pointer; }
`;

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

/** `words` are absent where the notice or its receiver is gone, so that nothing will be sent. */
type ShownMessage = ListedMessage & {
  words: { subject: string; text: string; language: "en" | "hi" } | undefined;
};

type Installation = { hasMailServer: boolean; now: Date };

/** In English, as the lines of the console: for whoever develops or tries the program. */
function outboxPage(messages: readonly ShownMessage[], installation: Installation) {
  const shown = messages.map((message) => messageArticle(message, installation)).join("\n");
  const main = `
<h1>Outbox</h1>
<p>${introduction(installation)}</p>
${shown || "<p>There is none yet. Write a notice in the office, or confirm an enrolment.</p>"}
`;
  const { html, styleSource } = styledPage({ language: "en", title: "Outbox", style, main });
  return {
    html,
    policy: `default-src 'none'; style-src ${styleSource}; frame-ancestors 'none'`,
  };
}

function introduction({ hasMailServer, now }: Installation): string {
  const mails = hasMailServer
    ? "SMTP_URL is set, so e-mails really go."
    : "No SMTP_URL is set, so e-mails only stand here.";
  const quiet = isQuiet(now) ? " It is night in India: most wait until 7:00." : "";
  return `The newest e-mails and pushes, at most five seconds after what they tell. ${mails} Pushes go to browsers that allowed them.${quiet}`;
}

function messageArticle(message: ShownMessage, installation: Installation): string {
  const { channel, name, email, createdAt, words } = message;
  const person = name === null ? "somebody who is gone" : `${name} <${email}>`;
  const text = words
    ? `<details><summary>Text</summary><pre lang="${words.language}">${escaped(words.text)}</pre></details>`
    : "";
  return `<article>
<h2${words ? ` lang="${words.language}"` : ""}>${escaped(words?.subject ?? "Nothing, as its notice or receiver is gone")}</h2>
<p>${channel === "mail" ? "E-mail" : "Push"} to ${escaped(person)}</p>
<p>${escaped(stateOf(message, installation))} · <time datetime="${createdAt}">${clock(createdAt)}</time></p>
${text}
</article>`;
}

function stateOf(
  { channel, state, sentAt, lastError, urgentUntil }: ShownMessage,
  { hasMailServer, now }: Installation,
): string {
  if (state === "sent") return `Sent ${clock(sentAt ?? "")}`;
  if (state === "failed") return `Given up: ${lastError}`;
  if (lastError !== null) return `To be tried again: ${lastError}`;
  if (isQuiet(now) && !isUrgent(urgentUntil, now)) return "Waits until 7:00";
  return channel === "mail" && !hasMailServer ? "Would have gone" : "Goes now";
}

/** `25 Nov, 1:05 pm` in India. */
function clock(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.valueOf())) return "";
  return new Intl.DateTimeFormat("en-IN", {
    ...{ day: "numeric", month: "short", hour: "numeric", minute: "2-digit" },
    timeZone: "Asia/Kolkata",
  }).format(at);
}

function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
  return text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign).replaceAll('"', "&quot;");
}
