import { isDeepStrictEqual } from "node:util";
import type { BothTexts } from "../../../contract/entities/site-documents.ts";
import { isRecord } from "./text-schema.ts";

/** A sample that the office has edited no longer counts as a sample. */
export function withoutFalseSamples(given: BothTexts, bundled: BothTexts): BothTexts {
  const samples = samplesIn([bundled.en, bundled.hi]);
  const checked = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(checked);
    if (!isRecord(value)) return value;
    const isFalse =
      value.isSample === true && !samples.some((one) => isDeepStrictEqual(one, value));
    const entries = Object.entries(value).map(([key, part]) => [key, checked(part)] as const);
    return { ...Object.fromEntries(entries), ...(isFalse && { isSample: false }) };
  };
  // An object is made of an object.
  return checked(given) as BothTexts;
}

function samplesIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(samplesIn);
  if (!isRecord(value)) return [];
  const own = value.isSample === true ? [value] : [];
  return [...own, ...Object.values(value).flatMap(samplesIn)];
}
