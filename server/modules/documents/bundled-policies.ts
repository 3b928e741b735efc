import { type PolicySlug, policySlugs } from "../../../contract/entities/closed-lists.ts";
import { bundledRefund, policyHead } from "../../../contract/entities/documents.ts";
import type { PolicySource } from "../../../contract/entities/office-policy.ts";
import type { Language } from "../../../contract/errors.ts";
import { once, readData, readMarkdown } from "./content-folder.ts";

export type BundledPolicy = { label: string; source: PolicySource };

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

async function readText(language: Language, slug: string) {
  const { head, body } = await readMarkdown(`${language}/policies/${slug}.md`, policyHead);
  const { title, description, summary, version: label, effectiveDate } = head;
  return { label, effectiveDate, text: { title, description, summary, body } };
}

export function isPolicySlug(name: string): name is PolicySlug {
  return policySlugs.some((slug) => slug === name);
}
