import type * as z from "zod/mini";
import type { ChoiceKind } from "./entities/choice.ts";
import type { ErrorCode } from "./errors.ts";

/**
 * Who may call: `public` anyone, `session` any signed-in person, `teach` the staff of any course and the office,
 * `admin` the office. Which courses a teacher may see is for the call to ask.
 */
export type Access = "public" | "session" | "teach" | "admin";

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
  status: 200 | 201 | 204 | 303;
  /** The rate limit that counts the call; the generous one by default. */
  rate?: "form" | "upload" | "sign-in" | "search" | "public-form" | "public-file";
  query?: z.ZodMiniType;
  /** A JSON body. */
  body?: z.ZodMiniType;
  /** How long a JSON body may be, where `limits.jsonBodyBytes` is too little. */
  bodyBytes?: number;
  /** The text parts of a multipart form; `files` are its file parts. */
  form?: z.ZodMiniType;
  files?: Record<string, FilePart>;
  /** Its body is bytes of an upload by tus (application/offset+octet-stream), which the handler reads. */
  bytes?: true;
  /**
   * Fields whose values are codes of rows that the office keeps. 422 for one that no row has and, unless it
   * filters a list, for one that is retired.
   */
  choices?: Readonly<Record<string, ChoiceKind>>;
  /**
   * It edits a row that somebody has read: `If-Match` says which version (428 without it), and 412 tells the
   * present state where somebody else has changed it since.
   */
  ifMatch?: true;
  answer: Answer;
  /** Allowed while the disk is full, although it is a POST: it adds little, or frees space. */
  isServedOnFullDisk?: true;
  /** It changes what visitors see: the content version moves in the transaction of the change. */
  changesContent?: true;
  /** A page. A browser that opens the address in a tab without a session is led there to sign in. */
  signInAt?: `/${string}`;
  /** Error codes of this call, besides those that its access, body and files imply. */
  errors?: readonly ErrorCode[];
};

/** Keeps the literal types of an endpoint, which type the server and the client. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** Whether a call is refused while the disk is almost full; calls that free space go on. */
export function needsRoom({ method, bytes, isServedOnFullDisk }: Endpoint): boolean {
  return (method === "POST" || bytes === true) && !isServedOnFullDisk;
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

/** The JSON an endpoint answers; `never` for bytes and redirects. */
export type Answered<E extends Endpoint> = E["answer"] extends z.ZodMiniType
  ? z.output<E["answer"]>
  : never;
