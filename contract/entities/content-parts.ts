import * as z from "zod/mini";

/** The parts that the texts of the public site are made of. */
export const line = z.string().check(z.regex(/^\S(?:.*\S)?$/u, "one line, no blanks at its ends"));
export const slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));
export const paise = z.int().check(z.nonnegative());
export const indianMobile = z.string().check(z.regex(/^\+91[6-9]\d{9}$/));
export const webAddress = z.url({ protocol: /^https$/ });
export const localized = z.strictObject({ en: line, hi: line });

/** Title without the brand, search description, the visible heading and the paragraph under it. */
export const pageHead = { title: line, description: line, heading: line, lead: line };
export const item = z.strictObject({ title: line, text: line });
/** A heading with one paragraph; `empty` is shown when there is nothing to list. */
export const block = z.strictObject({ heading: line, text: line, empty: z.optional(line) });

const sectionHead = { id: slug, heading: line };
/** Cards, steps or a list. */
const items = z.optional(z.array(item));
/** A part of a page as it is written, in Markdown. */
export const markdownSection = z.strictObject({
  ...sectionHead,
  body: z.optional(z.string().check(z.regex(/^\S[\s\S]*$/u, "Markdown that does not start blank"))),
  items,
});
/** The same as it is answered. `html` is safe: made from Markdown without raw HTML. */
export const section = z.strictObject({ ...sectionHead, html: z.optional(z.string()), items });
