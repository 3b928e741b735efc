import { createContext, useContext } from "react";
import type { OfferedCommitment } from "../../../contract/entities/commitments.ts";
import type { BothTexts } from "../../../contract/entities/site-documents.ts";
import { fieldName } from "../../../contract/site-field-names.ts";
import { fieldHelpOf } from "../../texts/admin-site-settings.ts";
import { useLanguage } from "../../texts/texts.ts";

const EditedTextContext = createContext<EditedText | undefined>(undefined);

export const EditedTextProvider = EditedTextContext.Provider;

/** The parts of JSON Schema that the site's documents use; `kind` is of the contract's `textKinds`. */
export type TextSchema = {
  kind?: string;
  type?: string;
  format?: string;
  enum?: string[];
  maxLength?: number;
  maxItems?: number;
  properties?: Record<string, TextSchema>;
  required?: string[];
  items?: TextSchema;
  anyOf?: TextSchema[];
};

export type Path = readonly string[];

/** The schema without its null variant. */
export function withoutNull(schema: TextSchema): TextSchema {
  return schema.anyOf?.find(({ type }) => type !== "null") ?? schema;
}

export function isNullable(schema: TextSchema): boolean {
  return schema.anyOf?.some(({ type }) => type === "null") ?? false;
}

export function isTranslated({ kind }: TextSchema): boolean {
  return kind === "line" || kind === "paragraph" || kind === "markdown";
}

/** A text in both languages, as the settings hold it. */
export function isLocalized({ properties = {} }: TextSchema): boolean {
  return Object.keys(properties).join() === "en,hi" && properties.en?.kind === "line";
}

/** Ids and values that only the program sets, which the office does not see. */
export function isHidden(schema: TextSchema): boolean {
  const { kind } = withoutNull(schema);
  return kind === "id" || kind === "set";
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((part, key) => (isPart(part) ? part[key] : undefined), value);
}

/** A copy of the value with the part at a path replaced. */
export function withValue(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part;
  if (Array.isArray(value))
    return value.with(Number(key), withValue(value[Number(key)], rest, part));
  const own = isRecord(value) ? value : {};
  return { ...own, [key]: withValue(own[key], rest, part) };
}

/** Objects and arrays, whose entries are read by their number. */
function isPart(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** An empty value of a schema: what a new entry of a list starts with. */
export function emptyOf(schema: TextSchema): unknown {
  if (isNullable(schema)) return null;
  const { kind, type, properties, items, enum: values } = schema;
  if (kind === "id") return `new-${crypto.randomUUID().slice(0, 8)}`;
  if (properties)
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([key]) => schema.required?.includes(key) ?? true)
        .map(([key, part]) => [key, emptyOf(part)]),
    );
  if (items || type === "array") return [];
  if (values) return values[0];
  if (type === "boolean") return false;
  return type === "integer" ? 0 : "";
}

/** Removes empty parts that may be missing: a nullable part becomes null, an optional one is left out. */
export function tidied(schema: TextSchema, texts: BothTexts): BothTexts {
  return { en: tidy(schema, texts.en) as BothTexts["en"], hi: texts.hi };
}

function tidy(schema: TextSchema, value: unknown): unknown {
  if (isNullable(schema) && isBlank(value)) return null;
  const own = withoutNull(schema);
  const { items } = own;
  if (items && Array.isArray(value)) return value.map((entry) => tidy(items, entry));
  if (!own.properties || !isRecord(value)) return value;
  const { properties, required } = own;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, part]) => (required?.includes(key) ?? true) || !isBlank(part))
      .map(([key, part]) => [key, tidy(properties[key] ?? {}, part)]),
  );
}

/** An empty text, or one that is empty in both languages. */
function isBlank(value: unknown): boolean {
  if (typeof value === "string") return value.trim() === "";
  return (
    isRecord(value) && Object.keys(value).join() === "en,hi" && Object.values(value).every(isBlank)
  );
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}

type Side = "en" | "hi";

export type EditedText = {
  name: string;
  /** True for the settings, where one document holds both languages; other documents have one for each. */
  hasBothInside: boolean;
  texts: BothTexts;
  /** Undefined for a post or a version of a policy: its parts have no headings, and nothing to be reset to. */
  bundled: BothTexts | undefined;
  /** The commitments that the settings offer. */
  commitments: readonly OfferedCommitment[];
  errors: ReadonlyMap<string, string>;
  /** What the preview of a text shows, where it is not the text as it stands. */
  previewOf?: ((text: string, language: Side) => string) | undefined;
  change: (make: (texts: BothTexts) => BothTexts) => void;
};

/** The document that is edited, for its fields. */
export function useEditedText() {
  const edited = useContext(EditedTextContext);
  if (!edited) throw new Error("A field of a text stands outside its form.");
  const language = useLanguage();
  const { name, hasBothInside, texts, bundled, commitments, errors, change, previewOf } = edited;
  const sides: readonly Side[] = hasBothInside ? ["en"] : ["en", "hi"];
  return {
    name,
    hasBothInside,
    hasHeadings: bundled !== undefined,
    commitments,
    previewOf,
    valueAt: (path: Path, side: Side = "en") => valueAt(texts[side], path),
    errorAt: (path: Path, side: Side = "en") => errors.get([side, ...path].join(".")),
    labelOf: (path: Path) => fieldName(name, path, language),
    helpOf: (path: Path) => fieldHelpOf(name, path, language),
    /** A top-level part has its help under its heading, so only deeper fields show it. */
    hintOf: (path: Path) =>
      path.length > 1 || !bundled ? fieldHelpOf(name, path, language) : undefined,
    setValue: (path: Path, value: unknown, side: Side = "en") =>
      change((before) => withSide(before, side, (text) => withValue(text, path, value))),
    /** Changes the same list, or the same part, in both languages. */
    changeBoth: (path: Path, make: (value: unknown) => unknown) =>
      change((before) =>
        sides.reduce(
          (all, side) =>
            withSide(all, side, (text) => withValue(text, path, make(valueAt(text, path)))),
          before,
        ),
      ),
    isChanged: (key: string) =>
      bundled !== undefined && sides.some((side) => !isSame(texts[side][key], bundled[side][key])),
    reset: (key: string) =>
      change((before) =>
        sides.reduce(
          (all, side) =>
            withSide(all, side, (text) => withValue(text, [key], bundled?.[side][key])),
          before,
        ),
      ),
  };
}

function withSide(texts: BothTexts, side: Side, make: (text: unknown) => unknown): BothTexts {
  // A document is an object, and stays one.
  return { ...texts, [side]: make(texts[side]) as BothTexts["en"] };
}
