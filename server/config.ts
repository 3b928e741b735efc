import { isIP } from "node:net";
import { resolve } from "node:path";
import { limits } from "../contract/limits.ts";
import { isLoopback } from "./loopback.ts";
import { parseSmtpUrl, type SmtpServer } from "./smtp-server.ts";

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export type Config = Readonly<{
  host: string;
  port: number;
  dataDir: string;
  publicOrigin: string;
  isHttps: boolean;
  databaseUrl: string | undefined;
  filesUrl: string | undefined;
  identity: "google" | "local";
  googleClientId: string | undefined;
  localIdentitySecret: string | undefined;
  adminEmails: readonly string[];
  trustProxy: readonly string[];
  demo: boolean;
  smtp: SmtpServer | undefined;
  /** The API of the institute's BigBlueButton, without a slash at its end, and its secret. */
  bigBlueButton: { url: string; secret: string } | undefined;
  /** Takes payments online; the address of its API without a slash at its end. */
  razorpay: { url: string; keyId: string; keySecret: string; webhookSecret: string } | undefined;
  /** Makes small versions of lectures at night. */
  transcoder: "ffmpeg" | undefined;
  metricsToken: string | undefined;
  rateLimits: boolean;
  logLevel: (typeof logLevels)[number];
}>;

/** A setting with which the program cannot start. The message is for the person who hosts it. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and checks the whole environment. Throws ConfigError that names the variable. */
export function readConfig(environment: Environment): Config {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const host = read("HOST") ?? "127.0.0.1";
  const port = readPort(read("PORT") ?? "3000");
  const googleClientId = read("GOOGLE_CLIENT_ID");
  const identity = choice("IDENTITY", read("IDENTITY") ?? (googleClientId ? "google" : "local"), [
    "google",
    "local",
  ]);
  const publicOrigin = readOrigin(
    read("PUBLIC_ORIGIN") ?? `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`,
  );
  const config: Config = {
    host,
    port,
    dataDir: resolve(read("DATA_DIR") ?? "data"),
    publicOrigin,
    isHttps: publicOrigin.startsWith("https:"),
    databaseUrl: readUrl("DATABASE_URL", read("DATABASE_URL"), ["postgres:", "postgresql:"]),
    filesUrl: readUrl("FILES_URL", read("FILES_URL"), ["s3:"]),
    identity,
    googleClientId,
    localIdentitySecret: readLinkSecret("LOCAL_IDENTITY_SECRET", read("LOCAL_IDENTITY_SECRET")),
    adminEmails: readList(
      read("ADMIN_EMAILS") ?? (identity === "local" ? "admin@institute.example" : ""),
    ).map((email) => email.toLowerCase()),
    trustProxy: readList(read("TRUST_PROXY") ?? ""),
    demo: choice("DEMO", read("DEMO") ?? (identity === "local" ? "1" : "0"), ["0", "1"]) === "1",
    smtp: readSmtp(read("SMTP_URL")),
    bigBlueButton: readBigBlueButton(read("BIGBLUEBUTTON_URL"), read("BIGBLUEBUTTON_SECRET")),
    razorpay: readRazorpay(read),
    transcoder: readTranscoder(read("TRANSCODER")),
    metricsToken: readToken("METRICS_TOKEN", read("METRICS_TOKEN")),
    rateLimits: choice("RATE_LIMITS", read("RATE_LIMITS") ?? "on", ["on", "off"]) === "on",
    logLevel: choice("LOG_LEVEL", read("LOG_LEVEL") ?? "info", logLevels),
  };
  checkIdentity(config);
  checkProxies(config);
  return Object.freeze(config);
}

function readTranscoder(text: string | undefined): Config["transcoder"] {
  return text === undefined ? undefined : choice("TRANSCODER", text, ["ffmpeg"]);
}

/** Local identity makes everyone with its link an admin, so it must not be reachable for others. */
function checkIdentity(config: Config): void {
  if (config.identity === "google") {
    if (!config.googleClientId) throw new ConfigError("IDENTITY=google needs GOOGLE_CLIENT_ID.");
    if (!config.rateLimits)
      throw new ConfigError("RATE_LIMITS=off is accepted under local identity only.");
    if (config.localIdentitySecret)
      throw new ConfigError("LOCAL_IDENTITY_SECRET is accepted under local identity only.");
    return;
  }
  const why =
    "Local identity lets anyone sign in as anyone, so it only runs on this computer itself.";
  const remedy = "Set GOOGLE_CLIENT_ID to put the site on a network.";
  if (!isLoopback(config.host))
    throw new ConfigError(`HOST=${config.host} is refused. ${why} ${remedy}`);
  if (config.trustProxy.length > 0)
    throw new ConfigError(`TRUST_PROXY is refused. ${why} ${remedy}`);
  if (!isLoopback(new URL(config.publicOrigin).hostname)) {
    throw new ConfigError(`PUBLIC_ORIGIN=${config.publicOrigin} is refused. ${why} ${remedy}`);
  }
}

function checkProxies({ trustProxy }: Config): void {
  for (const proxy of trustProxy) {
    const [address = "", bits] = proxy.split("/");
    const isRange =
      bits === undefined ||
      (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 6 ? 128 : 32));
    if (isIP(address) === 0 || !isRange)
      throw new ConfigError(`TRUST_PROXY: ${proxy} is not an address or a CIDR range.`);
  }
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new ConfigError(`PORT=${text} is not a port (0 to 65535).`);
  return port;
}

function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === "/" &&
    !url.search &&
    !url.hash &&
    !url.username;
  if (!isOrigin)
    throw new ConfigError(
      `PUBLIC_ORIGIN=${text} is not an address such as https://institute.example.`,
    );
  return url.origin;
}

function readUrl(
  name: string,
  text: string | undefined,
  protocols: readonly string[],
): string | undefined {
  if (text === undefined) return undefined;
  const isKnown = URL.canParse(text) && protocols.includes(new URL(text).protocol);
  // The value may contain a password, so the message does not repeat it.
  if (!isKnown)
    throw new ConfigError(
      `${name} must start with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}.`,
    );
  return text;
}

/** The value contains a password, so the message does not repeat it. */
function readSmtp(text: string | undefined): SmtpServer | undefined {
  const smtp = text === undefined ? undefined : parseSmtpUrl(text);
  if (text !== undefined && smtp === undefined)
    throw new ConfigError(
      "SMTP_URL must be like smtps://user:password@smtp.example:465?from=office@institute.example.",
    );
  return smtp;
}

/** On a network only https; a server on this computer is one of tests. */
function readBigBlueButton(url: string | undefined, secret: string | undefined) {
  if (url === undefined && secret === undefined) return undefined;
  if (url === undefined || secret === undefined)
    throw new ConfigError("BIGBLUEBUTTON_URL and BIGBLUEBUTTON_SECRET belong together.");
  const address = URL.canParse(url) ? new URL(url) : undefined;
  const isSafe = address?.protocol === "https:" || address?.hostname === "127.0.0.1";
  if (!address || !isSafe || !address.pathname.replace(/\/$/, "").endsWith("/api"))
    throw new ConfigError(
      "BIGBLUEBUTTON_URL must be like https://meet.example/bigbluebutton/api, as `bbb-conf --secret` shows it.",
    );
  // Spelled as the links of classes are, for which it is offered.
  return { url: address.href.replace(/\/$/, ""), secret };
}

const RAZORPAY_API = "https://api.razorpay.com/v1";

function readRazorpay(read: (name: string) => string | undefined): Config["razorpay"] {
  const names = ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"] as const;
  const [keyId, keySecret, webhookSecret] = names.map(read);
  if (!keyId && !keySecret && !webhookSecret) return undefined;
  if (!keyId || !keySecret || !webhookSecret)
    throw new ConfigError(`${names.join(", ")} belong together.`);
  const url = read("RAZORPAY_URL") ?? RAZORPAY_API;
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (address?.protocol !== "https:" && address?.hostname !== "127.0.0.1")
    throw new ConfigError("RAZORPAY_URL must begin with https://.");
  return { url: url.replace(/\/$/, ""), keyId, keySecret, webhookSecret };
}

/** A token must be hard to guess; the message does not repeat it. */
function readToken(name: string, text: string | undefined): string | undefined {
  if (text === undefined || /^[\x21-\x7e]{16,}$/.test(text)) return text;
  throw new ConfigError(`${name} must be 16 characters or more, without spaces.`);
}

/** It is part of an address as it is. */
function readLinkSecret(name: string, text: string | undefined): string | undefined {
  if (text === undefined || /^[\w-]{16,200}$/.test(text)) return text;
  throw new ConfigError(`${name} must be 16 to 200 letters, digits, - or _.`);
}

function readList(text: string): string[] {
  const items = text.split(",").map((item) => item.trim());
  return items.filter((item) => item !== "" && item.length <= limits.emailLength);
}

function choice<const Option extends string>(
  name: string,
  value: string,
  options: readonly Option[],
): Option {
  const chosen = options.find((option) => option === value);
  if (chosen === undefined)
    throw new ConfigError(`${name}=${value} is not one of: ${options.join(", ")}.`);
  return chosen;
}
