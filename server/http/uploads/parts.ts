import "@fastify/multipart";
import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { FilePart } from "../../../contract/endpoint.ts";
import type { FieldErrorCode } from "../../../contract/field-errors.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { FileStore, StagedFile } from "../../storage/file-store.ts";
import { HEAD_BYTES } from "../../storage/measure.ts";
import { readFormFileName } from "./file-names.ts";
import { admitFile } from "./file-types.ts";

/** One part as it arrives. `filename` is undefined for a text part. */
export type Part = { name: string; filename: string | undefined; bytes: Readable };

const MORE_THAN_ANY_FORM_HAS = limits.multipartFields + 2 * limits.notesPerCourse + 1;

const OPTIONS = {
  // Texts arrive as bytes, too, so that they can be decoded strictly.
  isPartAFile: () => true,
  preservePath: true,
  throwFileSizeLimit: false,
  limits: {
    // Files are limited by their kind when they are staged.
    fileSize: Number.MAX_SAFE_INTEGER,
    parts: MORE_THAN_ANY_FORM_HAS,
    headerPairs: 20,
    headerSize: 16 * 1024,
  },
};

/**
 * The parts of a form in the order of arrival; each must be read to its end before the next. Throws
 * AppError("malformed_multipart") for a body that is broken, cut short or aborted, and the reason of
 * `tooSlow` when that aborts; reading a part then fails with the same error.
 */
export async function* partsOf(
  request: FastifyRequest,
  tooSlow: AbortSignal,
): AsyncGenerator<Part, void, undefined> {
  const parts = request.parts(OPTIONS);
  let arriving: Readable | undefined;
  const cut = cutBy(tooSlow, (reason) => arriving?.destroy(reason));
  let isEmpty = true;
  while (true) {
    const { value: part, done } = await Promise.race([parts.next(), cut]).catch(
      (error: unknown) => {
        throw refusalOf(error, request);
      },
    );
    if (done) break;
    isEmpty = false;
    if (part.type !== "file" || part.fieldname === undefined) throw malformed();
    // The declared type is string, but a part without a file name has undefined.
    const filename = part.filename as string | undefined;
    arriving = part.file;
    yield { name: part.fieldname, filename, bytes: part.file };
  }
  if (isEmpty && request.headers["content-length"] === "0") throw malformed();
}

/** Rejects with the signal's reason when it aborts, and passes it to `tell`. */
function cutBy(signal: AbortSignal, tell: (reason: Error) => void): Promise<never> {
  const cut = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  cut.catch(tell);
  return cut;
}

/** The chunks of a part. A broken connection makes the form malformed. */
export async function* chunksOf(part: Part): AsyncGenerator<Buffer, void, undefined> {
  try {
    for await (const chunk of part.bytes) yield chunk;
  } catch (error) {
    throw error instanceof AppError ? error : malformed(error);
  }
}

function refusalOf(error: unknown, { server }: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  return error instanceof server.multipartErrors.PartsLimitError
    ? new AppError("body_too_large", { cause: error })
    : malformed(error);
}

function malformed(cause?: unknown): AppError {
  return new AppError("malformed_multipart", { cause });
}

/** A staged file with the client's name for it (metadata, never a path) and the type of its bytes. */
export type ReceivedFile = StagedFile & { filename: string; mimeType: string };

/** No file was chosen: browsers then send an empty part without a name. */
type NoFile = { isAbsent: true };

/**
 * Stages a file part while it arrives. Throws AppError: file_type_refused, file_incomplete, file_too_large;
 * and leaves nothing of it. Other errors are codes for the field, and the part has been read to its end.
 */
export async function receiveFile(
  part: Part,
  { store, accepted }: { store: FileStore; accepted: FilePart["kind"] },
): Promise<{ file: ReceivedFile } | { code: FieldErrorCode } | NoFile> {
  const chunks = chunksOf(part);
  const head = await readHead(chunks);
  if (head.length === 0) return part.filename ? { code: "file_empty" } : { isAbsent: true };
  const named = readFormFileName(part.filename ?? "");
  if ("code" in named) {
    await skip(part);
    return named;
  }
  const { filename, mimeType, limitBytes, confirm } = await admitFile(named.name, head, accepted);
  const staged = await store.stage(rejoin(head, chunks), { limitBytes });
  try {
    await confirm(staged);
  } catch (error) {
    await staged.discard();
    throw error;
  }
  return { file: { ...staged, filename, mimeType } };
}

/** Reads an unwanted part to its end, so that the next one can arrive. */
export async function skip(part: Part): Promise<void> {
  for await (const _chunk of chunksOf(part));
}

/** The first bytes, enough to recognise a type; fewer only where the file is shorter. */
async function readHead(chunks: AsyncGenerator<Buffer, void, undefined>): Promise<Buffer> {
  const read: Buffer[] = [];
  let size = 0;
  while (size < HEAD_BYTES) {
    const { value, done } = await chunks.next();
    if (done) break;
    read.push(value);
    size += value.length;
  }
  return Buffer.concat(read);
}

function rejoin(head: Buffer, rest: AsyncIterable<Buffer>): Readable {
  async function* whole() {
    yield head;
    yield* rest;
  }
  return Readable.from(whole(), { objectMode: false });
}
