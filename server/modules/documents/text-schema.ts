import * as z from "zod/mini";
import { textKinds } from "../../../contract/entities/content-parts.ts";
import { type SiteDocument, siteDocuments } from "../../../contract/entities/site-documents.ts";

/** The parts of JSON Schema that the site's documents use. */
export type TextSchema = {
  kind?: string;
  properties?: Record<string, TextSchema>;
  items?: TextSchema;
  anyOf?: TextSchema[];
  type?: string;
};

const converted = new Map<SiteDocument, TextSchema>();

/** The JSON Schema of a document in one language, with the kinds of its texts. */
export function textSchemaOf(name: SiteDocument): TextSchema {
  const known = converted.get(name);
  if (known) return known;
  const { $schema: _, ...json } = z.toJSONSchema(siteDocuments[name], {
    io: "input",
    unrepresentable: "any",
    metadata: textKinds,
  });
  // Documents use no more of JSON Schema than TextSchema names.
  const schema = json as TextSchema;
  converted.set(name, schema);
  return schema;
}

const translated = new Set<string | undefined>(["line", "paragraph", "markdown"]);

/**
 * A text in English and its Hindi counterpart; `own` is the present text at the place that is rebuilt, which is the
 * Hindi one if a value holds both languages.
 */
export type TextPair = (en: string, hi: string, own: string) => string;

/**
 * The Hindi side of a value: each text comes from `pair`, everything else from the English, so that both have the
 * same structure. If the value holds both languages, only its Hindi texts are rebuilt.
 */
export function hindiOf(schema: TextSchema, [en, hi]: [unknown, unknown], pair: TextPair): unknown {
  const own = schema.anyOf?.find(({ type }) => type !== "null") ?? schema;
  if (translated.has(own.kind) && typeof en === "string")
    return pair(en, typeof hi === "string" ? hi : "", en);
  if (own.items && Array.isArray(en)) {
    const { items } = own;
    return en.map((entry, at) => hindiOf(items, [entry, Array.isArray(hi) ? hi[at] : ""], pair));
  }
  if (!own.properties || !isRecord(en)) return en;
  if (isLocalized(own))
    return { ...en, hi: pair(textIn(en, "en"), textIn(hi, "hi"), textIn(en, "hi")) };
  const { properties } = own;
  return Object.fromEntries(
    Object.entries(en).map(([key, value]) => [
      key,
      hindiOf(properties[key] ?? {}, [value, isRecord(hi) ? hi[key] : undefined], pair),
    ]),
  );
}

/** How many texts are missing in Hindi. */
export function countLackingHindi(schema: TextSchema, texts: { en: unknown; hi: unknown }): number {
  let lacking = 0;
  hindiOf(schema, [texts.en, texts.hi], (en, hi) => {
    if (!isBlank(en) && isBlank(hi)) lacking += 1;
    return hi;
  });
  return lacking;
}

export function isBlank(text: string): boolean {
  return text.trim() === "";
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A text in both languages: the settings hold these. */
function isLocalized({ properties = {} }: TextSchema): boolean {
  return Object.keys(properties).join() === "en,hi" && properties.en?.kind === "line";
}

function textIn(value: unknown, language: "en" | "hi"): string {
  const text = isRecord(value) ? value[language] : undefined;
  return typeof text === "string" ? text : "";
}
