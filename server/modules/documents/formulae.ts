import type Katex from "katex";
import type MarkdownIt from "markdown-it";
import { UNIT_BEHIND } from "../../../contract/bound-spaces.ts";

type Reader = InstanceType<typeof MarkdownIt>;
type InlineRule = Parameters<Reader["inline"]["ruler"]["push"]>[1];
type BlockRule = Parameters<Reader["block"]["ruler"]["push"]>[1];

/** `source` is the formula with its dollar signs, `behind` what stays on its line. */
type Formula = { source: string; tex: string; isBlock: boolean; behind: string };

/** What parsing and rendering share; KaTeX is set before rendering, and only for a text with formulae. */
export type FormulaEnvironment = { hasFormulae?: boolean; katex?: typeof Katex };

const FORMULA = /\$\$([\s\S]+?)\$\$|(?<!\$)\$(?![\s$])((?:\\.|[^$\\\n])+?)(?<!\s)\$/y;
/** The unit and punctuation after a formula, which browsers might put at the beginning of the next line. */
const BEHIND = new RegExp(`${UNIT_BEHIND}(?:[.,;:?।)]|!(?!\\[))*`, "uy");

/** A markdown-it plugin: formulae are tokens like code, and are rendered as MathML. */
export function useFormulae(reader: Reader): void {
  reader.inline.ruler.before("escape", "formula", readFormula);
  // It is the first rule of blocks.
  const [table] = reader.block.ruler.getRules("");
  if (!table) throw new Error("markdown-it has no rule of tables");
  reader.block.ruler.at("table", withEscapedBars(table), { alt: ["paragraph", "reference"] });
  // Its lines are no list, heading or table, and may be empty.
  const interrupted = { alt: ["paragraph", "reference", "blockquote", "list"] };
  reader.block.ruler.after("fence", "formula", readLines, interrupted);
  reader.renderer.rules.formula = (tokens, index, _, environment) => {
    // `readFormula` has made this token, and renderMarkdown passes the environment.
    const formula = tokens[index]?.meta as Formula;
    const set = typeset(formula, environment as FormulaEnvironment, reader.utils.escapeHtml);
    return formula.behind ? `<span class="whole">${set}${formula.behind}</span>` : set;
  };
}

const readFormula: InlineRule = (state, isSilent) => {
  const found = matchAt(FORMULA, state.src, state.pos);
  if (!found) return false;
  const [source, block, inline = ""] = found;
  const [behind = ""] = matchAt(BEHIND, state.src, state.pos + source.length) ?? [];
  if (!isSilent) {
    const token = state.push("formula", "", 0);
    token.content = source;
    token.meta = { source, tex: block ?? inline, isBlock: block !== undefined, behind };
    state.env.hasFormulae = true;
  }
  state.pos += source.length + behind.length;
  return true;
};

function matchAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** A paragraph of the lines from one that begins with `$$` to the one with the next `$$`. */
const readLines: BlockRule = (state, first, end, isSilent) => {
  if ((state.sCount[first] ?? 0) - state.blkIndent >= 4) return false;
  const textOf = (line: number) =>
    state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
  if (!textOf(first).startsWith("$$") || textOf(first).includes("$$", 3)) return false;
  let last = first + 1;
  while (last < end && !textOf(last).includes("$$")) last += 1;
  if (last >= end) return false;
  if (isSilent) return true;
  state.line = last + 1;
  state.push("paragraph_open", "p", 1);
  const inline = state.push("inline", "", 0);
  inline.content = state.getLines(first, state.line, state.blkIndent, false).trim();
  inline.children = [];
  state.push("paragraph_close", "p", -1);
  return true;
};

/** With a bar, as a line of dashes alone makes a heading of the text above it. */
const DELIMITERS = /^(?=.*\|)[|:\s-]*-[|:\s-]*$/;

/**
 * A bar of a formula would end the cell of a table: it is escaped while the rule of tables reads, which takes that
 * back. What is no table afterwards is as it was written.
 */
function withEscapedBars(table: BlockRule): BlockRule {
  return (state, first, end, isSilent) => {
    const lineOf = (line: number) => state.src.slice(state.bMarks[line], state.eMarks[line]);
    if (first + 1 >= end || !DELIMITERS.test(lineOf(first + 1)))
      return table(state, first, end, isSilent);
    const written = { src: state.src, bMarks: [...state.bMarks], eMarks: [...state.eMarks] };
    for (let line = first; line < end && lineOf(line).includes("|"); line += 1)
      escapeBars(state, line, lineOf(line));
    const isTable = table(state, first, end, isSilent);
    Object.assign(state, written);
    return isTable;
  };
}

function escapeBars(state: Parameters<BlockRule>[0], line: number, row: string): void {
  const escaped = row.replace(new RegExp(FORMULA, "g"), (source) =>
    source.replace(/(?<!\\)\|/g, "\\|"),
  );
  if (escaped === row) return;
  state.src = `${state.src.slice(0, state.bMarks[line])}${escaped}${state.src.slice(state.eMarks[line])}`;
  const added = escaped.length - row.length;
  for (let at = line; at < state.eMarks.length; at += 1) {
    state.eMarks[at] = (state.eMarks[at] ?? 0) + added;
    if (at > line) state.bMarks[at] = (state.bMarks[at] ?? 0) + added;
  }
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
