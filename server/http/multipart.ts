import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Endpoint, Given } from "../../contract/endpoint.ts";
import { AppError } from "../app-error.ts";
import type { FileStore } from "../storage/file-store.ts";
import { type Pace, watchPace } from "./slow-bodies.ts";
import type { ReceivedFile } from "./uploads/file-part.ts";
import { FormReader } from "./uploads/form-reader.ts";
import { partsOf } from "./uploads/parts.ts";

export type { ReceivedFile } from "./uploads/file-part.ts";

/** A multipart form that agrees with its endpoint; each file part has its list, empty where none came. */
export type ReceivedForm<E extends Pick<Endpoint, "form" | "files">> = {
  fields: Given<E & Endpoint, "form">;
  files: { [Name in keyof E["files"]]: ReceivedFile[] };
};

/** How long a client may go on sending a body that has already been refused. */
const LINGER_MS = 30_000;

/** RFC 2046, section 5.1.1: 1 to 70 characters. */
const WITH_BOUNDARY =
  /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"[^"]{1,70}"|[^\s;"]{1,70})\s*(?:;|$)/i;

/** Lets routes of this scope take multipart forms. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart);
}

/**
 * Reads an endpoint's multipart form, its files streamed to the store and made ready to be kept, and
 * hands it to `use`, which keeps the files inside its transaction; what was not kept when `use` is over is dropped. Throws
 * AppError: unsupported_media_type, malformed_multipart, too_slow, invalid_fields (every wrong field is named),
 * file_type_refused, file_too_large, body_too_large, and what the store throws.
 */
export async function withForm<E extends Pick<Endpoint, "form" | "files">, Result>(
  request: FastifyRequest,
  endpoint: E,
  { store, pace }: { store: FileStore; pace?: Pace },
  use: (form: ReceivedForm<E>) => Promise<Result>,
): Promise<Result> {
  requireFormType(request);
  const reader = new FormReader(endpoint, store);
  try {
    const form = await read<E>(request, reader, watchPace(request, pace));
    await reader.prepareAll();
    return await use(form);
  } finally {
    await reader.discardAll();
  }
}

function requireFormType({ headers }: FastifyRequest): void {
  const isForm = WITH_BOUNDARY.test(headers["content-type"] ?? "");
  if (!isForm || headers["content-encoding"] !== undefined) {
    throw new AppError("unsupported_media_type");
  }
}

async function read<E extends Pick<Endpoint, "form" | "files">>(
  request: FastifyRequest,
  reader: FormReader,
  tooSlow: AbortSignal,
): Promise<ReceivedForm<E>> {
  try {
    for await (const part of partsOf(request, tooSlow)) await reader.take(part);
    // The endpoint's own schema has parsed the fields, and every file part of it has its list.
    return reader.finish() as ReceivedForm<E>;
  } catch (error) {
    readRestAway(request);
    throw error;
  }
}

/** A client that is still sending sees the answer only if what it sends is read; but not for ever. */
function readRestAway({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const cut = setTimeout(() => raw.destroy(), LINGER_MS).unref();
  raw.once("close", () => clearTimeout(cut)).once("end", () => clearTimeout(cut));
}
