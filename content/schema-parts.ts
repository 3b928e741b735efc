/** The parts that the schemas of content/ are made of. */
import * as z from "zod/mini";

export const line = z.string().check(z.regex(/^\S(?:.*\S)?$/u, "one line, no blanks at its ends"));
export const markdown = z
  .string()
  .check(z.regex(/^\S[\s\S]*$/u, "Markdown that does not start blank"));
export const slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));
export const paise = z.int().check(z.nonnegative());
export const indianMobile = z.string().check(z.regex(/^\+91[6-9]\d{9}$/));
export const webAddress = z.url({ protocol: /^https$/ });
export const localized = z.strictObject({ en: line, hi: line });

/** Title without the brand, search description, the visible heading and the paragraph under it. */
export const pageHead = { title: line, description: line, heading: line, lead: line };
export const item = z.strictObject({ title: line, text: line });
/** A part of a page: `body` is Markdown, `items` become cards, steps or a list. */
export const section = z.strictObject({
  id: slug,
  heading: line,
  body: z.optional(markdown),
  items: z.optional(z.array(item)),
});
/** A heading with one paragraph; `empty` is said when there is nothing to list. */
export const block = z.strictObject({ heading: line, text: line, empty: z.optional(line) });
