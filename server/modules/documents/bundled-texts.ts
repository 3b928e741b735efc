import { isDeepStrictEqual } from "node:util";
import { demoSettings } from "../../../content/schema.ts";
import { type PolicySlug, policySlugs } from "../../../contract/entities/closed-lists.ts";
import { bundledRefund, policyHead, postHead } from "../../../contract/entities/documents.ts";
import type { PolicySource } from "../../../contract/entities/office-policy.ts";
import type { PostSource, PostText } from "../../../contract/entities/office-post.ts";
import { siteSettings } from "../../../contract/entities/site.ts";
import {
  type BothTexts,
  type SiteDocument,
  siteDocuments,
  type Written,
} from "../../../contract/entities/site-documents.ts";
import type { Language } from "../../../contract/errors.ts";
import { listMarkdown, once, readData, readMarkdown } from "./content-folder.ts";
import { isRecord } from "./text-schema.ts";

/** The text that came with the program: the first version of a policy. */
export const readBundledPolicy: (slug: PolicySlug) => Promise<BundledPolicy> = (slug) =>
  bundled("en", slug);

const bundled = once(async (_, slug): Promise<BundledPolicy> => {
  const [en, hi] = await Promise.all([readText("en", slug), readText("hi", slug)]);
  const { label, effectiveDate } = en;
  const refund = slug === "refund-policy" ? (await readBundledRefund()).figures : null;
  return { label, source: { effectiveDate, en: en.text, hi: hi.text, refund } };
});

/** The figures of the bundled refund policy, and the course of the worked example. */
export const readBundledRefund = once(async () => readData("refund-terms.json", bundledRefund));

/** The posts that came with the program, by their ids. */
export const readBundledPosts = once(async (): Promise<ReadonlyMap<number, PostSource>> => {
  const [english, hindi] = await Promise.all([readTexts("en"), readTexts("hi")]);
  const hindiOf = new Map(hindi.map(({ id, text }) => [id, text]));
  return new Map(
    english.map(({ id, dates, officialUrl, text }) => [
      id,
      {
        state: "published",
        publishAt: null,
        ...dates,
        officialUrl,
        en: text,
        hi: hindiOf.get(id) ?? null,
      },
    ]),
  );
});

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

async function readTexts(language: "en" | "hi") {
  const files = await listMarkdown(language, "blogs");
  return Promise.all(
    files.map(async (file) => {
      const { head, body } = await readMarkdown(file, postHead);
      const { id, date, updated, officialUrl, ...texts } = head;
      const text: PostText = { ...texts, body };
      return { id, dates: { date, updated }, officialUrl, text };
    }),
  );
}

export type BundledPolicy = { label: string; source: PolicySource };

async function readText(language: Language, slug: string) {
  const { head, body } = await readMarkdown(`${language}/policies/${slug}.md`, policyHead);
  const { title, description, summary, version: label, effectiveDate } = head;
  return { label, effectiveDate, text: { title, description, summary, body } };
}

export function isPolicySlug(name: string): name is PolicySlug {
  return policySlugs.some((slug) => slug === name);
}
