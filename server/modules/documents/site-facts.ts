import type { SiteText } from "../../../contract/entities/site-documents.ts";
import type { Language } from "../../../contract/errors.ts";
import type { LookupRow } from "../lookups/index.ts";

type Known = { settings: Pick<SiteText<"settings">, "address">; programmes: readonly LookupRow[] };

/** What the settings and the office's programmes say, for texts that leave it to them. */
export type SiteFacts = {
  /** What stands in the place of `{city}`, `{locality}` and `{programmes}`. */
  words: ReadonlyMap<string, string>;
  /** Programmes by their codes, and whether they are offered: `{jee: …}` stands only while it is. */
  offers: ReadonlyMap<string, boolean>;
};

export function siteFactsOf({ settings, programmes }: Known, language: Language): SiteFacts {
  const offered = programmes.filter(({ retiredAt }) => retiredAt === null);
  const names = offered.map(({ nameEn, nameHi }) => (language === "hi" ? nameHi : nameEn));
  const locality = settings.address.locality[language];
  const list = new Intl.ListFormat(language === "hi" ? "hi-IN" : "en-GB");
  return {
    words: new Map([
      ["city", locality.split(",")[0] ?? locality],
      ["locality", locality],
      // Hindi has no comma before the last one.
      ["programmes", list.format(names).replace(", और ", " और ")],
    ]),
    offers: new Map(programmes.map(({ code, retiredAt }) => [code, retiredAt === null])),
  };
}

const PLACE = /\{([\w-]+)(?:: ([^{}]*))?\}/g;

/** A text of the site with the facts in their places. What is empty then is null, and leaves its list. */
export function withFacts(value: unknown, facts: SiteFacts): unknown {
  if (typeof value === "string") return filled(value, facts);
  if (Array.isArray(value))
    return value
      .filter((entry) => !isOfRetired(entry, facts))
      .map((entry) => withFacts(entry, facts))
      .filter((entry) => entry !== null);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withFacts(part, facts)]),
  );
}

function filled(text: string, { words, offers }: SiteFacts): string | null {
  if (!text.includes("{")) return text;
  const whole = text.replace(PLACE, (found, name: string, phrase: string | undefined) => {
    if (phrase === undefined) return words.get(name) ?? found;
    const isOffered = offers.get(name);
    return isOffered === undefined ? found : isOffered ? phrase : "";
  });
  return whole.trim() === "" ? null : whole.trim();
}

/** A programme's part of the page, where none of the kinds of its courses is offered any more. */
function isOfRetired(entry: unknown, { offers }: SiteFacts): boolean {
  if (typeof entry !== "object" || entry === null || !("courseProgrammes" in entry)) return false;
  const codes = entry.courseProgrammes;
  return (
    Array.isArray(codes) && codes.length > 0 && codes.every((code) => offers.get(code) === false)
  );
}
