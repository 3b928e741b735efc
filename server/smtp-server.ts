import { isLoopback } from "./loopback.ts";

/** The mail server that sends the institute's messages. */
export type SmtpServer = Readonly<{
  host: string;
  port: number;
  /** TLS from the first byte (smtps); otherwise STARTTLS, which only a server on this machine may lack. */
  isSecure: boolean;
  requiresTls: boolean;
  user: string | undefined;
  password: string | undefined;
  /** The institute's address, which people may answer to. */
  from: string;
}>;

/** Undefined where the text is no such address: `smtps://user:password@host:465?from=office@institute.example`. */
export function parseSmtpUrl(text: string): SmtpServer | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const from = url?.searchParams.get("from") ?? "";
  const isKnown = url !== undefined && ["smtp:", "smtps:"].includes(url.protocol);
  if (!isKnown || url.hostname === "" || !isPlainAddress(from)) return undefined;
  if ([...url.searchParams.keys()].some((name) => name !== "from")) return undefined;
  const isSecure = url.protocol === "smtps:";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return {
    host,
    port: url.port === "" ? (isSecure ? 465 : 587) : Number(url.port),
    isSecure,
    requiresTls: !isSecure && !isLoopback(host),
    user: decoded(url.username),
    password: decoded(url.password),
    from,
  };
}

/** One address without a name, as it stands in a header: nothing that could begin another header. */
function isPlainAddress(address: string): boolean {
  return /^[^\s<>"(),:;@[\\\]]+@[a-z\d.-]+\.[a-z\d-]+$/i.test(address);
}

function decoded(part: string): string | undefined {
  try {
    return part === "" ? undefined : decodeURIComponent(part);
  } catch {
    return part;
  }
}
