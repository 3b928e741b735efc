import type { Transporter } from "nodemailer";
import type { Language } from "../../../contract/entities/closed-lists.ts";
import type { AppContext } from "../../context.ts";
import type { SmtpServer } from "../../smtp-server.ts";
import type { AddressedNotice } from "./addressed-notice.repository.ts";
import { getAddressedNotice } from "./notices.service.ts";
import { type Sender, UndeliverableError } from "./send-messages.service.ts";

const words = {
  en: {
    open: "Open it on the website",
    files: (count: number) =>
      count === 1 ? "The notice has a file." : `The notice has ${count} files.`,
    why: (brand: string) => `You get this because you have an account at ${brand}.`,
    settings: "Choose what you are told, or turn e-mails off",
  },
  hi: {
    open: "वेबसाइट पर खोलें",
    files: (count: number) => `इस सूचना में ${count} ${count === 1 ? "फ़ाइल है" : "फ़ाइलें हैं"}।`,
    why: (brand: string) => `आपको यह इसलिए मिला कि ${brand} में आपका खाता है।`,
    settings: "चुनें कि सूचनाएँ कैसे मिलें, या ई-मेल बंद करें",
  },
} as const;

type Context = Pick<AppContext, "config" | "database" | "texts">;

/** Each step of the other side; shorter than the outbox waits for a message, so that no connection outlives it. */
const STEP_MS = 8_000;
/** Answers to a receiver's address that trying again does not change: RFC 5321, section 4.2.3. */
const noMailbox = new Set([550, 551, 553, 556]);

/** Sends the notices of the outbox through the institute's mail server. */
export function mailSender(context: Context, smtp: SmtpServer, stepMs = STEP_MS): Sender {
  let transport: Promise<Transporter> | undefined;
  return async ({ id, ...message }) => {
    const { config, database, texts } = context;
    const told = await getAddressedNotice(database.db, message);
    if (told.isEmailVerified === 0) throw new UndeliverableError("the address is not verified");
    const { brand } = await texts.settings();
    transport ??= openTransport(smtp, stepMs);
    const opened = await transport;
    const { settingsUrl, ...mail } = writeNoticeMail(told, { brand, origin: config.publicOrigin });
    await orUndeliverable(
      opened.sendMail({
        ...mail,
        from: { name: brand[told.language], address: smtp.from },
        // As an address and not as a header's text, in which a comma would begin another.
        to: { name: "", address: told.email },
        messageId: `<${id}@${new URL(config.publicOrigin).hostname}>`,
        headers: { "Auto-Submitted": "auto-generated", "List-Unsubscribe": `<${settingsUrl}>` },
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    );
  };
}

type Institute = { brand: Readonly<Record<Language, string>>; origin: string };

type NoticeMail = { subject: string; text: string; html: string; settingsUrl: string };

/** The notice in the receiver's language, without a word about the receiver: others may read over a shoulder. */
export function writeNoticeMail(notice: AddressedNotice, { brand, origin }: Institute): NoticeMail {
  const t = words[notice.language];
  const { subject, body } = wordsOf(notice);
  const home = notice.language === "hi" ? `${origin}/hi` : origin;
  const [noticesUrl, settingsUrl] = [`${home}/notices`, `${home}/settings#messages`];
  const files = notice.files > 0 ? [t.files(notice.files)] : [];
  const why = t.why(brand[notice.language]);
  const text = [
    body,
    ...files,
    `${t.open}: ${noticesUrl}`,
    `-- \n${why}\n${t.settings}: ${settingsUrl}`,
  ].join("\n\n");
  const html = `<!doctype html><html lang="${notice.language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"></head>
<body style="font-family:sans-serif;line-height:1.6;max-width:36rem;margin:1rem auto;padding:0 1rem">
<h1 style="font-size:1.25rem">${escaped(subject)}</h1>
${paragraphsOf(body)}
${files.map((sentence) => `<p>${escaped(sentence)}</p>\n`).join("")}<p><a href="${escaped(noticesUrl)}">${t.open}</a></p>
<hr><p style="font-size:0.875rem">${escaped(why)}<br>
<a href="${escaped(settingsUrl)}">${t.settings}</a></p></body></html>`;
  return { subject, text, html, settingsUrl };
}

function wordsOf({ language, titleEn, titleHi, textEn, textHi }: AddressedNotice) {
  // Of older notices only one may be in Hindi.
  return language === "hi" && titleHi !== null && textHi !== null
    ? { subject: titleHi, body: textHi }
    : { subject: titleEn, body: textEn };
}

/** As elements: Outlook and others ignore `white-space`, and would run it all together. */
function paragraphsOf(text: string): string {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");
  return paragraphs
    .map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll("\n", "<br>\n")}</p>`)
    .join("\n");
}

function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
  return text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign).replaceAll('"', "&quot;");
}

/** Signs in at the mail server and sends nothing. Returns what it answered where that fails. */
export async function findMailError(
  smtp: SmtpServer,
  stepMs = STEP_MS,
): Promise<string | undefined> {
  const transport = await openTransport(smtp, stepMs);
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
}

/** Loads its library when the first mail is sent: it takes a tenth of a start. */
async function openTransport(
  { host, port, isSecure, requiresTls, user, password }: SmtpServer,
  stepMs: number,
): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: requiresTls,
    ...(user === undefined ? {} : { auth: { user, pass: password ?? "" } }),
    dnsTimeout: stepMs,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
  });
}

async function orUndeliverable(sending: Promise<unknown>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (error instanceof Error && isRefusedMailbox(error))
      throw new UndeliverableError(error.message);
    throw error;
  }
}

function isRefusedMailbox(error: Error & { command?: string; responseCode?: number }): boolean {
  return error.command === "RCPT TO" && noMailbox.has(error.responseCode ?? 0);
}
