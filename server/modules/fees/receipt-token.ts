import { createHmac } from "node:crypto";
import { isSame } from "../../http/session.ts";

/** What the code on a receipt carries: its id and an HMAC over it, in lower case as pages have their addresses. */
export function receiptToken(documentId: string, secret: Buffer): string {
  const body = documentId.replaceAll("-", "");
  return body + markOf(body, secret);
}

const TOKEN = /^([0-9a-f]{32})([0-9a-f]{32})$/;

/** The id of the document of a token that this server made, else undefined. */
export function readReceiptToken(token: string, secret: Buffer): string | undefined {
  const [, body = "", mark = ""] = TOKEN.exec(token) ?? [];
  if (body === "" || !isSame(mark, markOf(body, secret))) return undefined;
  return body.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Half of the HMAC (RFC 2104, section 5), so that the printed code has fewer and larger squares. */
function markOf(body: string, secret: Buffer): string {
  return createHmac("sha256", secret).update(`receipt:${body}`).digest("hex").slice(0, 32);
}
