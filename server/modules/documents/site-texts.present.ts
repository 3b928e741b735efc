import type {
  BothTexts,
  ListedSiteText,
  OfficeSiteText,
  SiteDocument,
} from "../../../contract/entities/site-documents.ts";
import { changesOf, mergeTexts, type StoredText } from "./merge-texts.ts";
import { countLackingHindi, textSchemaOf } from "./text-schema.ts";

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
