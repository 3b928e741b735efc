import type Katex from "katex";
import type MarkdownIt from "markdown-it";
import { UNIT_BEHIND } from "../../../contract/bound-spaces.ts";

type Reader = InstanceType<typeof MarkdownIt>;
type State = Parameters<Parameters<Reader["core"]["ruler"]["push"]>[1]>[0];
type Token = State["tokens"][number];

/** `source` is the formula with its dollar signs. */
type Formula = { source: string; tex: string; isBlock: boolean };

/** What parsing and rendering share; KaTeX is set before rendering, and only for a text with formulae. */
export type FormulaEnvironment = { formulae: readonly Formula[]; katex?: typeof Katex };

/** A private-use mark stands for each formula during parsing, which would change characters of it. */
const MARK = "\uE000";
const FORMULA = /\$\$([\s\S]+?)\$\$|(?<![\\$])\$(?![\s$])((?:\\.|[^$\\\n])+?)(?<!\s)\$/g;
const MARKED = new RegExp(`${MARK}(\\d+)${MARK}`, "g");
/** With the unit and punctuation after it, which browsers might put at the beginning of the next line. */
const MARKED_IN_TEXT = new RegExp(`${MARK}(\\d+)${MARK}(${UNIT_BEHIND}[.,;:!?।)]*)`, "gu");

/** Replaces the formulae of a Markdown text by marks. */
export function markFormulae(markdown: string): { marked: string; formulae: Formula[] } {
  const formulae: Formula[] = [];
  const marked = markdown
    .replaceAll(MARK, "")
    .replace(FORMULA, (source: string, block: string, inline: string) => {
      formulae.push({ source, tex: block ?? inline, isBlock: block !== undefined });
      return `${MARK}${formulae.length - 1}${MARK}`;
    });
  return { marked, formulae };
}

/** A marked text without its formulae. */
export function withoutFormulae(marked: string): string {
  return marked.replace(MARKED, "");
}

/** A markdown-it plugin: makes tokens of the marks in texts, and renders them as MathML. */
export function useFormulae(reader: Reader): void {
  reader.core.ruler.push("formulae", (state) => {
    const { formulae } = environmentOf(state.env);
    restoreSources(state.tokens, formulae);
    for (const token of state.tokens)
      if (token.children) token.children = token.children.flatMap((child) => split(child, state));
  });
  reader.renderer.rules.formula = (tokens, index, _, environment) => {
    const { meta, content } = tokens[index] ?? {};
    // `split` has made this token.
    const formula = meta as Formula;
    const set = typeset(formula, environmentOf(environment), reader.utils.escapeHtml);
    return content ? `<span class="whole">${set}${content}</span>` : set;
  };
}

function environmentOf(environment: unknown): FormulaEnvironment {
  // renderMarkdown passes one.
  return environment as FormulaEnvironment;
}

/** Code, attributes and alternative texts have no markup, so formulae stay as they were written there. */
function restoreSources(tokens: readonly Token[], formulae: readonly Formula[]): void {
  const restore = (text: string) =>
    text.replace(MARKED, (_, index: string) => formulae[Number(index)]?.source ?? "");
  for (const token of tokens) {
    for (const attribute of token.attrs ?? []) attribute[1] = restore(String(attribute[1]));
    if (/^(?:code_inline|code_block|fence)$/.test(token.type))
      token.content = restore(token.content);
    if (token.type === "image")
      for (const word of token.children ?? []) word.content = restore(word.content);
    restoreSources(token.children ?? [], formulae);
  }
}

/** A text as tokens of words and formulae; the content of a formula is what stays on its line. */
function split(token: Token, { env, Token: NewToken }: State): Token[] {
  if (token.type !== "text") return [token];
  const { formulae } = environmentOf(env);
  const tokens: Token[] = [];
  const add = (type: string, content: string) => {
    const part = new NewToken(type, "", 0);
    part.content = content;
    tokens.push(part);
    return part;
  };
  let end = 0;
  for (const { 0: found, 1: number, 2: behind = "", index } of token.content.matchAll(
    MARKED_IN_TEXT,
  )) {
    if (index > end) add("text", token.content.slice(end, index));
    add("formula", behind).meta = formulae[Number(number)] ?? null;
    end = index + found.length;
  }
  if (end < token.content.length) add("text", token.content.slice(end));
  return tokens;
}

/** A rule or a space of a formula is no larger: `\rule{9999em}{9999em}` would cover the page. */
const LARGEST_EM = 20;

/** A formula that cannot be typeset is shown as it was written. */
function typeset(
  { source, tex, isBlock }: Formula,
  { katex }: FormulaEnvironment,
  escapeHtml: (text: string) => string,
): string {
  try {
    const options = { output: "mathml", strict: "ignore", maxSize: LARGEST_EM } as const;
    const html = katex?.renderToString(tex, { ...options, displayMode: isBlock });
    // It may be wider than where it stands, and scrolls by the keyboard in every browser, as tables do.
    return isBlock ? `<span class="scroll" tabindex="0">${html}</span>` : String(html);
  } catch {
    // Not only for invalid TeX: thousands of nested braces overflow the stack.
    return `<code class="unset">${escapeHtml(source)}</code>`;
  }
}
