import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";
import type { ByteRange, FileStore } from "../storage/file-store.ts";
import { contentDisposition } from "./downloads/content-disposition.ts";
import { isNotModified, isRangeWanted } from "./downloads/preconditions.ts";
import { parseRange } from "./downloads/ranges.ts";

/** A kept file as its row names it; `size` is bytes. */
export type DownloadableFile = {
  store: FileStore;
  sha256: string;
  size: number;
  filename: string;
  mimeType: string;
  /** In place of those that a private download carries, for what anyone may have. */
  headers?: Readonly<Record<string, string>>;
  /** Called when the first byte of the file is about to go out: not for HEAD, later parts or what is not sent. */
  onBegin?: () => Promise<void>;
};

/**
 * Answers GET or HEAD with the bytes of a file, or a part of them (RFC 9110, sections 13 and 14).
 * The caller has already checked that this person may have it. Throws AppError("range_not_satisfiable"),
 * and AppError("unavailable") where the store fails before the first byte; later than that the
 * connection is cut, so that no client takes a part for the whole.
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

/** Only once the store has answered: a refusal must not carry the file's type and length. */
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

/** Not an absent payload: for that, the HEAD route that Fastify adds to a GET sets a length of 0. */
function nothing(): Readable {
  return Readable.from([]);
}
