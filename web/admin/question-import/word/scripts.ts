import { chemistryOf } from "./chemistry.ts";
import { joined, type Line, lineOf, MARK, replaceIn } from "./line.ts";
import { texOfText, tidyTex } from "./tex-text.ts";

/** Stand around what is written below or above the line, until formulas are made of it; letters of no language. */
const BELOW = "\uf8f0";
const ABOVE = "\uf8f1";
const END = "\uf8f2";
const SCRIPT = `[${BELOW}${ABOVE}][^${END}]*${END}`;
const NEAR = String.raw`[A-Za-zΑ-ω\d()[\]]*`;

export function scriptLine(text: string, mark: number, place: "below" | "above"): Line {
  return lineOf(`${place === "below" ? BELOW : ABOVE}${text}${END}`, mark);
}

/** Makes formulas of what stands below or above the line, together with what it belongs to. */
export function withScripts(line: Line): Line {
  const withChemistry = replaceIn(
    line,
    new RegExp(`${NEAR}(?:${SCRIPT}${NEAR})+`, "g"),
    (match) => {
      const [before, inner, after] = withoutBrackets(match[0]);
      const chemistry = chemistryOf(inner.replace(new RegExp(SCRIPT, "g"), texOfScript));
      if (chemistry === undefined) return undefined;
      return joined([lineOf(before), lineOf(`$${chemistry}$`, MARK.whole), lineOf(after)]);
    },
  );
  const based = new RegExp(
    String.raw`(?<![A-Za-z])([A-Za-z]{1,3})?(?<!\d)(\d+)?([)\]Α-ω])?((?:${SCRIPT})+)`,
    "g",
  );
  return replaceIn(withChemistry, based, (match) => {
    const [, letters = "", digits = "", sign = "", scripts = ""] = match;
    const kept = digits + sign === "" ? "" : letters;
    const tex = tidyTex(
      baseTex(digits + sign === "" ? letters : digits + sign, line.text, match.index),
    );
    const script = scripts.replace(new RegExp(SCRIPT, "g"), texOfScript);
    return joined([lineOf(kept), lineOf(`$${tex}${script}$`, MARK.whole)]);
  });
}

function texOfScript(script: string): string {
  const text = script.slice(1, -1).trim();
  const tex = /^[A-Za-z]{2,}$/.test(text) ? `\\mathrm{${text}}` : tidyTex(texOfText(text));
  return `${script.startsWith(BELOW) ? "_" : "^"}{${tex}}`;
}

const UNITS = /^(?:[cdkm]?m|k?g|ms|ns|sec|min|mol|[kM]?Hz|k?J|k?N|k?W)$/;

/** A unit of one letter is one behind a number, a stroke or another: `5 m`, `m/s`, `5 m s`. */
function baseTex(base: string, text: string, at: number): string {
  const isBehind = base.length > 1 || /(?:[\d/]|\d\s?[A-Za-z]{1,3}\s)\s?$/.test(text.slice(0, at));
  if (isBehind && (UNITS.test(base) || base === "s")) return `\\mathrm{${base}}`;
  return texOfText(base);
}

/** What brackets a formula is within, which are not its own. */
function withoutBrackets(text: string): [before: string, inner: string, after: string] {
  const surplus = (text.match(/\(/g)?.length ?? 0) - (text.match(/\)/g)?.length ?? 0);
  if (surplus > 0 && text.startsWith("(")) return ["(", text.slice(1), ""];
  if (surplus < 0 && text.endsWith(")")) return ["", text.slice(0, -1), ")"];
  return ["", text, ""];
}
