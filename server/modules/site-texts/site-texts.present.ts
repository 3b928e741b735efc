import type {
  BothTexts,
  ListedSiteText,
  OfficeSiteText,
  SiteDocument,
  SiteTextChange,
} from "../../../contract/entities/site-documents.ts";
import { changesOf, mergeTexts } from "./merge-texts.ts";
import type { listTextChanges, StoredText } from "./site-texts.repository.ts";
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

type ChangeRow = Awaited<ReturnType<typeof listTextChanges>>[number];

/** Where nothing was stored, the bundled text is shown. */
export function presentTextChange(
  { name: _, before, after, ...row }: ChangeRow,
  bundled: BothTexts,
): SiteTextChange {
  const side = (own: BothTexts, other: BothTexts) => ({
    en: filled(own.en, other.en, bundled.en),
    hi: filled(own.hi, other.hi, bundled.hi),
  });
  return { ...row, before: side(before, after), after: side(after, before) };
}

function filled(own: BothTexts["en"], other: BothTexts["en"], bundled: BothTexts["en"]) {
  return Object.fromEntries(
    Object.keys({ ...own, ...other }).map((key) => [key, own[key] ?? bundled[key] ?? null]),
  );
}
