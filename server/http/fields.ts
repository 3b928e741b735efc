import type { FastifyRequest } from "fastify";
import type { ZodMiniType } from "zod/mini";
import type { Endpoint } from "../../contract/endpoint.ts";
import type { LookupKind } from "../../contract/entities/lookup.ts";
import { type Fault, fieldErrors } from "../../contract/field-errors.ts";
import { isCleanText } from "../../contract/text.ts";
import { AppError } from "../app-error.ts";

const VERSION = /^"(\d{1,9})"$/;

export type { Fault };

export type ChosenFields = {
  /** The kind of choice that each of these fields holds. */
  kinds: Readonly<Record<string, LookupKind>>;
  given: Readonly<Record<string, unknown>>;
  /** A filter may ask for what is no longer offered. */
  isFilter: boolean;
  /** What the edited row holds already; it may stay although it is no longer offered. */
  findKept?: (() => Promise<Readonly<Record<string, unknown>> | undefined>) | undefined;
};

/** Replaces the fields' values by codes; a fault for each value that is not offered. */
export type ChooseCodes = (
  fields: ChosenFields,
) => Promise<{ codes: Record<string, string | string[]>; faults: Fault[] }>;

export type FieldRules = {
  schema: ZodMiniType;
  endpoint: Pick<Endpoint, "method" | "lookups">;
  choose: ChooseCodes;
  findKept?: ChosenFields["findKept"];
};

/** Parses fields by their schema and checks their lookups; `faults` lists every wrong field. */
export async function readFields(
  given: unknown,
  { schema, endpoint, choose, findKept }: FieldRules,
): Promise<{ fields: unknown; faults: Fault[] }> {
  // reportInput distinguishes a missing field from one of the wrong type; the input itself is never logged.
  const result = schema.safeParse(given, { reportInput: true });
  const faults = result.success ? [] : fieldErrors(result.error.issues, "en");
  const fields = result.success ? result.data : given;
  if (!endpoint.lookups || !isRecord(fields)) return { fields, faults };
  const chosen = await choose({
    kinds: endpoint.lookups,
    given: fields,
    isFilter: endpoint.method === "GET",
    findKept,
  });
  // A list that the schema refused is named once, without its entries.
  const isNamed = ({ field }: Fault) =>
    faults.some((fault) => field === fault.field || field.startsWith(`${fault.field}.`));
  return {
    fields: { ...fields, ...chosen.codes },
    faults: [...faults, ...chosen.faults.filter((fault) => !isNamed(fault))],
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Control characters are in no id, and PostgreSQL fails on NUL. */
export function requirePlainParams(params: unknown): Record<string, string> {
  const plain = Object.entries(params ?? {}).filter(isPlainEntry);
  if (plain.length === Object.keys(params ?? {}).length) return Object.fromEntries(plain);
  throw new AppError("not_found");
}

function isPlainEntry(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === "string" && isCleanText(entry[1]);
}

/** The ETag of a row that can be edited is its version, a count of its edits (RFC 9110, section 13.1.1). */
export function readVersion(
  endpoint: Pick<Endpoint, "ifMatch">,
  ifMatch: string | undefined,
): number | undefined {
  if (!endpoint.ifMatch) return undefined;
  if (ifMatch === undefined && endpoint.ifMatch === "when sent") return undefined;
  if (ifMatch === undefined) throw new AppError("version_required");
  const version = VERSION.exec(ifMatch)?.[1];
  if (version === undefined) throw new AppError("bad_request");
  return Number(version);
}

type Choosing = { choose: ChooseCodes; findKept: ChosenFields["findKept"] };

/** Throws AppError("invalid_fields") that names every wrong field. */
export async function parseSlots(request: FastifyRequest, endpoint: Endpoint, choosing: Choosing) {
  const parse = async (schema: ZodMiniType, given: unknown) => {
    const { fields, faults } = await readFields(given, { schema, endpoint, ...choosing });
    if (faults.length > 0) throw new AppError("invalid_fields", { fields: faults });
    return fields;
  };
  const query = endpoint.query && (await parse(endpoint.query, request.query));
  if (endpoint.form) return { query, body: undefined };
  if (endpoint.body && request.body === undefined) throw new AppError("malformed_json");
  if (endpoint.body) return { query, body: await parse(endpoint.body, request.body) };
  return { query, body: refuseBody(request.body) };
}

/** A call without a body may send none, or an empty object. */
function refuseBody(body: unknown): undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body !== "object" || Array.isArray(body))
    throw new AppError("invalid_fields", { fields: [{ field: "", code: "invalid_type" }] });
  const fields = Object.keys(body).map((field) => ({ field, code: "unknown_field" as const }));
  if (fields.length > 0) throw new AppError("invalid_fields", { fields });
  return undefined;
}
