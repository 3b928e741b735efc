import * as z from "zod/mini";
import type { LookupKind } from "./entities/lookup.ts";
import type { ErrorCode } from "./errors.ts";
import { limits } from "./limits.ts";
import { digits, text } from "./text.ts";

/** `cursor` is opaque: the `nextCursor` of the answer before. */
export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(limits.linkLength))),
  limit: z.optional(digits({ min: 1, max: limits.pageSizeMax })),
};

/** A search text; an empty one means no search. */
export const searchText = z.optional(text(limits.queryLength));

/** In every paged answer: `total` is the number of all matching rows. */
export const pageAnswer = { nextCursor: z.nullable(z.string()), total: z.int() };

/**
 * The format of a list as a file. `counted` files come in parts: the number of rows read so far and the part's
 * length in bytes, both 32 bits, then the bytes. The header X-Total-Rows has the total.
 */
export const listAsFile = {
  format: z.optional(z.enum(["xlsx", "csv"])),
  parts: z.optional(z.enum(["counted"])),
};

/**
 * Who may call: `public` anyone, `session` any signed-in person, `teach` the staff of any course and the office,
 * `desk` cashiers and the office, `admin` the office. Each call checks which courses a teacher may see.
 */
export type Access = "public" | "session" | "teach" | "desk" | "admin";

/** One file part of a multipart form. */
export type FilePart = { kind: "document" | "image"; many: boolean; required: boolean };

/** What an endpoint answers: a JSON shape, streamed bytes, a redirect, or headers alone. */
export type Answer = z.ZodMiniType | "bytes" | "redirect" | "nothing";

export type Endpoint = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
  /** Fastify's notation: `/api/user/download/:id`. */
  path: string;
  access: Access;
  summary: string;
  /** 200 unless the definition says another. */
  status: 200 | 201 | 204 | 303;
  /** The rate limit that counts the call; the generous one by default. */
  rate?:
    | ("form" | "upload" | "upload-piece" | "sign-in" | "search" | "slip")
    | ("public-form" | "public-file" | "public-part");
  query?: z.ZodMiniType;
  /** A JSON body. */
  body?: z.ZodMiniType;
  /** The size limit of a JSON body, where `limits.jsonBodyBytes` is too little. */
  bodyBytes?: number;
  /** The text parts of a multipart form; `files` are its file parts. */
  form?: z.ZodMiniType;
  files?: Record<string, FilePart>;
  /** Its body is bytes of an upload by tus (application/offset+octet-stream), which the handler reads. */
  bytes?: true;
  /**
   * Fields that hold codes of the office's lookups. 422 for an unknown code and, unless the field filters a list,
   * for a retired one.
   */
  lookups?: Readonly<Record<string, LookupKind>>;
  /**
   * It edits or deletes a row: `If-Match` names the version that was read (428 without it); 412
   * if somebody else has changed it since, with the present row where it was an edit. The product's first calls know
   * no versions: they check one only when it is sent.
   */
  ifMatch?: true | "when sent";
  answer: Answer;
  /** Allowed on a full disk, although it writes: it changes a row or two, or frees space. */
  isServedOnFullDisk?: true;
  /**
   * Sent again by the same person with the same header `Idempotency-Key`, a key that the client makes, it changes nothing
   * more and answers with the same rows as they are by then. The server forgets keys after a day.
   */
  isDoneOnce?: true;
  /** It changes what visitors see: the content version moves in the transaction of the change. */
  changesContent?: true;
  /** The page for people without a session: a browser tab that opens the address is redirected there to sign in. */
  signInAt?: `/${string}`;
  /** Error codes of this call beyond those of its access, path, body and files. */
  errors?: readonly ErrorCode[];
};

/** What is said of a call beside its method and path. */
type Definition = Omit<Endpoint, "method" | "path" | "status"> & Partial<Pick<Endpoint, "status">>;

type Named<Call> = Call extends `${infer Method extends Endpoint["method"]} ${infer Path}`
  ? { method: Method; path: Path; status: Endpoint["status"] }
  : never;

/** An endpoint named as clients call it, `GET /api/user/files`. Its literal types type the server and the client. */
export function endpoint<
  const Call extends `${Endpoint["method"]} /${string}`,
  const Defined extends Definition,
>(call: Call, definition: Defined): Defined & Named<Call> {
  const [method, path] = call.split(" ");
  // The two parts of the call, whose types the compiler does not follow through `split`.
  return { status: 200, ...definition, method, path } as Defined & Named<Call>;
}

const adding: readonly Endpoint["method"][] = ["POST", "PUT", "PATCH"];

/** Whether a call is refused while the disk is almost full; calls that free space are not. */
export function needsRoom({ method, isServedOnFullDisk }: Endpoint): boolean {
  return adding.includes(method) && !isServedOnFullDisk;
}

/** The parsed value of a schema slot (`query`, `body`, `form`) of an endpoint. */
export type Given<
  E extends Endpoint,
  Slot extends "query" | "body" | "form",
> = E[Slot] extends z.ZodMiniType ? z.output<E[Slot]> : undefined;

/** What a client sends for a schema slot. */
export type Sent<
  E extends Endpoint,
  Slot extends "query" | "body" | "form",
> = E[Slot] extends z.ZodMiniType ? z.input<E[Slot]> : undefined;

/** The version that a call names by `If-Match`. */
export type VersionOf<E extends Endpoint> = E["ifMatch"] extends true
  ? number
  : E["ifMatch"] extends "when sent"
    ? number | undefined
    : undefined;

/** The JSON an endpoint answers; `never` for bytes and redirects. */
export type Answered<E extends Endpoint> = E["answer"] extends z.ZodMiniType
  ? z.output<E["answer"]>
  : never;
