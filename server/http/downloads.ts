import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";
import type { ByteRange, FileStore } from "../storage/file-store.ts";
import { contentDisposition } from "./content-disposition.ts";

/** A stored file; `size` is bytes. */
export type DownloadableFile = {
  store: FileStore;
  sha256: string;
  size: number;
  filename: string;
  mimeType: string;
  /** Replace the headers of a private download for what anyone may have. */
  headers?: Readonly<Record<string, string>>;
  /**
   * Called before the first byte of the file is sent: not for HEAD, later ranges or files that are not sent.
   */
  onBegin?: () => Promise<void>;
};

/**
 * Answers GET or HEAD with a file or a range of it (RFC 9110, sections 13 and 14). The caller has checked
 * that this person may have it. Throws AppError("range_not_satisfiable"), and AppError("unavailable") where
 * the store fails before the first byte. After that the connection is cut, so that no client takes a part for
 * the whole.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: DownloadableFile,
): Promise<FastifyReply> {
  const etag = `"${file.sha256}"`;
  if (isNotModified(request.headers["if-none-match"], etag)) {
    return setCacheHeaders(reply, file).code(304).send(nothing());
  }
  const range = wantedRange(request, etag, file.size);
  if (range === "unsatisfiable") return refuseRange(reply, file.size);
  return request.method === "HEAD" ? sendHead(reply, file) : sendBytes(reply, file, range);
}

/** Ranges are defined for GET alone (RFC 9110, section 14.2). */
function wantedRange(request: FastifyRequest, etag: string, size: number) {
  if (request.method !== "GET") return undefined;
  if (!isRangeWanted(request.headers["if-range"]?.toString(), etag)) return undefined;
  return parseRange(request.headers.range, size);
}

function refuseRange(reply: FastifyReply, size: number): never {
  reply.header("content-range", `bytes */${size}`);
  throw new AppError("range_not_satisfiable");
}

async function sendHead(reply: FastifyReply, file: DownloadableFile): Promise<FastifyReply> {
  if (!(await file.store.has(file.sha256))) throw new AppError("unavailable");
  return setEntityHeaders(reply, file, file.size).send(nothing());
}

async function sendBytes(
  reply: FastifyReply,
  file: DownloadableFile,
  range: ByteRange | undefined,
): Promise<FastifyReply> {
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  const bytes = await openAtFirstByte(file, { start, end });
  if (start === 0) await file.onBegin?.();
  cutWhenShort(reply.raw, end - start + 1);
  if (range) reply.code(206).header("content-range", `bytes ${start}-${end}/${file.size}`);
  return setEntityHeaders(reply, file, end - start + 1).send(bytes);
}

/** Waits for the first byte, because until then a failing store can still be answered with 503. */
async function openAtFirstByte(file: DownloadableFile, range: ByteRange): Promise<Readable> {
  if (range.end < range.start) return nothing();
  const bytes = await file.store.open(file.sha256, range);
  try {
    await once(bytes, "readable");
    return bytes;
  } catch (cause) {
    throw new AppError("unavailable", { cause });
  }
}

/** A stream that ends early without an error would leave the client waiting for the rest. */
function cutWhenShort(response: ServerResponse, length: number): void {
  response.once("pipe", (bytes: Readable) => {
    let sent = 0;
    bytes.on("data", (chunk: Buffer) => {
      sent += chunk.length;
    });
    bytes.prependOnceListener("end", () => {
      if (sent < length) response.destroy();
    });
  });
}

/** Only after the store has answered: an error must not carry the file's type and length. */
function setEntityHeaders(
  reply: FastifyReply,
  file: DownloadableFile,
  length: number,
): FastifyReply {
  return setCacheHeaders(reply, file).headers({
    "accept-ranges": "bytes",
    "content-type": file.mimeType,
    "content-length": length,
    "content-disposition": contentDisposition(file.filename),
    ...file.headers,
  });
}

function setCacheHeaders(reply: FastifyReply, file: DownloadableFile): FastifyReply {
  return reply.headers({
    etag: `"${file.sha256}"`,
    "cache-control": "private, no-cache",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
    ...file.headers,
  });
}

/** An empty stream instead of no payload, for which Fastify's HEAD route would set a length of 0. */
function nothing(): Readable {
  return Readable.from([]);
}

const ENTITY_TAG = /(?:W\/)?"[\x21\x23-\x7E\x80-\uFFFF]*"/g;

/** Whether If-None-Match says that the client has these bytes (weak comparison, RFC 9110, section 13.1.2). */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const tags = ifNoneMatch.match(ENTITY_TAG) ?? [];
  return tags.some((tag) => tag.replace(/^W\//, "") === etag);
}

/**
 * Whether a range may be answered: always without If-Range, else only for the same bytes (strong comparison,
 * RFC 9110, section 13.1.5). A date never matches, because no Last-Modified is sent.
 */
export function isRangeWanted(ifRange: string | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange.trim() === etag;
}

const SINGLE_RANGE = /^bytes=(\d*)-(\d*)$/i;

/**
 * Reads a Range field for a file of `size` bytes (RFC 9110, section 14). `undefined` means the whole file:
 * there is no range, an invalid one, or several, which a server may ignore.
 */
export function parseRange(
  field: string | undefined,
  size: number,
): ByteRange | "unsatisfiable" | undefined {
  const [, first = "", last = ""] = SINGLE_RANGE.exec(field ?? "") ?? [];
  if (first === "") return last === "" ? undefined : suffix(Number(last), size);
  const start = Number(first);
  if (last !== "" && Number(last) < start) return undefined;
  if (start >= size) return "unsatisfiable";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}

function suffix(length: number, size: number): ByteRange | "unsatisfiable" {
  if (length === 0 || size === 0) return "unsatisfiable";
  return { start: Math.max(0, size - length), end: size - 1 };
}
