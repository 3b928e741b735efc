import type { FastifyRequest } from "fastify";
import type { ZodMiniType } from "zod/mini";
import type { Endpoint } from "../../contract/endpoint.ts";
import { isCleanText } from "../../contract/text.ts";
import { AppError } from "../app-error.ts";
import { type ChooseCodes, type ChosenFields, readFields } from "./fields.ts";

/** Control characters are in no id, and PostgreSQL fails on NUL. */
export function requirePlainParams(params: unknown): Record<string, string> {
  const plain = Object.entries(params ?? {}).filter(isPlainEntry);
  if (plain.length === Object.keys(params ?? {}).length) return Object.fromEntries(plain);
  throw new AppError("not_found");
}

function isPlainEntry(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === "string" && isCleanText(entry[1]);
}

const VERSION = /^"(\d{1,9})"$/;

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
