import type { Element } from "@xmldom/xmldom";
import { allOf, attributeOf, childOf, childrenOf, isOn } from "../xml.ts";
import { chemistryOf } from "./chemistry.ts";
import { texOfText, tidyTex, uprightTex } from "./tex-text.ts";

/**
 * A formula of Word (ISO/IEC 29500-1, 22.1) in LaTeX as KaTeX sets it. `isPartlyText`: something of it is not
 * understood and stands as its text.
 */
export function texOfFormula(formula: Element): { tex: string; isPartlyText: boolean } {
  const unknown = allOf(formula, "*").some(
    (each) => each.namespaceURI === formula.namespaceURI && !isKnown(each),
  );
  const tex = tidyTex(inside(formula));
  return { tex: chemistryOf(tex) ?? tex, isPartlyText: unknown };
}

type Reader = (element: Element) => string;

/** By the names of elements; those that are not here stand for what is inside them. */
const readers: Readonly<Record<string, Reader>> = {
  r: runTex,
  f: fractionTex,
  rad: (each) => {
    const degree = isOn(property(each, "degHide")) ? "" : part(each, "deg");
    return `\\sqrt${degree === "" ? "" : `[{${degree}}]`}{${part(each, "e")}}`;
  },
  sSup: (each) => `${base(each)}^{${part(each, "sup")}}`,
  sSub: (each) => `${base(each)}_{${part(each, "sub")}}`,
  sSubSup: (each) => `${base(each)}_{${part(each, "sub")}}^{${part(each, "sup")}}`,
  sPre: (each) => `{}_{${part(each, "sub")}}^{${part(each, "sup")}}${base(each)}`,
  nary: naryTex,
  limLow: (each) => limitTex(each, "_"),
  limUpp: (each) => limitTex(each, "^"),
  func: functionTex,
  d: delimitedTex,
  m: matrixTex,
  eqArr: (each) => alignedTex(each, "aligned"),
  acc: accentTex,
  bar: (each) => {
    const isOver = attributeOf(property(each, "pos")) === "top";
    return `\\${isOver ? "overline" : "underline"}{${part(each, "e")}}`;
  },
  groupChr: groupTex,
  borderBox: (each) => `\\boxed{${part(each, "e")}}`,
};
const HOLDERS = /^(?:e|num|den|sub|sup|deg|lim|fName|mr|t|oMath|oMathPara|box|phant)$/;

function isKnown({ localName, parentNode }: Element): boolean {
  const name = localName ?? "";
  return (
    name in readers || HOLDERS.test(name) || isProperty(name) || isProperty(parentNode?.localName)
  );
}

/** Those of properties end in `Pr`, and what is within them has no text. */
function isProperty(name: string | null | undefined): boolean {
  return /Pr$|^mcs?$/.test(name ?? "");
}

function inside(element: Element | undefined): string {
  return childrenOf(element)
    .filter(
      ({ localName }) => !isProperty(localName) && !/^(?:del|moveFrom)$/.test(localName ?? ""),
    )
    .map((each) => {
      const name = each.localName ?? "";
      if (name === "t") return texOfText(each.textContent ?? "");
      return Object.hasOwn(readers, name) ? (readers[name]?.(each) ?? "") : inside(each);
    })
    .join("");
}

function part(element: Element, name: string): string {
  return tidyTex(inside(childOf(element, name)));
}

function property(element: Element, name: string): Element | undefined {
  return childOf(element, `${element.localName}Pr`, name);
}

/** As it can bear a script: in braces where it is more than one thing. */
function base(element: Element): string {
  const tex = part(element, "e");
  const isOne =
    /^(?:[A-Za-z]|\d+|\\[A-Za-z]+|\\[a-z]+\{[^{}]*\}|\([^()]*\)|\[[^[\]]*\])$/.test(tex) ||
    (tex.startsWith("\\left") && tex.indexOf("\\right") === tex.length - "\\right)".length);
  return isOne ? tex : `{${tex}}`;
}

const ALPHABETS: Readonly<Record<string, string>> = {
  ...{ "double-struck": "mathbb", script: "mathcal", fraktur: "mathfrak" },
  ...{ "sans-serif": "mathsf", monospace: "mathtt" },
};

function runTex(run: Element): string {
  const text = childrenOf(run, "t")
    .map(({ textContent }) => textContent ?? "")
    .join("");
  const style = attributeOf(childOf(run, "rPr", "sty"));
  const alphabet = ALPHABETS[attributeOf(childOf(run, "rPr", "scr")) ?? ""];
  if (isOn(childOf(run, "rPr", "nor")) || style === "p") return uprightTex(text);
  const tex = texOfText(text);
  if (alphabet) return `\\${alphabet}{${tex}}`;
  if (style === "b") return `\\mathbf{${tex}}`;
  return style === "bi" ? `\\boldsymbol{${tex}}` : tex;
}

function fractionTex(fraction: Element): string {
  const [over, under] = [part(fraction, "num"), part(fraction, "den")];
  switch (attributeOf(property(fraction, "type"))) {
    case "noBar":
      return `{${over} \\atop ${under}}`;
    case "lin":
    case "skw":
      return `{${over}}/{${under}}`;
    default:
      return `\\frac{${over}}{${under}}`;
  }
}

function naryTex(nary: Element): string {
  const sign = texOfText(attributeOf(property(nary, "chr")) ?? "∫").trim();
  const isUnderOver = attributeOf(property(nary, "limLoc")) === "undOvr";
  const limits = isUnderOver && sign.endsWith("int") ? "\\limits" : "";
  const [from, to] = [part(nary, "sub"), part(nary, "sup")];
  const scripts = `${from === "" ? "" : `_{${from}}`}${to === "" ? "" : `^{${to}}`}`;
  return `${sign}${scripts === "" ? " " : limits + scripts}${part(nary, "e")}`;
}

function limitTex(element: Element, script: "_" | "^"): string {
  const [tex, limit] = [part(element, "e"), part(element, "lim")];
  const arrow = ARROWS[tex];
  if (arrow) return script === "^" ? `${arrow}{${limit}}` : `${arrow}[${limit}]{}`;
  const bears = /^\\(?:lim|max|min|sup|inf|underbrace|overbrace|operatorname|x[a-z]+)\b/i.test(tex);
  if (bears) return `${tex}${script}{${limit}}`;
  return `\\${script === "_" ? "underset" : "overset"}{${limit}}{${tex}}`;
}

function functionTex(element: Element): string {
  const name = part(element, "fName").replace(/^\\mathrm(?=\{)/, "\\operatorname");
  return `${name} ${part(element, "e")}`;
}

const DELIMITERS: Readonly<Record<string, string>> = {
  ...{
    "{": "\\{",
    "}": "\\}",
    "⟨": "\\langle ",
    "⟩": "\\rangle ",
    "〈": "\\langle ",
    "〉": "\\rangle ",
  },
  ...{ "‖": "\\|", "⌊": "\\lfloor ", "⌋": "\\rfloor ", "⌈": "\\lceil ", "⌉": "\\rceil ", "": "." },
  ...{ "∣": "|", "∥": "\\|" },
};
const MATRICES: Readonly<Record<string, string>> = {
  ...{ "()": "pmatrix", "[]": "bmatrix", "||": "vmatrix", "{}": "Bmatrix", "‖‖": "Vmatrix" },
};
const TALL = /\\(?:d?frac|sqrt|sum|prod|i*int|begin|left|over|under|big|x[a-z]|atop)|\^/;

function delimitedTex(element: Element): string {
  const signOf = (name: string, usual: string) => {
    const given = property(element, name);
    return given ? (attributeOf(given) ?? "") : usual;
  };
  const [begin, end] = [signOf("begChr", "("), signOf("endChr", ")")];
  const parts = childrenOf(element, "e");
  const [only, ...others] = childrenOf(parts[0]).filter(({ localName }) => !isProperty(localName));
  if (parts.length === 1 && only && others.length === 0) {
    if (only.localName === "eqArr" && begin === "{" && end === "") return alignedTex(only, "cases");
    const name = only.localName === "m" && MATRICES[begin + end];
    if (name) return matrixTex(only, name);
  }
  const separator = DELIMITERS[signOf("sepChr", "|")] ?? signOf("sepChr", "|");
  const texts = parts.map((each) => tidyTex(inside(each)));
  const isTall = begin === "" || end === "" || texts.some((tex) => TALL.test(tex));
  const [open, close] = [begin, end].map((sign) => DELIMITERS[sign] ?? sign);
  return isTall
    ? `\\left${open}${texts.join(separator === "|" ? "\\middle|" : separator)}\\right${close}`
    : `${open}${texts.join(separator)}${close}`;
}

function matrixTex(matrix: Element, name = "matrix"): string {
  const rows = childrenOf(matrix, "mr").map((row) =>
    childrenOf(row, "e")
      .map((cell) => tidyTex(inside(cell)))
      .join(" & "),
  );
  return `\\begin{${name}}${rows.join(" \\\\ ")}\\end{${name}}`;
}

/** `&` stands where its lines are aligned, or in `cases` before the condition. */
function alignedTex(array: Element, name: "aligned" | "cases"): string {
  const rows = childrenOf(array, "e").map((row) => tidyTex(inside(row)).replaceAll("\\&", "&"));
  return `\\begin{${name}}${rows.join(" \\\\ ")}\\end{${name}}`;
}

/** By their signs, over one letter and over several. */
const ACCENTS = new Map<string, readonly string[]>(
  [
    ["\u0302^", "hat", "widehat"],
    ["\u0303", "tilde", "widetilde"],
    ["\u0304\u0305¯", "bar", "overline"],
    ["\u20d7\u20d1→", "vec", "overrightarrow"],
    ["\u20d6", "overleftarrow", "overleftarrow"],
    ["\u20e1", "overleftrightarrow", "overleftrightarrow"],
    ...["\u0306 breve", "\u0307 dot", "\u0308 ddot", "\u0301 acute", "\u0300 grave", "\u030c check"]
      .map((pair) => pair.split(" "))
      .map(([sign = "", name = ""]) => [sign, name, name]),
  ].flatMap(([signs = "", ...names]) => [...signs].map((sign) => [sign, names] as const)),
);

function accentTex(element: Element): string {
  const tex = part(element, "e");
  const sign = attributeOf(property(element, "chr")) ?? "\u0302";
  const [one, several] = ACCENTS.get(sign) ?? [];
  if (!one) return `\\overset{${texOfText(sign)}}{${tex}}`;
  return `\\${/^(?:.|\\[A-Za-z]+|\\[a-z]+\{.\})$/.test(tex) ? one : several}{${tex}}`;
}

/** Arrows by what they are alone. */
const ARROWS: Readonly<Record<string, string>> = {
  ...{ "\\to": "\\xrightarrow", "\\leftarrow": "\\xleftarrow", "\\Rightarrow": "\\xRightarrow" },
  ...{ "\\leftrightarrow": "\\xleftrightarrow", "\\longrightarrow": "\\xrightarrow" },
  ...{ "\\rightleftharpoons": "\\xrightleftharpoons", "\\Leftarrow": "\\xLeftarrow" },
};

function groupTex(group: Element): string {
  const [tex, sign] = [part(group, "e"), attributeOf(property(group, "chr")) ?? "⏟"];
  const isOver = attributeOf(property(group, "pos")) === "top";
  const arrow = ARROWS[texOfText(sign).trim()];
  // The text stands where the arrow does not.
  if (arrow) return isOver ? `${arrow}[${tex}]{}` : `${arrow}{${tex}}`;
  return sign === "⏞" ? `\\overbrace{${tex}}` : `\\underbrace{${tex}}`;
}
