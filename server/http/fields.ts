import type { ZodMiniType } from "zod/mini";
import type { Endpoint } from "../../contract/endpoint.ts";
import type { LookupKind } from "../../contract/entities/lookup.ts";
import { type FieldErrorCode, fieldErrors } from "../../contract/field-errors.ts";

export type Fault = { field: string; code: FieldErrorCode };

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
