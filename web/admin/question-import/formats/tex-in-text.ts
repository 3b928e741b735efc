/** As Moodle's filters take them, between dollars as many write them, and a dollar that is one. */
const MATHS =
  /\\\$|\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\]|\[tex\]([\s\S]+?)\[\/tex\]|\$\$([\s\S]+?)\$\$|\$(?=[^\s$])([^$\n]*?\S)\$(?!\d)|\$/g;

/**
 * A text with its formulas as the bank has them: `\(x\)` as `$x$`, `\[x\]` as `$$x$$`, and `$$x$$` within a line, which
 * Moodle shows there, as `$x$`.
 */
export function withFormulas(text: string): string {
  return text.replace(MATHS, (whole, round, square, tag, twice, once) => {
    const inline = round ?? tag ?? once;
    if (inline !== undefined) return `$${inline.trim()}$`;
    const isAlone = twice !== undefined && text.trim() === whole;
    if (square !== undefined || isAlone) return `$$${(square ?? twice).trim()}$$`;
    return twice === undefined ? "\\$" : `$${twice.trim()}$`;
  });
}

/** Whether a formula begins or ends in it that does not end or begin. */
export function hasOpenFormula(text: string): boolean {
  return /\\[()[\]]|\\\$\\\$/.test(text.replace(/\$\$?[^$]+\$\$?/g, ""));
}

/** Stand around what is lowered or raised until the whole text is known. */
const [LOW, HIGH, END] = ["\uE000", "\uE001", "\uE002"];
const RUN =
  /[A-Za-zα-ωΑ-Ω\d()[\]]*(?:[\uE000\uE001][^\uE000-\uE002]*\uE002(?:[A-Za-zα-ωΑ-Ω\d()[\]+=\-−]*(?=[\uE000\uE001]))?)+(?:[A-Z][a-z]?(?![a-z]))*/g;
const CHEMICAL = /^(?:[A-Z][a-z]?|[()[\]\d]|\uE000\d+\uE002|\uE001\d*[+\-−]\uE002)+$/;

export function lowered(text: string): string {
  return marked(LOW, text);
}

export function raised(text: string): string {
  return /^(?:st|nd|rd|th)$/.test(text.trim()) ? text.trim() : marked(HIGH, text);
}

function marked(mark: string | undefined, text: string): string {
  return text.trim() === "" ? "" : `${mark}${text.trim().replace(/(?<!\\)\$/g, "")}${END}`;
}

/** Lowered and raised letters with what they stand at become formulas: `v²` is `$v^{2}$`, `H₂O` is `$\ce{H2O}$`. */
export function withScripts(text: string): string {
  return text.replace(RUN, (run) => {
    const symbols = new Set(run.match(/[A-Z][a-z]?/g));
    const isCharged = /\uE001\d*[+\-−]\uE002/.test(run);
    if (CHEMICAL.test(run) && !/\uE000[01]\uE002/.test(run) && (symbols.size > 1 || isCharged))
      return `$\\ce{${run
        .replace(/\uE001([^\uE002]*)\uE002/g, "^{$1}")
        .replace(/[\uE000\uE002]/g, "")
        .replaceAll("−", "-")}}$`;
    const tex = run.replace(
      /([\uE000\uE001])([^\uE002]*)\uE002/g,
      (_, mark, inner) => `${mark === LOW ? "_" : "^"}{${script(inner)}}`,
    );
    return `$${/^[_^]/.test(tex) ? "{}" : ""}${tex.replaceAll("−", "-")}$`;
  });
}

function script(text: string): string {
  const plain = text.replace(/[%&#_]/g, "\\$&");
  if (text.startsWith("\\")) return text;
  return /\p{Script=Devanagari}|\s/u.test(text)
    ? `\\text{${plain}}`
    : plain.replace(/[A-Za-z]{2,}/g, "\\mathrm{$&}");
}
