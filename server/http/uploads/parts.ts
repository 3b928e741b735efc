import type { Readable } from "node:stream";
import type {} from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";

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
