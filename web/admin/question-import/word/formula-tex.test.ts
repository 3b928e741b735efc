// @vitest-environment happy-dom
import { DOMParser } from "@xmldom/xmldom";
import katex from "katex";
import "katex/contrib/mhchem";
import { expect, it } from "vitest";
import { formula, mathRun as r } from "../../../testing/word-file.ts";
import { texOfFormula } from "./formula-tex.ts";

const NAMESPACES =
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const read = (omml: string) => {
  const xml = formula(omml).replace("<m:oMath>", `<m:oMath ${NAMESPACES}>`);
  const root = new DOMParser().parseFromString(xml, "text/xml").documentElement;
  if (!root) throw new Error("no formula");
  return texOfFormula(root);
};
const upright = (text: string) => r(text, '<sty val="p"/>');
const sup = (base: string, above: string) => `<sSup><e>${base}</e><sup>${above}</sup></sSup>`;
const sub = (base: string, below: string) => `<sSub><e>${base}</e><sub>${below}</sub></sSub>`;
const d = (inner: string, begin = "(", end = ")") =>
  `<d><dPr><begChr val="${begin}"/><endChr val="${end}"/></dPr><e>${inner}</e></d>`;
const nary = (chr: string, from: string, to: string, e: string, place = "undOvr") =>
  `<nary><naryPr><chr val="${chr}"/><limLoc val="${place}"/></naryPr><sub>${from}</sub><sup>${to}</sup><e>${e}</e></nary>`;
const matrix = (...rows: string[][]) =>
  `<m><mPr><mcs><mc><mcPr><count val="2"/></mcPr></mc></mcs></mPr>${rows.map((row) => `<mr>${row.map((cell) => `<e>${r(cell)}</e>`).join("")}</mr>`).join("")}</m>`;

it.each([
  [r("v=u+at"), "v=u+at"],
  [`<f><num>${r("a")}</num><den>${r("b+c")}</den></f>`, "\\frac{a}{b+c}"],
  [`<f><fPr><type val="skw"/></fPr><num>${r("1")}</num><den>${r("2")}</den></f>`, "{1}/{2}"],
  [
    d(`<f><fPr><type val="noBar"/></fPr><num>${r("n")}</num><den>${r("r")}</den></f>`),
    "\\left({n \\atop r}\\right)",
  ],
  [`<rad><radPr><degHide val="1"/></radPr><deg/><e>${r("2gh")}</e></rad>`, "\\sqrt{2gh}"],
  [`<rad><deg>${r("3")}</deg><e>${r("x")}</e></rad>`, "\\sqrt[{3}]{x}"],
  [sup(r("x"), r("2")), "x^{2}"],
  [sup(r("10"), r("−3")), "10^{-3}"],
  [sup(r("ab"), r("2")), "{ab}^{2}"],
  [sup(d(r("a+b")), r("2")), "(a+b)^{2}"],
  [`<sSubSup><e>${r("x")}</e><sub>${r("1")}</sub><sup>${r("2")}</sup></sSubSup>`, "x_{1}^{2}"],
  [
    `<sPre><sub>${r("92")}</sub><sup>${r("235")}</sup><e>${upright("U")}</e></sPre>`,
    "{}_{92}^{235}\\mathrm{U}",
  ],
  [nary("∑", r("i=1"), r("n"), sup(r("i"), r("2"))), "\\sum_{i=1}^{n}i^{2}"],
  [nary("∏", r("k"), "", r("k")), "\\prod_{k}k"],
  [
    `<nary><naryPr><limLoc val="subSup"/></naryPr><sub>${r("0")}</sub><sup>${r("π")}</sup><e>${r("sinx dx")}</e></nary>`,
    "\\int_{0}^{\\pi}\\sin x dx",
  ],
  [
    `<nary><naryPr><subHide val="1"/><supHide val="1"/></naryPr><sub/><sup/><e>${r("x")}</e></nary>`,
    "\\int x",
  ],
  [
    `<func><fName><limLow><e>${upright("lim")}</e><lim>${r("x→0")}</lim></limLow></fName><e><f><num><func><fName>${upright("sin")}</fName><e>${r("x")}</e></func></num><den>${r("x")}</den></f></e></func>`,
    "\\lim_{x\\to0} \\frac{\\sin x}{x}",
  ],
  [
    `<func><fName>${sup(upright("cos"), r("2"))}</fName><e>${r("θ")}</e></func>`,
    "\\cos^{2} \\theta",
  ],
  [`<func><fName>${upright("sgn")}</fName><e>${r("x")}</e></func>`, "\\operatorname{sgn} x"],
  [d(matrix(["1", "2"], ["3", "4"])), "\\begin{pmatrix}1 & 2 \\\\ 3 & 4\\end{pmatrix}"],
  [d(matrix(["a", "b"], ["c", "d"]), "|", "|"), "\\begin{vmatrix}a & b \\\\ c & d\\end{vmatrix}"],
  [
    d(`<eqArr><e>${r("x, &x>0")}</e><e>${r("-x, &x≤0")}</e></eqArr>`, "{", ""),
    "\\begin{cases}x, &x>0 \\\\ -x, &x\\le0\\end{cases}",
  ],
  [d(`<f><num>${r("1")}</num><den>${r("x")}</den></f>`, "[", "]"), "\\left[\\frac{1}{x}\\right]"],
  [d(r("x"), "|", "|"), "|x|"],
  [d(r("x"), "⌊", "⌋"), "\\lfloor x\\rfloor"],
  [`<acc><accPr><chr val="\u20d7"/></accPr><e>${r("F")}</e></acc>`, "\\vec{F}"],
  [`<acc><accPr><chr val="\u20d7"/></accPr><e>${r("AB")}</e></acc>`, "\\overrightarrow{AB}"],
  [`<acc><e>${r("i")}</e></acc>`, "\\hat{i}"],
  [`<bar><barPr><pos val="top"/></barPr><e>${r("AB")}</e></bar>`, "\\overline{AB}"],
  [
    `<limLow><e><groupChr><groupChrPr><chr val="⏟"/></groupChrPr><e>${r("a+a")}</e></groupChr></e><lim>${r("n")}</lim></limLow>`,
    "\\underbrace{a+a}_{n}",
  ],
  [`<borderBox><e>${r("x")}</e></borderBox>`, "\\boxed{x}"],
  [`<phant><e>${r("x")}</e></phant><box><e>${r("+1")}</e></box>`, "x+1"],
  [r("α+β≥90°"), "\\alpha+\\beta\\ge90\\degree"],
  [r("𝑥"), "x"],
  [r("ℝ", '<scr val="roman"/>'), "\\mathbb{R}"],
  [r("F", '<sty val="b"/>'), "\\mathbf{F}"],
  [r("speed of light = c"), "\\text{speed of light} = c"],
  [r("बल का मान"), "\\text{बल का मान}"],
  [r("if x is even", "<nor/>"), "\\text{if x is even}"],
  [r("50% of {a}"), "50\\% of \\{a\\}"],
  [sub(upright("H"), r("2")) + upright("O"), "\\ce{H2O}"],
  [sub(r("H"), r("2")) + r("S") + sub(r("O"), r("4")), "\\ce{H2SO4}"],
  [
    `<sSubSup><e>${upright("SO")}</e><sub>${r("4")}</sub><sup>${r("2-")}</sup></sSubSup>`,
    "\\ce{SO4^{2-}}",
  ],
  [
    `${r("2")}${sub(upright("H"), r("2"))}${r("+")}${sub(upright("O"), r("2"))}${r("→2")}${sub(upright("H"), r("2"))}${upright("O")}`,
    "\\ce{2H2 + O2 -> 2H2O}",
  ],
  [upright("Ca") + sub(d(upright("OH")), r("2")), "\\ce{Ca(OH)2}"],
  [sub(r("P"), r("1")) + sub(r("V"), r("1")), "P_{1}V_{1}"],
  [sub(r("P"), r("2")) + sub(r("V"), r("2")), "P_{2}V_{2}"],
  [sub(r("v"), upright("max")), "v_{\\max}"],
  [
    `<groupChr><groupChrPr><chr val="→"/></groupChrPr><e>${r("Δ")}</e></groupChr>`,
    "\\xrightarrow{\\Delta}",
  ],
  [
    `<groupChr><groupChrPr><chr val="→"/><pos val="top"/></groupChrPr><e>${r("heat")}</e></groupChr>`,
    "\\xrightarrow[heat]{}",
  ],
])("reads %s", (omml, tex) => {
  expect(read(omml)).toEqual({ tex, isPartlyText: false });
  expect(katex.renderToString(tex, { strict: "ignore" })).toContain("katex");
});

it("keeps what it does not know as text, and says so", () => {
  expect(read(`<newThing><e>${r("x+1")}</e></newThing>`)).toEqual({
    tex: "x+1",
    isPartlyText: true,
  });
});
