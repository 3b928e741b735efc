import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { isNotModified } from "../downloads.ts";

const compressBrotli = promisify(brotliCompress);

export type ContentCoding = "br" | "gzip" | "identity";

/** One encoding of an answer with its headers. */
type Variant = { body: Buffer; etag: string | undefined; headers: string[] };

/** An answer in every encoding, so that it is sent by one write. */
export type StoredReply = {
  status: number;
  variants: Record<ContentCoding, Variant>;
  bytes: number;
};

export type ReplyContent = { status: number; headers: Record<string, string>; body: Buffer };

/** Compresses an answer once: Brotli 11, gzip 9 and plain, each with a strong ETag of its own. */
export async function storeReply(content: ReplyContent): Promise<StoredReply> {
  const [br, gz] = await Promise.all([brotliBest(content.body), compressGzip(content.body)]);
  return storedReply(content, { br, gzip: gz });
}

/** The same from existing encodings, such as files of the build. */
export function storedReply(
  { status, headers, body }: ReplyContent,
  encoded: { br: Buffer; gzip: Buffer },
): StoredReply {
  const digest = createHash("sha256")
    .update(JSON.stringify(headers))
    .update(body)
    .digest("base64url");
  const variant = (coding: ContentCoding, bytes: Buffer) =>
    variantOf({ coding, body: bytes, headers, etag: `"${digest.slice(0, 22)}-${coding}"` });
  return {
    status,
    variants: {
      br: variant("br", encoded.br),
      gzip: variant("gzip", encoded.gzip),
      identity: variant("identity", body),
    },
    bytes: body.length + encoded.br.length + encoded.gzip.length,
  };
}

/** An answer whose bytes are already compressed, such as a font: one body for every client. */
export function storeIncompressible({ status, headers, body }: ReplyContent): StoredReply {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const plain = variantOf({ coding: "identity", body, headers, etag });
  return { status, variants: { br: plain, gzip: plain, identity: plain }, bytes: body.length };
}

/** An answer that is sent once, such as an error: not compressed and not cached. */
export function plainReply(content: ReplyContent): StoredReply {
  const headers = { ...content.headers, "Cache-Control": "no-store" };
  const plain = variantOf({ coding: "identity", body: content.body, headers, etag: undefined });
  return {
    status: content.status,
    variants: { br: plain, gzip: plain, identity: plain },
    bytes: content.body.length,
  };
}

/** Sends the encoding that the client accepts; 304 where the client has it. HEAD gets only headers. */
export function sendStored(reply: StoredReply, request: IncomingMessage, response: ServerResponse) {
  const variant = reply.variants[acceptedCoding(request.headers["accept-encoding"])];
  const { etag } = variant;
  const named = request.headers["if-none-match"];
  if (reply.status === 200 && etag !== undefined && isNotModified(named, etag)) {
    response.writeHead(304, withoutContentHeaders(variant.headers));
    response.end();
    return;
  }
  response.writeHead(reply.status, [...variant.headers]);
  response.end(request.method === "HEAD" ? undefined : variant.body);
}

export function acceptedCoding(header: string | string[] | undefined): ContentCoding {
  if (typeof header !== "string") return "identity";
  if (accepts(header, "br")) return "br";
  return accepts(header, "gzip") ? "gzip" : "identity";
}

function accepts(header: string, coding: "br" | "gzip"): boolean {
  const at = header.indexOf(coding);
  if (at < 0) return false;
  // The common header, `gzip, deflate, br, zstd`, has no weights and needs no parsing.
  if (!header.includes("q=")) return true;
  return header.split(",").some((entry) => {
    const [name = "", ...parameters] = entry.split(";").map((part) => part.trim());
    return name === coding && !parameters.some((part) => /^q=0(?:\.0*)?$/.test(part));
  });
}

function variantOf(given: {
  coding: ContentCoding;
  body: Buffer;
  headers: Record<string, string>;
  etag: string | undefined;
}): Variant {
  const headers = Object.entries({
    ...given.headers,
    ...(given.coding === "identity" ? {} : { "Content-Encoding": given.coding }),
    "Content-Length": String(given.body.length),
    ...(given.etag === undefined ? {} : { ETag: given.etag }),
    Vary: "Accept-Encoding",
  }).flat();
  return { body: given.body, etag: given.etag, headers };
}

const contentHeaders = new Set(["Content-Length", "Content-Encoding", "Content-Type"]);

function withoutContentHeaders(headers: readonly string[]): string[] {
  return headers.filter((_, index) => !contentHeaders.has(headers[index - (index % 2)] ?? ""));
}

/** Gzip at its highest level. */
export function compressGzip(body: Buffer): Promise<Buffer> {
  return promisify(gzip)(body, { level: 9 });
}

function brotliBest(body: Buffer): Promise<Buffer> {
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
