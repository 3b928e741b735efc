import type { Transporter } from "nodemailer";
import type { AppContext } from "../../context.ts";
import type { SmtpServer } from "../../smtp-server.ts";
import { writeNoticeMail } from "./notice-mail.ts";
import { getAddressedNotice } from "./notices.service.ts";
import { type Sender, UndeliverableError } from "./send-messages.service.ts";

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
