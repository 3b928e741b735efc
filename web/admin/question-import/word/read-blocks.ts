import type { Element } from "@xmldom/xmldom";
import { allOf, attributeOf, childOf, childrenOf, isOn } from "../xml.ts";
import { texOfFormula } from "./formula-tex.ts";
import { isKrutiDev, ofKrutiDev } from "./kruti-dev.ts";
import { EMPTY, joined, type Line, lineOf, linesIn, MARK, marked, trimmed } from "./line.ts";
import { labelsOf, type NextLabel } from "./numbering.ts";
import { scriptLine, withScripts } from "./scripts.ts";
import { type Styles, stylesOf } from "./styles.ts";
import { ofSymbolFont } from "./symbol-font.ts";
import type { WordPackage } from "./word-package.ts";

/** A line of a document, or a table with the lines of each of its cells. */
export type Block = Line | { rows: Line[][][] };

type Reading = {
  word: WordPackage;
  styles: Styles;
  nextLabel: NextLabel;
  pictures: Map<string, Blob>;
};

/** What a document shows, in its order, and the pictures that its lines name. */
export function readBlocks(word: WordPackage): { blocks: Block[]; pictures: Map<string, Blob> } {
  const pictures = new Map<string, Blob>();
  const styles = stylesOf(word.styles);
  const reading = { word, styles, pictures, nextLabel: labelsOf(word.numbering) };
  return { blocks: blocksIn(childOf(word.document, "body"), reading), pictures };
}

function blocksIn(element: Element | undefined, reading: Reading): Block[] {
  return childrenOf(element).flatMap((child) => {
    if (child.localName === "p") return linesOfParagraph(child, reading);
    if (child.localName === "tbl") return [{ rows: rowsOf(child, reading) }];
    return /^(?:sdt|sdtContent|customXml|ins|moveTo)$/.test(child.localName ?? "")
      ? blocksIn(child, reading)
      : [];
  });
}

function rowsOf(table: Element, reading: Reading): Line[][][] {
  return childrenOf(table).flatMap((child) => {
    if (child.localName !== "tr")
      return /^sdt/.test(child.localName ?? "") ? rowsOf(child, reading) : [];
    return [childrenOf(child, "tc").map((cell) => linesOf(blocksIn(cell, reading)))];
  });
}

/** The cells of a table within a table stand beside each other. */
function linesOf(blocks: readonly Block[]): Line[] {
  return blocks.flatMap((block) =>
    "rows" in block
      ? block.rows.map((cells) =>
          joined(
            cells.map((lines) => joined(lines, "\n")),
            "\t",
          ),
        )
      : block,
  );
}

/** What runs show, until the letters of old fonts become Unicode: they may be cut anywhere. */
type Piece = {
  text: string;
  mark: number;
  font?: string;
  place?: "below" | "above";
  /** What it is where it was read already. */
  line?: Line;
};

function linesOfParagraph(paragraph: Element, reading: Reading): Line[] {
  const { styles, nextLabel } = reading;
  const list = styles.listOf(childOf(paragraph, "pPr"));
  const label = list ? nextLabel(list) : "";
  const pieces = piecesIn(paragraph, { ...reading, paragraph });
  const whole = withScripts(joined(merged(pieces).map(lineOfPiece)));
  const lines = linesIn(label === "" ? whole : joined([lineOf(`${label}\t`), whole]));
  return lines.filter(({ text }) => text.trim() !== "");
}

function merged(pieces: readonly Piece[]): Piece[] {
  const together: Piece[] = [];
  for (const piece of pieces) {
    const last = together.at(-1);
    const isSame =
      last?.mark === piece.mark && last.font === piece.font && last.place === piece.place;
    if (isSame && !(piece.mark & MARK.whole)) last.text += piece.text;
    else together.push({ ...piece });
  }
  return together;
}

/** Right-to-left marks and characters without width say nothing in a paper. */
const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

function lineOfPiece({ text: given, mark, font = "", place, line }: Piece): Line {
  if (line) return line;
  if (mark & MARK.whole) return lineOf(given, mark);
  const typed = given.replace(INVISIBLE, "").replaceAll("\u00a0", " ");
  const read = isKrutiDev(font) ? ofKrutiDev(typed) : ofSymbolFont(typed, font);
  const text = (read?.text ?? typed).replaceAll("$", "\\$");
  const isHindi = isKrutiDev(font) && /\p{Script=Devanagari}/u.test(text);
  const all =
    mark | (isHindi ? MARK.krutiDev : 0) | (read?.isWhole === false ? MARK.keptAsText : 0);
  return place ? scriptLine(text, all, place) : lineOf(text, all);
}

type InParagraph = Reading & { paragraph: Element };

function piecesIn(element: Element, reading: InParagraph): Piece[] {
  return childrenOf(element).flatMap((child): Piece[] => {
    switch (child.localName) {
      case "r":
        return piecesOfRun(child, reading);
      case "oMath":
        return formulaPieces(child, "$");
      case "oMathPara": {
        const around = childrenOf(element).some(({ localName }) => localName === "r") ? "$" : "$$";
        return childrenOf(child, "oMath").flatMap((math) => formulaPieces(math, around));
      }
      case "AlternateContent":
        return piecesOfFirst(child, (branch) => piecesIn(branch, reading));
      case "del":
      case "moveFrom":
      case "pPr":
        return [];
      default:
        return piecesIn(child, reading);
    }
  });
}

/** `mc:Choice`, or what stands for it in older programs where nothing of it can be shown. */
function piecesOfFirst(element: Element, read: (branch: Element) => Piece[]): Piece[] {
  const branches = childrenOf(element).map(read);
  const isShown = (pieces: Piece[]) =>
    pieces.length > 0 &&
    !pieces.some(({ mark }) => mark & (MARK.pictureLeftOut | MARK.formulaLeftOut));
  return branches.find(isShown) ?? branches.find(({ length }) => length > 0) ?? [];
}

function formulaPieces(math: Element, around: "$" | "$$"): Piece[] {
  const { tex, isPartlyText } = texOfFormula(math);
  if (tex === "") return [];
  const isBold = allOf(math, "rPr").some((each) => isEmphasised(each));
  const mark = MARK.whole | (isBold ? MARK.emphasised : 0) | (isPartlyText ? MARK.keptAsText : 0);
  return [{ text: `${around}${tex}${around}`, mark }];
}

/** Not those of headings and styles, which are bold as a whole. */
function isEmphasised(properties: Element | undefined): boolean {
  const colour = attributeOf(childOf(properties, "color")) ?? "auto";
  const fill = attributeOf(childOf(properties, "shd"), "fill") ?? "auto";
  return (
    ["b", "u", "highlight"].some((name) => isOn(childOf(properties, name))) ||
    !/^(?:auto|000000|0d0d0d)$/i.test(colour) ||
    !/^(?:auto|ffffff)$/i.test(fill)
  );
}

function piecesOfRun(run: Element, reading: InParagraph): Piece[] {
  const properties = childOf(run, "rPr");
  if (isOn(childOf(properties, "vanish"))) return [];
  // Hindi has its own bold.
  const isHindi = /\p{Script=Devanagari}/u.test(run.textContent ?? "");
  const isBold = isEmphasised(properties) || (isHindi && isOn(childOf(properties, "bCs")));
  const mark = isBold ? MARK.emphasised : 0;
  const font = reading.styles.fontOf(properties, childOf(reading.paragraph, "pPr"));
  const place = placeOf(properties);
  const look = { mark, ...(font && { font }), ...(place && { place }) };
  return childrenOf(run).flatMap((child) => piecesOfContent(child, look, reading));
}

/** LibreOffice moves smaller letters up or down. */
function placeOf(properties: Element | undefined): Piece["place"] {
  const moved = childOf(properties, "sz") && childOf(properties, "position");
  const by = Number(attributeOf(moved) ?? 0);
  const align = attributeOf(childOf(properties, "vertAlign"));
  if (align === "subscript" || by < 0) return "below";
  return align === "superscript" || by > 0 ? "above" : undefined;
}

type Look = Omit<Piece, "text">;

function piecesOfContent(child: Element, look: Look, reading: InParagraph): Piece[] {
  switch (child.localName) {
    case "t":
      return [{ text: child.textContent ?? "", ...look }];
    case "tab":
    case "ptab":
      return [{ text: "\t", mark: 0 }];
    case "br":
    case "cr":
      return [{ text: "\n", mark: 0 }];
    case "noBreakHyphen":
      return [{ text: "-", ...look }];
    case "sym": {
      const code = Number.parseInt(attributeOf(child, "char") ?? "", 16);
      return [
        {
          text: String.fromCharCode(code || 0x25a1),
          ...look,
          font: attributeOf(child, "font") ?? "",
        },
      ];
    }
    case "drawing":
    case "pict":
    case "object":
      return graphicPieces(child, reading);
    case "AlternateContent":
      return piecesOfFirst(child, (branch) =>
        childrenOf(branch).flatMap((each) => piecesOfContent(each, look, reading)),
      );
    case "footnoteReference":
    case "endnoteReference":
      return notePieces(child, reading);
    case "instrText":
      // A formula of old Word stands as it was typed.
      return /^\s*EQ\b/i.test(child.textContent ?? "")
        ? [{ text: child.textContent ?? "", mark: MARK.keptAsText }]
        : [];
    default:
      return [];
  }
}

function notePieces(reference: Element, reading: Reading): Piece[] {
  const kind = reference.localName?.replace("Reference", "") ?? "";
  const note = reading.word.notes.get(kind + attributeOf(reference, "id"));
  if (!note) return [];
  const text = trimmed(joined(linesOf(blocksIn(note, reading)), " "));
  return [keptPiece(joined([lineOf(" ["), text, lineOf("]")]))];
}

/** What stands in a place of its own, such as a box, and is to be looked at. */
function keptPiece(line: Line): Piece {
  return { text: line.text, mark: MARK.whole, line: marked(line, MARK.keptAsText) };
}

/** Pictures and the texts of boxes; where there is neither, what was drawn is named. */
function graphicPieces(graphic: Element, reading: Reading): Piece[] {
  const boxes = allOf(graphic, "txbxContent").flatMap((box) => linesOf(blocksIn(box, reading)));
  const texts = boxes.map((line) => keptPiece(joined([EMPTY, line, EMPTY], "\n")));
  const pictures = [...allOf(graphic, "blip"), ...allOf(graphic, "imagedata")];
  const isFormula = allOf(graphic, "OLEObject").some((each) =>
    /^(?:Equation|MathType)/i.test(attributeOf(each, "ProgID") ?? ""),
  );
  const words = wordsFor(graphic, isFormula);
  const given = { isFormula, isCropped: hasCrop(graphic), words, reading };
  const shown = pictures.map((each) => picturePiece(each, given));
  if (shown.length > 0 || texts.length > 0) return [...shown, ...texts];
  const isRule = allOf(graphic, "*").some((each) => attributeOf(each, "hr") !== undefined);
  return isRule ? [] : [{ text: `[${words}]`, mark: MARK.whole | leftOut(isFormula) }];
}

/** What Word says of it, unless that is the name of a file. */
function wordsFor(graphic: Element, isFormula: boolean): string {
  const said = attributeOf(allOf(graphic, "docPr")[0], "descr") ?? "";
  const words = said
    .replace(/Description automatically generated.*/s, "")
    .replace(/[[\]\s]+/g, " ")
    .trim();
  if (words !== "" && !/\.(?:png|jpe?g|gif|bmp|[ew]mf|tiff?)$/i.test(words)) return words;
  return isFormula ? "formula" : "figure";
}

const TYPES: Readonly<Record<string, string>> = {
  ...{ png: "image/png", jpg: "image/jpeg", jpeg: "image/jpeg" },
  ...{ gif: "image/gif", webp: "image/webp" },
  // As it is drawn.
  wmf: "image/webp",
};

/** In either of Word's ways to say what of a picture is hidden. */
function hasCrop(graphic: Element): boolean {
  const hidden = [...allOf(graphic, "srcRect"), ...allOf(graphic, "imagedata")];
  return hidden.some(({ attributes }) =>
    Array.from(attributes).some(
      ({ localName, value }) =>
        /^(?:[ltrb]|crop\w+)$/.test(localName ?? "") && (Number.parseFloat(value) || 0) !== 0,
    ),
  );
}

function leftOut(isFormula: boolean): number {
  return isFormula ? MARK.formulaLeftOut : MARK.pictureLeftOut;
}

type Shown = { isFormula: boolean; isCropped: boolean; words: string; reading: Reading };

function picturePiece(picture: Element, shown: Shown): Piece {
  const { isFormula, isCropped, words, reading } = shown;
  const id =
    attributeOf(picture, "embed") ??
    attributeOf(picture, "id") ??
    attributeOf(picture, "link") ??
    "";
  const { name = "", isLinked = false } = reading.word.targets.get(id) ?? {};
  const isShown = !isLinked && (isFormula || !/\.wmf$/i.test(name));
  const bytes = isShown ? reading.word.pictures.get(name) : undefined;
  if (!bytes) {
    const why = isLinked ? MARK.linkedPicture : leftOut(isFormula);
    const file = name.slice(name.lastIndexOf("/") + 1);
    return { text: `[${words}: ${file}]`, mark: why | MARK.whole };
  }
  const key = name.replace(/^word\/media\//, "").replace(/[^\w-]/g, "-");
  const type = TYPES[name.slice(name.lastIndexOf(".") + 1).toLowerCase()] ?? "image/png";
  reading.pictures.set(key, new Blob([bytes], { type }));
  const mark = (isFormula ? MARK.formulaPicture : 0) | (isCropped ? MARK.uncropped : 0);
  return { text: `![${words}](picture:${key})`, mark: mark | MARK.whole };
}
