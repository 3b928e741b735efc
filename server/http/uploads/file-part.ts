import { Readable } from "node:stream";
import type { FilePart } from "../../../contract/endpoint.ts";
import type { FieldErrorCode } from "../../../contract/field-errors.ts";
import type { FileStore, StagedFile } from "../../storage/file-store.ts";
import { HEAD_BYTES } from "../../storage/measure.ts";
import { readFormFileName } from "./file-names.ts";
import { admitFile } from "./file-types.ts";
import { chunksOf, type Part } from "./parts.ts";

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
