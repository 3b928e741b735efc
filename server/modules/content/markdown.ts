import type Katex from "katex";
import MarkdownIt from "markdown-it";
import { bindSpaces, UNIT_BEHIND } from "../../../contract/bound-spaces.ts";
import { markTables } from "./tables.ts";

export type TocEntry = { id: string; text: string; level: number };
export type Rendered = { html: string; toc: TocEntry[] };

/** `source` is the formula with its dollar signs. */
type Formula = { source: string; tex: string; isBlock: boolean };

/** A private-use mark replaces each formula while Markdown is parsed, which would change its characters. */
const MARK = "\uE000";
const FORMULA = /\$\$([\s\S]+?)\$\$|(?<![\\$])\$(?![\s$])((?:\\.|[^$\\\n])+?)(?<!\s)\$/g;
const MARKED = new RegExp(`${MARK}(\\d+)${MARK}`, "g");
/** With the unit and punctuation after it, which browsers might put at the beginning of the next line. */
const MARKED_IN_TEXT = new RegExp(`${MARK}(\\d+)${MARK}(${UNIT_BEHIND}[.,;:!?।)]*)`, "gu");

const reader = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** Other links stay as they were typed: those of other schemes, and paths that a browser takes for another host. */
const ALLOWED_LINK = /^(?:https:|mailto:|tel:|#|\/(?![/\\]))/i;
reader.validateLink = (address) => ALLOWED_LINK.test(address.trim());

/** A kept picture's address, with its size after it: pages leave room for a picture before it has come. */
const OWN_PICTURE = /^(\/api\/public\/posters\/[\w-]{1,64}\/\d{1,5}\.webp)#(\d{1,5})x(\d{1,5})$/;
reader.renderer.rules.image = (tokens, index, options, environment, { renderInlineAsText }) => {
  const token = tokens[index];
  const { escapeHtml } = reader.utils;
  const [, address, width, height] = OWN_PICTURE.exec(String(token?.attrGet("src"))) ?? [];
  const alt = escapeHtml(renderInlineAsText(token?.children ?? [], options, environment));
  // A picture of another site would tell it who reads here.
  if (!address) return alt;
  return `<img src="${address}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async">`;
};

// Tables may be wider than a phone, so they scroll. They get no tabindex: whether one scrolls is not known
// here, and browsers make scrolling boxes focusable.
reader.renderer.rules.table_open = (tokens, index) => {
  const table = tokens[index];
  if (!table) return "";
  const [[name, words] = []] = Object.entries(table.meta ?? {});
  const box = name ? ` role="group" ${name}="${reader.utils.escapeHtml(String(words))}"` : "";
  return `<div class="scroll"${box}><table${reader.renderer.renderAttrs(table)}>\n`;
};
reader.renderer.rules.table_close = () => "</table></div>\n";

/**
 * Ranges, phone numbers and short words with a hyphen stay on one line: 9–11, 1800-891-4416, ई-मेल; 16 weeks,
 * too.
 */
const WHOLE = /[^\s–-]+(?:[–-][^\s–-]+)+/g;
const LONGEST_WHOLE = 16;
reader.renderer.rules.text = (tokens, index) => {
  const text = bindSpaces(reader.utils.escapeHtml(tokens[index]?.content ?? ""));
  return text.replace(WHOLE, (word) =>
    word.length > LONGEST_WHOLE || word.includes(MARK)
      ? word
      : `<span class="whole">${word}</span>`,
  );
};

/** Short code stays on one line; long code would be wider than a phone. */
reader.renderer.rules.code_inline = (tokens, index) => {
  const code = tokens[index]?.content ?? "";
  const whole = /[\s–-]/.test(code) && code.length <= LONGEST_WHOLE ? ' class="whole"' : "";
  return `<code${whole}>${reader.utils.escapeHtml(code)}</code>`;
};

/** `lines`: whether a line ends where it was typed, or flows into the next one as Markdown has it. */
export type RenderOptions = { lines?: "typed" | "flowing" };

/**
 * Markdown as safe HTML: raw HTML becomes text, formulae MathML, and headings get ids for the table of
 * contents.
 */
export async function renderMarkdown(
  markdown: string,
  { lines = "flowing" }: RenderOptions = {},
): Promise<Rendered> {
  const formulae: Formula[] = [];
  const marked = markdown
    .replaceAll(MARK, "")
    .replace(FORMULA, (source: string, block: string, inline: string) => {
      formulae.push({ source, tex: block ?? inline, isBlock: block !== undefined });
      return `${MARK}${formulae.length - 1}${MARK}`;
    });
  const tokens = reader.parse(marked, {});
  unsetFormulae(tokens, formulae);
  const toc = markHeadings(tokens);
  markTables(tokens, plain);
  const options = { ...reader.options, breaks: lines === "typed" };
  const html = reader.renderer.render(tokens, options, {});
  return { html: await setFormulae(html, formulae), toc };
}

type Token = ReturnType<typeof reader.parse>[number];

/** Code, attributes and alternative texts have no markup: there formulae stay as they were written. */
function unsetFormulae(tokens: readonly Token[], formulae: readonly Formula[]): void {
  const unset = (text: string) =>
    text.replace(MARKED, (_, index: string) => formulae[Number(index)]?.source ?? "");
  for (const token of tokens) {
    for (const attribute of token.attrs ?? []) attribute[1] = unset(String(attribute[1]));
    if (/^(?:code_inline|code_block|fence)$/.test(token.type)) token.content = unset(token.content);
    if (token.type === "image")
      for (const word of token.children ?? []) word.content = unset(word.content);
    unsetFormulae(token.children ?? [], formulae);
  }
}

function markHeadings(tokens: Token[]): TocEntry[] {
  const toc: TocEntry[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type !== "heading_open") continue;
    const text = plain(tokens[index + 1]?.content ?? "");
    const id = freeId(text, toc);
    token.attrSet("id", id);
    toc.push({ id, text, level: Number(token.tag.slice(1)) });
  }
  return toc;
}

/** The text without markup. */
function plain(markdown: string): string {
  return markdown.replace(MARKED, "").replace(/[*_`]/g, "").trim();
}

/** Letters of any script, digits and hyphens; further headings with the same text get a number. */
function freeId(text: string, toc: readonly TocEntry[]): string {
  const id =
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "") || "section";
  const same = toc.filter((entry) => entry.id === id || entry.id.startsWith(`${id}-n`)).length;
  return same === 0 ? id : `${id}-n${same + 1}`;
}

/** KaTeX is loaded only where there is a formula. */
async function setFormulae(html: string, formulae: readonly Formula[]): Promise<string> {
  if (formulae.length === 0) return html;
  const { default: katex } = await import("katex");
  return html.replace(MARKED_IN_TEXT, (_, index: string, end: string) => {
    const formula = formulae[Number(index)];
    const set = formula ? typeset(formula, katex) : "";
    return end === "" ? set : `<span class="whole">${set}${end}</span>`;
  });
}

/** A formula that cannot be typeset is shown as it was written. */
function typeset({ source, tex, isBlock }: Formula, katex: typeof Katex): string {
  try {
    const html = katex.renderToString(tex, {
      output: "mathml",
      displayMode: isBlock,
      strict: "ignore",
    });
    return isBlock ? html.replace('class="katex"', 'class="katex scroll"') : html;
  } catch {
    // Not only for invalid TeX: thousands of nested braces overflow the stack.
    return `<code class="unset">${reader.utils.escapeHtml(source)}</code>`;
  }
}
