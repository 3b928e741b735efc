import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";

/** Who may call: `public` anyone, `session` any signed-in person, `admin` the office. */
export type Access = "public" | "session" | "admin";

/** One file part of a multipart form. */
export type FilePart = { kind: "document" | "image"; many: boolean; required: boolean };

/** What an endpoint answers: a JSON shape, bytes that are streamed, or the way to another address. */
export type Answer = z.ZodMiniType | "bytes" | "redirect";

export type Endpoint = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Fastify's notation: `/api/user/download/:id`. */
  path: string;
  access: Access;
  summary: string;
  status: 200 | 201 | 303;
  /** Which limiter counts the call; `generous` where none is named. */
  rate?: "form" | "upload" | "sign-in" | "search" | "public-form" | "public-file";
  query?: z.ZodMiniType;
  /** A JSON body. */
  body?: z.ZodMiniType;
  /** The text parts of a multipart form; `files` are its file parts. */
  form?: z.ZodMiniType;
  files?: Record<string, FilePart>;
  answer: Answer;
  /** Goes on while the disk is full, though it is a POST: what it adds is little, or it frees room. */
  isServedOnFullDisk?: true;
  /** Codes of this call beyond those that its access, body and files imply. */
  errors?: readonly ErrorCode[];
};

/** Keeps the literal types of an endpoint, so that server and client are typed by it. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** Whether a call is refused while the disk is all but full, so that what frees room can go on. */
export function needsRoom({ method, isServedOnFullDisk }: Endpoint): boolean {
  return method === "POST" && !isServedOnFullDisk;
}

/** The parsed value of a schema slot (`query`, `body`, `form`) of an endpoint. */
export type Given<
  E extends Endpoint,
  Slot extends "query" | "body" | "form",
> = E[Slot] extends z.ZodMiniType ? z.output<E[Slot]> : undefined;

/** What a client hands in for a schema slot. */
export type Sent<
  E extends Endpoint,
  Slot extends "query" | "body" | "form",
> = E[Slot] extends z.ZodMiniType ? z.input<E[Slot]> : undefined;

/** The JSON an endpoint answers; `never` where it streams bytes or leads elsewhere. */
export type Answered<E extends Endpoint> = E["answer"] extends z.ZodMiniType
  ? z.output<E["answer"]>
  : never;
