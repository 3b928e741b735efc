import { Readable } from "node:stream";
import type { Connection } from "../../../database/connect.ts";
import type { ReceivedFile } from "../../../http/multipart.ts";
import {
  bodyOf,
  FORM_TYPE,
  type HandMadePart,
} from "../../../http/uploads/testing/hand-made-form.ts";
import type { FileStore } from "../../../storage/file-store.ts";
import type { FileChange, WritingContext } from "../file-change.ts";

/** The payload and headers of a form made of these parts. */
export function formOf(...parts: readonly HandMadePart[]) {
  return { payload: bodyOf(...parts), headers: { "content-type": FORM_TYPE } };
}

/** A context with its database's plain transaction, as for a call that changes no content. */
export function writing(context: FileChange["context"]): WritingContext {
  return { ...context, transaction: context.database.transaction };
}

/** A small PDF of its own; the same `text` makes the same bytes. */
export function pdfOf(text: string): Buffer {
  return Buffer.from(`%PDF-1.7\n1 0 obj <<>> endobj\n% ${text}\ntrailer <<>>\n%%EOF\n`);
}

export async function receive(store: FileStore, bytes: Uint8Array): Promise<ReceivedFile> {
  const staged = await store.stage(Readable.from([bytes]), { limitBytes: bytes.length });
  return { ...staged, filename: "notes.pdf", mimeType: "application/pdf" };
}

/** Keeps bytes in the store; gives the columns of `files` for them. */
export async function keepBytes(store: FileStore, bytes: Uint8Array) {
  const received = await receive(store, bytes);
  await received.keep();
  return { sha256: received.sha256, size: received.size };
}

export async function keptHashes(store: FileStore): Promise<string[]> {
  return (await Array.fromAsync(store.list())).toSorted();
}

/** The hashes in rows, each once, which a consistent store has, too. */
export async function namedHashes(db: Connection["db"]): Promise<string[]> {
  const rows = await db.selectFrom("files").select("sha256").distinct().execute();
  return rows.map(({ sha256 }) => sha256).toSorted();
}

/** Makes the store ready and empties it, because only the tables are emptied before each test. */
export async function emptyStore(store: FileStore): Promise<void> {
  await store.check();
  for (const sha256 of await keptHashes(store)) await store.remove(sha256);
}
