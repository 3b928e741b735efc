import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Language } from "../../../contract/errors.ts";
import type { AppContext } from "../../context.ts";
import { contentDisposition } from "../../http/content-disposition.ts";
import { languageOf } from "../../http/language.ts";
import type { Session } from "../../http/session.ts";
import { istDay } from "../../ist.ts";
import { actorOf, confirmWhileSending, recordAudit, recordTeachingAudit } from "../audit/index.ts";
import { listLookups } from "../lookups/index.ts";
import type { Wanted } from "./each-page.ts";
import { type FileFormat, officeFile, type Sheet } from "./office-file.ts";
import { codesAsTheyAre, type NameOf, valueNamesIn } from "./value-names.ts";

const HEAD_BYTES = 8;

const types: Record<FileFormat, string> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
};

export type OfficeDownload<Row> = {
  /** What is downloaded: the beginning of the file's name, and what the audit log says. */
  about: string;
  /** Whose list it is, where there is one for each: what the audit log says of it, and the course. */
  of?: { detail: string; courseId: string | null };
  /** The number of rows of the file. */
  countRows: () => Promise<number>;
  sheet: (now: Date, wording: { language: Language; nameOf: NameOf }) => Sheet<Row>;
  /** Whose list it is, where those who teach may have it, too. */
  access?: "teach";
  /** Values stay as they are stored, instead of being named in the language of the request. */
  hasCodes?: boolean;
  pages: (wanted: Wanted & { now: Date }) => AsyncGenerator<Row[], void, undefined>;
};

type Asking = {
  request: FastifyRequest;
  reply: FastifyReply;
  session: Session;
  /** All but the first two are filters; the audit log names them without their values, which may be personal. */
  query: {
    format?: FileFormat | undefined;
    /** In parts that say how far it has come, as `countedParts` makes them. */
    parts?: "counted" | undefined;
  };
};

/**
 * Sends a list of the office as a file that is made while it is sent, with a line in the audit log. Its heads and
 * the names of its values are in the language of the request.
 */
export async function sendOfficeFile<Row>(
  context: Pick<AppContext, "database" | "now">,
  { request, reply, session, query: { format = "xlsx", parts, ...filter } }: Asking,
  download: OfficeDownload<Row>,
): Promise<FastifyReply> {
  const { about, sheet, countRows, pages: listPages, access = "admin" } = download;
  const now = context.now();
  const headers = {
    "content-type": parts ? "application/octet-stream" : types[format],
    "content-disposition": contentDisposition(`${about}-${istDay(now)}.${format}`),
  };
  if (request.method === "HEAD") return reply.headers(headers).send(Readable.from([]));
  const confirm = confirmWhileSending(context, { sessionId: session.id, access });
  let read = 0;
  const onRead = (rows: number) => {
    read += rows;
  };
  const pages = listPages({ now, signal: untilClosed(reply), confirm, onRead });
  // Requested before the answer begins: an unavailable database can then still be answered with 503.
  const first = await pages.next();
  const total = parts && (await countRows());
  const record = access === "teach" ? recordTeachingAudit : recordAudit;
  await record(context.database.db, actorOf(request, now), {
    action: "download",
    subjectType: "spreadsheet",
    subjectId: about,
    after: { format, filters: filtersIn(filter) },
    ...download.of,
  });
  const language = languageOf(request.headers["accept-language"]);
  const nameOf = download.hasCodes ? codesAsTheyAre : await namesFor(context, language);
  const wording = { language, nameOf };
  const rows = after(first, pages);
  const file = await officeFile(rows, { format, ...wording, ...sheet(now, wording) });
  if (!parts) return reply.headers(headers).send(file);
  if (total !== undefined) reply.header("x-total-rows", total);
  return reply.headers(headers).send(countedParts(file, () => read));
}

async function namesFor({ database }: Pick<AppContext, "database">, language: Language) {
  return valueNamesIn(language, await listLookups(database.db, ["programme", "class", "subject"]));
}

function filtersIn(filter: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(filter).filter((name) => filter[name] !== undefined && filter[name] !== "");
}

/** Aborted when the answer is complete or its client has gone away. */
function untilClosed({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once("close", () => controller.abort());
  return controller.signal;
}

async function* after<Row>(
  first: IteratorResult<Row[], void>,
  rest: AsyncGenerator<Row[], void, undefined>,
) {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

/**
 * A file that is made while it is sent, in parts from which its reader sees how far it has come. Each part is
 * the number of rows that were read for it so far, its length in bytes, both in 32 bits with the highest first,
 * and its bytes.
 */
function countedParts(file: Readable, countRead: () => number): Readable {
  return Readable.from(withHeads(file, countRead), { objectMode: false });
}

async function* withHeads(file: AsyncIterable<Uint8Array>, countRead: () => number) {
  for await (const bytes of file) {
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUInt32BE(countRead(), 0);
    head.writeUInt32BE(bytes.byteLength, 4);
    yield head;
    yield bytes;
  }
}
