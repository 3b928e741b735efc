import katex from "katex";
import "katex/contrib/mhchem";
import MarkdownIt, {
  type MarkdownIt as Renderer,
  type StateBlock,
  type StateInline,
} from "markdown-it";

type BlockRule = (state: StateBlock, line: number, end: number, silent: boolean) => boolean;
type InlineRule = (state: StateInline, silent: boolean) => boolean;

const interruptible = { alt: ["paragraph", "reference", "blockquote", "list"] };

/**
 * Markdown with `$formula$`, `$$display$$` (KaTeX and mhchem) and boxes: a line `:::name Title`
 * opens one, a line `:::` closes it. A wrong formula throws instead of printing red text.
 */
export function renderNoteMarkdown(markdown: string): string {
  const renderer = new MarkdownIt({ html: true, typographer: true });
  // "(c)" numbers a part of a question here; it is no copyright sign.
  renderer.core.ruler.disable("replacements");
  renderer.block.ruler.before("fence", "box", boxRule(renderer), interruptible);
  renderer.block.ruler.before("fence", "display_formula", displayFormulaRule, interruptible);
  renderer.inline.ruler.after("escape", "formula", formulaRule);
  renderer.renderer.rules.table_open = () => '<div class="table"><table>';
  renderer.renderer.rules.table_close = () => "</table></div>";
  // A block of HTML ends at an empty line only; a figure ends with its drawing.
  return renderer.render(markdown.replaceAll("</svg>\n", "</svg>\n\n"));
}

function boxRule(renderer: Renderer): BlockRule {
  return (state, line, _end, silent) => {
    const text = lineText(state, line);
    if (!text.startsWith(":::")) return false;
    if (silent) return true;
    const [, name = "", title = ""] = /^:::\s*([\w-]*)\s*(.*)$/.exec(text) ?? [];
    const heading = title ? `<p class="box-title">${renderer.renderInline(title)}</p>` : "";
    state.push("html_block", "", 0).content = name
      ? `<div class="box ${name}">${heading}\n`
      : "</div>\n";
    state.line = line + 1;
    return true;
  };
}

const displayFormulaRule: BlockRule = (state, line, end, silent) => {
  const first = lineText(state, line);
  if (!first.startsWith("$$")) return false;
  if (silent) return true;
  const lines = [first.slice(2)];
  let last = line;
  while (!lines.at(-1)?.trimEnd().endsWith("$$") && last + 1 < end)
    lines.push(lineText(state, ++last));
  const formula = lines.join("\n").trimEnd().replace(/\$\$$/, "");
  state.push("html_block", "", 0).content = `${typesetFormula(formula, true)}\n`;
  state.line = last + 1;
  return true;
};

const formulaRule: InlineRule = (state, silent) => {
  if (state.src[state.pos] !== "$") return false;
  const close = state.src.indexOf("$", state.pos + 1);
  if (close < state.pos + 2) return false;
  if (!silent) {
    const formula = state.src.slice(state.pos + 1, close);
    state.push("html_inline", "", 0).content = typesetFormula(formula, false);
  }
  state.pos = close + 1;
  return true;
};

/** Hindi words stand inside `\text{}`, which KaTeX's strict mode would only warn about. */
function typesetFormula(formula: string, displayMode: boolean): string {
  return katex.renderToString(formula, {
    displayMode,
    throwOnError: true,
    strict: false,
    output: "html",
  });
}

function lineText(state: StateBlock, line: number): string {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  return state.src.slice(start, state.eMarks[line]);
}
