import { STATUS_CODES } from "node:http";
import * as z from "zod/mini";
import { type ErrorCode, errorCatalogue, isErrorCode } from "../../contract/errors.ts";
import { fieldErrorCatalogue } from "../../contract/field-errors.ts";
import type { Answer } from "../app.ts";

const fieldCodes = Object.keys(fieldErrorCatalogue);

/** The exact shape of a problem answer, in English. */
export const problem = z
  .strictObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string().check(z.refine(isErrorCode)),
    message: z.string().check(z.minLength(1)),
    requestId: z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-z]+$/)),
    errors: z.optional(
      z
        .array(
          z.strictObject({
            field: z.string(),
            code: z.string().check(z.refine((code) => fieldCodes.includes(code))),
            message: z.string().check(z.minLength(1)),
          }),
        )
        .check(z.minLength(1)),
    ),
    /** With `changed_meanwhile`, unless it was a deletion: the row as it is. */
    present: z.optional(z.record(z.string(), z.unknown())),
  })
  .check(
    z.refine(({ type, code }) => type === `/api/docs#${code}`),
    z.refine(({ title, status }) => title === (STATUS_CODES[status] ?? "Error")),
    z.refine(({ code, status, message }) => {
      if (!isErrorCode(code)) return false;
      return errorCatalogue[code].status === status && errorCatalogue[code].en === message;
    }),
    z.refine(({ code, present }) => code === "changed_meanwhile" || present === undefined),
    z.refine(({ code, errors }) => (code === "invalid_fields") === (errors !== undefined)),
  );

/** The expected answer of a call; `field` is one of those that a 422 names, `present` whether a 412 says what is there. */
export type Refusal = { codes: readonly ErrorCode[]; field?: string; present?: boolean };

/** What is wrong with an answer to bad input, or undefined. */
export function faultOf({ status, headers, json }: Answer, refusal?: Refusal): string | undefined {
  if (status >= 500) return `answers ${status} ${json?.code}`;
  if (status < 400) return refusal ? `is accepted with ${status}` : undefined;
  if (headers["content-type"] !== "application/problem+json; charset=utf-8")
    return `answers ${status} as ${headers["content-type"]}`;
  const { success, error } = problem.safeParse(json);
  if (!success) return `breaks the error shape: ${JSON.stringify(json)} ${error.message}`;
  if (json.status !== status) return `answers ${status} but writes ${json.status}`;
  if (!refusal) return undefined;
  if (!refusal.codes.includes(json.code)) return `answers ${status} ${json.code}`;
  if (refusal.present && json.present === undefined) return "does not say what is there now";
  const fields: string[] = (json.errors ?? []).map(({ field }: { field: string }) => field);
  const isNamed =
    refusal.field === undefined ||
    json.code !== "invalid_fields" ||
    fields.some((field) => field === refusal.field || field.startsWith(`${refusal.field}.`));
  return isNamed ? undefined : `names ${fields.join(", ")} and not ${refusal.field}`;
}
