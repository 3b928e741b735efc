import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Endpoint, FilePart, Given } from "../../contract/endpoint.ts";
import type { FileStore } from "../storage/file-store.ts";
import type { ChooseCodes } from "./fields.ts";
import { type Pace, watchPace } from "./slow-bodies.ts";
import { FormReader } from "./uploads/form-reader.ts";
import { partsOf, type ReceivedFile } from "./uploads/parts.ts";

export type { ReceivedFile } from "./uploads/parts.ts";

/** A multipart form that its endpoint's schema has accepted. */
export type ReceivedForm<E extends Pick<Endpoint, "form" | "files">> = {
  fields: Given<E & Endpoint, "form">;
  files: { [Name in keyof E["files"]]: Received<E["files"][Name]> };
};

type Received<Part> = Part extends FilePart
  ? Part["many"] extends true
    ? ReceivedFile[]
    : Part["required"] extends true
      ? ReceivedFile
      : ReceivedFile | undefined
  : never;

type FormEndpoint = Pick<Endpoint, "form" | "files" | "method" | "lookups">;

/** How long a client may go on sending a body that has already been refused. */
const LINGER_MS = 30_000;

/**
 * A scope of its own for multipart forms, whose hooks other calls need not run. It comes inside an object,
 * because a scope is a thenable, which a promise would resolve to the app itself.
 */
export async function openFormScope(app: FastifyInstance): Promise<{ forms: FastifyInstance }> {
  const opened = Promise.withResolvers<{ forms: FastifyInstance }>();
  await app.register(async (forms) => {
    await forms.register(multipart);
    // The handler of an upload reads the bytes itself.
    forms.addContentTypeParser("application/offset+octet-stream", (_request, _bytes, done) =>
      done(null),
    );
    opened.resolve({ forms });
  });
  return opened.promise;
}

/**
 * Reads a multipart form whose content type has been checked, streams its files to the store and passes it
 * to `use`, which keeps the files inside its transaction. Files that were not kept are dropped after `use`.
 * Throws AppError: malformed_multipart, too_slow, invalid_fields (names every wrong field),
 * file_type_refused, file_too_large, body_too_large, and what the store throws.
 */
export async function withForm<E extends FormEndpoint, Result>(
  request: FastifyRequest,
  endpoint: E,
  { store, pace, choose }: { store: FileStore; pace?: Pace; choose: ChooseCodes },
  use: (form: ReceivedForm<E>) => Promise<Result>,
): Promise<Result> {
  const reader = new FormReader(endpoint, store);
  try {
    const form = await read<E>(request, reader, { tooSlow: watchPace(request, pace), choose });
    await reader.prepareAll();
    return await use(form);
  } finally {
    await reader.discardAll();
  }
}

async function read<E extends FormEndpoint>(
  request: FastifyRequest,
  reader: FormReader,
  { tooSlow, choose }: { tooSlow: AbortSignal; choose: ChooseCodes },
): Promise<ReceivedForm<E>> {
  try {
    for await (const part of partsOf(request, tooSlow)) await reader.take(part);
    // The endpoint's own schema has parsed the fields, and `finish` has checked each file part's number.
    return (await reader.finish(choose)) as ReceivedForm<E>;
  } catch (error) {
    readRestAway(request);
    throw error;
  }
}

/** Reads the rest for a while, since a client that is still sending would not see the answer otherwise. */
export function readRestAway({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const cut = setTimeout(() => raw.destroy(), LINGER_MS).unref();
  raw.once("close", () => clearTimeout(cut)).once("end", () => clearTimeout(cut));
}
