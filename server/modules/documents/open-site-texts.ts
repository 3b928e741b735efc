import type {
  BothTexts,
  SiteDocument,
  SiteText,
} from "../../../contract/entities/site-documents.ts";
import type { Language } from "../../../contract/errors.ts";
import type { AppContext, SiteTexts } from "../../context.ts";
import { type LookupRow, listLookups } from "../lookups/index.ts";
import { byContentVersion, isDemo } from "../settings/index.ts";
import { readBundled } from "./bundled-texts.ts";
import { mergeTexts, shownTexts } from "./merge-texts.ts";
import { listFormerNotices, listStoredTexts, siteDocumentNames } from "./site-texts.service.ts";

const PLACE = /\{([\w-]+)(?:: ([^{}]*))?\}/g;

type Parts = Pick<AppContext, "database" | "contentVersion"> & {
  config: Pick<AppContext["config"], "demo">;
  /** Called for changes that no longer fit the schema. */
  warn: (sentence: string) => void;
};
type Loaded = {
  demo: boolean;
  texts: Map<SiteDocument, BothTexts>;
  former: Set<string>;
};

/**
 * The site's texts, read from the database at the start and again whenever the content version has moved: every
 * process shows a change as soon as it knows the version, and a reader costs no query.
 */
export async function openSiteTexts(parts: Parts): Promise<SiteTexts> {
  const current = byContentVersion(parts.contentVersion, () => load(parts));
  await current();

  return {
    read: async (name, language = "en") => {
      const text = (await current()).texts.get(name);
      // Every document is loaded, and fits its schema.
      return (name === "settings" ? text?.en : text?.[language]) as SiteText<typeof name>;
    },
    settings: async () => {
      const { texts, demo } = await current();
      // It fits its schema like the others.
      return { ...(texts.get("settings")?.en as SiteText<"settings">), demo };
    },
    formerNotices: async () => (await current()).former,
  };
}

async function load({ database: { db }, config, warn }: Parts): Promise<Loaded> {
  const demo = await isDemo(db, config);
  const stored = new Map((await listStoredTexts(db)).map((text) => [text.name, text]));
  const texts = new Map<SiteDocument, BothTexts>();
  for (const name of siteDocumentNames) {
    const bundled = await readBundled(name, { demo });
    const changed = stored.get(name) ?? { en: {}, hi: {} };
    const { present, unfit } = mergeTexts(name, bundled, changed);
    if (unfit.length > 0) warn(unfitSentence(name, unfit));
    texts.set(name, shownTexts(name, present));
  }
  await putFacts(db, texts);
  const bundled = await readBundled("notices", { demo });
  return { demo, texts, former: new Set(await listFormerNotices(db, bundled)) };
}

/** The city, the programmes and the like stand in the settings and in rows, and nowhere else. */
async function putFacts(db: Parts["database"]["db"], texts: Map<SiteDocument, BothTexts>) {
  // Every document is loaded, and fits its schema.
  const settings = texts.get("settings")?.en as SiteText<"settings">;
  const programmes = await listLookups(db, ["programme"]);
  const [en, hi] = (["en", "hi"] as const).map((language) =>
    siteFactsOf({ settings, programmes }, language),
  );
  if (!en || !hi) return;
  // A document is an object, and stays one.
  for (const [name, text] of texts)
    if (name !== "settings")
      texts.set(name, { en: withFacts(text.en, en), hi: withFacts(text.hi, hi) } as BothTexts);
}

function unfitSentence(name: SiteDocument, unfit: readonly string[]): string {
  return `The office's changes of the site's text "${name}" no longer fit in ${unfit.join(", ")}. What came with the program is shown there: write them again in the office.`;
}

type Known = { settings: Pick<SiteText<"settings">, "address">; programmes: readonly LookupRow[] };

/** What the settings and the office's programmes say, for texts that leave it to them. */
type SiteFacts = {
  /** What stands in the place of `{city}`, `{locality}` and `{programmes}`. */
  words: ReadonlyMap<string, string>;
  /** Programmes by their codes, and whether they are offered: `{jee: …}` stands only while it is. */
  offers: ReadonlyMap<string, boolean>;
};

function siteFactsOf({ settings, programmes }: Known, language: Language): SiteFacts {
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
