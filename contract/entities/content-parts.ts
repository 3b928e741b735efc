import * as z from "zod/mini";
import { limits } from "../limits.ts";
import * as text from "../text.ts";
import { lookupCode } from "./lookup.ts";

/**
 * The kind of text of a schema, which JSON Schema cannot express; the office's editor picks its field by it. `line`,
 * `paragraph` and `markdown` exist in each language, all others are the same in both.
 */
export type TextKind =
  | "line"
  | "paragraph"
  | "markdown"
  | "id"
  | "phone"
  | "link"
  | "programmes"
  | "subject"
  | "commitments"
  | "picture"
  /** Written by the program, and not edited. */
  | "set"
  /** A list whose entries belong to parts of the program: their texts can change, their number cannot. */
  | "fixed";
export const textKinds = z.registry<{ kind: TextKind }>();

function ofKind<Schema extends z.ZodMiniType>(kind: TextKind, schema: Schema): Schema {
  textKinds.add(schema, { kind });
  return schema;
}

/** The parts that the texts of the public site are made of. */
export const line = ofKind("line", text.line(limits.shortTextLength));
/** One paragraph, whose line breaks become spaces. */
export const paragraph = ofKind(
  "paragraph",
  text
    .paragraphs(limits.textLength)
    .check(z.overwrite((value) => value.replace(/\s*[\n\t\u2028\u2029]\s*/g, " "))),
);
/** Several lines, which stay lines. */
export const lines = (maxLength: number) => ofKind("paragraph", text.paragraphs(maxLength));
export const markdown = ofKind("markdown", text.paragraphs(limits.markdownLength));
/** The same in both languages. */
export const slug = ofKind(
  "id",
  z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(limits.idLength)),
);
export const setSlug = ofKind(
  "set",
  z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(limits.idLength)),
);
export const setFlag = ofKind("set", z.boolean());
export const paise = z.int().check(z.nonnegative());
export const officePhone = ofKind("phone", text.officePhone);
export const webAddress = ofKind(
  "link",
  text.line(limits.linkLength).check(
    z.refine((value) => /^https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/.test(value), {
      error: "invalid_web_address",
    }),
  ),
);
export const emailAddress = text.email;
export const localized = z.strictObject({ en: line, hi: line });

/** A picture of the site. `imageUrl` is public and has the largest width; the sizes are pixels of that one. */
export const sitePicture = ofKind(
  "picture",
  z.strictObject({
    imageUrl: z.string().check(z.regex(/^\/api\/public\/posters\/[\w-]{1,64}\/\d{1,5}\.webp$/)),
    width: z.int().check(z.gte(1), z.lte(20_000)),
    height: z.int().check(z.gte(1), z.lte(20_000)),
  }),
);
export type SitePicture = z.infer<typeof sitePicture>;

/** A list with a fixed number of entries. */
export function fixedList<Schema extends z.ZodMiniType>(entry: Schema) {
  return ofKind("fixed", z.array(entry));
}

const manyItems = z.maxLength(limits.siteListItems);
/** A list of a page's text. */
export function list<Schema extends z.ZodMiniType>(entry: Schema) {
  return z.array(entry).check(manyItems);
}

/** Title without the brand, search description, the visible heading and the paragraph under it. */
export const pageHead = { title: line, description: paragraph, heading: line, lead: paragraph };
export const item = z.strictObject({ title: line, text: paragraph });
/** A heading with one paragraph; `empty` is shown when there is nothing to list. */
export const block = z.strictObject({
  heading: line,
  text: paragraph,
  empty: z.optional(paragraph),
});

const sectionHead = { id: slug, heading: line };
/** Cards, steps or a list. */
const items = z.optional(list(item));
/** A part of a page as it is written, in Markdown. */
export const markdownSection = z.strictObject({
  ...sectionHead,
  body: z.optional(markdown),
  items,
});
/** The same as it is answered. `html` is safe: made from Markdown without raw HTML. */
export const section = z.strictObject({ ...sectionHead, html: z.optional(z.string()), items });

/** The code of one of the office's subjects, in any case; texts came with `physics` before subjects were rows. */
export const subjectLookup = ofKind("subject", text.line(limits.nameLength));
/** Codes of the office's programmes. */
export const programmeCodes = ofKind("programmes", list(lookupCode));
