import MarkdownIt from "markdown-it";
import { bindSpaces } from "../../../contract/bound-spaces.ts";
import { keepLast } from "../../keep-last.ts";
import { type FormulaEnvironment, useFormulae } from "./formulae.ts";
import { markTables } from "./tables.ts";

export type TocEntry = { id: string; text: string; level: number };
export type Rendered = { html: string; toc: TocEntry[] };

export type RenderOptions = {
  /** Whether a line ends where it was typed, or flows into the next one as in Markdown. */
  lines?: "typed" | "flowing";
};

const reader = new MarkdownIt({ html: false, linkify: false, typographer: false });
reader.use(useFormulae);

/** Other links stay as they were typed: those of other schemes, and paths that a browser takes for another host. */
const ALLOWED_LINK = /^(?:https:|mailto:|tel:|#|\/(?![/\\]))/i;
reader.validateLink = (address) => ALLOWED_LINK.test(address.trim());

/** A kept picture's address, with its size after it: pages leave room for a picture before it has come. */
const OWN_PICTURE = /^(\/api\/public\/posters\/[\w-]{1,64}\/\d{1,5}\.webp)#(\d{1,5})x(\d{1,5})$/;
reader.renderer.rules.image = (tokens, index, options, environment, { renderInlineAsText }) => {
  const token = tokens[index];
  const { escapeHtml } = reader.utils;
  const [, address, width, height] = OWN_PICTURE.exec(String(token?.attrGet("src"))) ?? [];
  const words = token?.children ?? [];
  // An alternative text has no markup, so a formula stays as it was written.
  for (const word of words) if (word.type === "formula") word.type = "text";
  const alt = escapeHtml(renderInlineAsText(words, options, environment));
  // A picture of another site would tell it who reads here.
  if (!address) return alt;
  return `<img src="${address}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async">`;
};

// Tables may be wider than where they stand, so they scroll, and are focusable for the keyboard: not every browser
// makes scrolling boxes so. A group is no landmark, of which two tables below one heading would make two of one name.
reader.renderer.rules.table_open = (tokens, index) => {
  const table = tokens[index];
  if (!table) return "";
  const [[name, words] = []] = Object.entries(table.meta ?? {});
  const box = name ? ` role="group" ${name}="${reader.utils.escapeHtml(String(words))}"` : "";
  return `<div class="scroll" tabindex="0"${box}><table${reader.renderer.renderAttrs(table)}>\n`;
};
reader.renderer.rules.table_close = () => "</table></div>\n";

/**
 * Ranges, phone numbers and short words with a hyphen stay on one line: 9–11, 1800-891-4416, ई-मेल; 16 weeks,
 * too. They are looked for from a word's beginning alone, because trying every letter of a very long word takes the
 * square of its length.
 */
const WHOLE = /(?<![^\s–-])[^\s–-]+(?:[–-][^\s–-]+)+/g;
const LONGEST_WHOLE = 16;
reader.renderer.rules.text = (tokens, index) => {
  const text = bindSpaces(reader.utils.escapeHtml(tokens[index]?.content ?? ""));
  return text.replace(WHOLE, (word) =>
    word.length > LONGEST_WHOLE ? word : `<span class="whole">${word}</span>`,
  );
};

/** Short code stays on one line; long code would be wider than a phone. */
reader.renderer.rules.code_inline = (tokens, index) => {
  const code = tokens[index]?.content ?? "";
  const whole = /[\s–-]/.test(code) && code.length <= LONGEST_WHOLE ? ' class="whole"' : "";
  return `<code${whole}>${reader.utils.escapeHtml(code)}</code>`;
};

/**
 * Renders Markdown as safe HTML: raw HTML becomes text, formulae MathML, and headings get ids for the contents. Cached,
 * because typesetting costs more than the rest of an answer.
 */
export function renderMarkdown(
  markdown: string,
  { lines = "flowing" }: RenderOptions = {},
): Promise<Rendered> {
  return renderIn[lines](markdown);
}

/** The same of a text that is being written, which would take the place of those that readers ask for. */
export function previewMarkdown(markdown: string): Promise<Rendered> {
  return render(markdown, { breaks: false });
}

const KEPT_TEXTS = 200;
const renderIn = {
  typed: keepLast(KEPT_TEXTS, (markdown) => render(markdown, { breaks: true })),
  flowing: keepLast(KEPT_TEXTS, (markdown) => render(markdown, { breaks: false })),
};

async function render(markdown: string, { breaks }: { breaks: boolean }): Promise<Rendered> {
  const environment: FormulaEnvironment = {};
  const tokens = reader.parse(markdown, environment);
  const toc = markHeadings(tokens);
  markTables(tokens, plain);
  if (environment.hasFormulae) environment.katex = (await import("katex")).default;
  const options = { ...reader.options, breaks };
  return { html: reader.renderer.render(tokens, options, environment), toc };
}

type Token = ReturnType<typeof reader.parse>[number];

function markHeadings(tokens: Token[]): TocEntry[] {
  const toc: TocEntry[] = [];
  const known = new Map<string, number>();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== "heading_open") continue;
    const text = plain(tokens[index + 1]);
    const id = freeId(text, known);
    token.attrSet("id", id);
    toc.push({ id, text, level: Number(token.tag.slice(1)) });
  }
  return toc;
}

/** The text without markup and formulae. */
function plain(inline: Token | undefined): string {
  const words = inline?.children?.map(({ type, content }) => {
    if (/^(?:text|code_inline)$/.test(type)) return content;
    return /break$/.test(type) ? " " : "";
  });
  return (words ?? []).join("").trim();
}

/**
 * Letters of any script, digits and hyphens; further headings with the same text get a number. `known` has the ids with
 * how many headings came to each.
 */
function freeId(text: string, known: Map<string, number>): string {
  const id =
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "") || "section";
  let count = (known.get(id) ?? 0) + 1;
  const numbered = () => (count === 1 ? id : `${id}-n${count}`);
  while (known.has(numbered())) count += 1;
  const free = numbered();
  known.set(free, 1);
  known.set(id, count);
  return free;
}
