import { isDeepStrictEqual } from "node:util";
import { demoSettings } from "../../../content/schema.ts";
import { siteSettings } from "../../../contract/entities/site.ts";
import {
  type BothTexts,
  type SiteDocument,
  siteDocuments,
  type Written,
} from "../../../contract/entities/site-documents.ts";
import { readData } from "./content-folder.ts";
import { isRecord } from "./text-schema.ts";

/** The documents as they came with the program. Samples are for the demo institute only. */
export async function readBundled(
  name: SiteDocument,
  { demo }: { demo: boolean },
): Promise<BothTexts> {
  if (name === "settings") return { en: await readSettings(demo), hi: {} };
  const schema = siteDocuments[name];
  const [en, hi] = await Promise.all([
    readData(`en/${name}.json`, schema),
    readData(`hi/${name}.json`, schema),
  ]);
  return demo ? { en, hi } : { en: withoutSamples(en), hi: withoutSamples(hi) };
}

async function readSettings(demo: boolean): Promise<Written> {
  const { demo: _, ...bundled } = await readData("settings.json", siteSettings);
  if (!demo) return bundled;
  const { demo: __, ...samples } = await readData("demo-settings.json", demoSettings);
  return { ...bundled, ...samples };
}

/** Nobody is to take sample teachers for real people. */
export function withoutSamples(text: Written): Written {
  return Object.fromEntries(
    Object.entries(text).map(([key, value]) => [
      key,
      Array.isArray(value)
        ? value.filter((entry) => !isSample(entry))
        : isSample(value)
          ? null
          : value,
    ]),
  );
}

function isSample(value: unknown): boolean {
  return isRecord(value) && value.isSample === true;
}

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
