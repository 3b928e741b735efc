import { isDeepStrictEqual } from "node:util";
import {
  type BothTexts,
  type ListedSiteText,
  type OfficeSiteText,
  type SiteDocument,
  siteDocuments,
  type Written,
} from "../../../contract/entities/site-documents.ts";
import type { StoredDocument } from "./documents.repository.ts";
import { countLackingHindi, hindiOf, isBlank, type TextPair, textSchemaOf } from "./text-schema.ts";

/** What the office has changed of a document: its top-level keys that are not as they came. */
export type StoredText = BothTexts & Omit<StoredDocument, "body">;

export type Merged = {
  /** For editing: texts that are missing in Hindi are empty. */
  present: BothTexts;
  /** Changed keys that do not fit the schema, for example after an update; they are left out. */
  unfit: string[];
};

/** Applies the office's changes to a bundled document. */
export function mergeTexts(name: SiteDocument, bundled: BothTexts, changed: BothTexts): Merged {
  const unfit: string[] = [];
  const en = { ...bundled.en };
  for (const [key, value] of Object.entries(changed.en))
    if (fits(name, shownTexts(name, { en: { ...en, [key]: value }, hi: {} }).en)) en[key] = value;
    else unfit.push(`en.${key}`);
  if (name === "settings") return { present: { en, hi: {} }, unfit };
  const hi: Written = { ...bundled.hi };
  for (const [key, value] of Object.entries(changed.hi))
    if (fits(name, shownHindi(name, { en, hi: { ...hi, [key]: value } }))) hi[key] = value;
    else unfit.push(`hi.${key}`);
  return { present: { en, hi: alignedHindi(name, { en, hi }) }, unfit };
}

/** A document as pages show it: what is missing in Hindi is English there. */
export function shownTexts(name: SiteDocument, { en, hi }: BothTexts): BothTexts {
  if (name !== "settings") return { en, hi: shownHindi(name, { en, hi }) };
  return { en: shownHindi(name, { en, hi: en }), hi: {} };
}

/** Hindi with the parts of the English document, and English where a text is missing. */
export function shownHindi(name: SiteDocument, { en, hi }: BothTexts): Written {
  return hindiWith(name, { en, hi }, (english, hindi) => (isBlank(hindi) ? english : hindi));
}

function alignedHindi(name: SiteDocument, texts: BothTexts): Written {
  return hindiWith(name, texts, (_, hindi) => hindi);
}

export function hindiWith(name: SiteDocument, { en, hi }: BothTexts, pair: TextPair): Written {
  // A document is an object, and so is what is made of it.
  return hindiOf(textSchemaOf(name), [en, hi], pair) as Written;
}

/** The top-level keys that differ from the bundled document. */
export function changesOf(bundled: BothTexts, given: BothTexts): BothTexts {
  return { en: differing(bundled.en, given.en), hi: differing(bundled.hi, given.hi) };
}

function differing(bundled: Written, given: Written): Written {
  return Object.fromEntries(
    Object.entries(given).filter(([key, value]) => !isDeepStrictEqual(value, bundled[key])),
  );
}

function fits(name: SiteDocument, text: Written): boolean {
  return siteDocuments[name].safeParse(text).success;
}

export type TextSources = { stored: StoredText; bundled: BothTexts };

/** A document as the office edits it. */
export function presentSiteText(
  name: SiteDocument,
  { stored, bundled }: TextSources,
): OfficeSiteText {
  const { present } = mergeTexts(name, bundled, stored);
  const { en, hi } = changesOf(bundled, present);
  const { version, changedAt, changedByName } = stored;
  return {
    name,
    version,
    changedAt,
    changedByName,
    bundled,
    present,
    changed: Object.keys({ ...en, ...hi }).length,
    lackingHindi: countLackingHindi(textSchemaOf(name), {
      en: present.en,
      hi: name === "settings" ? present.en : present.hi,
    }),
  };
}

export function presentListed(name: SiteDocument, sources: TextSources): ListedSiteText {
  const { version: _, bundled: __, present: ___, ...listed } = presentSiteText(name, sources);
  return listed;
}
