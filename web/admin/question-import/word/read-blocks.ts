import type { Element } from "@xmldom/xmldom";
import { allOf, attributeOf, childOf, childrenOf, isOn } from "../xml.ts";
import { texOfFormula } from "./formula-tex.ts";
import { EMPTY, joined, type Line, lineOf, linesIn, MARK, trimmed } from "./line.ts";
import { labelsOf, type NextLabel } from "./numbering.ts";
import { keptPiece, lineOfPieces, type Piece } from "./paragraph-pieces.ts";
import { nameOfDrawing, picturePieces } from "./picture-pieces.ts";
import { withScripts } from "./scripts.ts";
import { type Styles, stylesOf } from "./styles.ts";
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

function linesOfParagraph(paragraph: Element, reading: Reading): Line[] {
  const { styles, nextLabel } = reading;
  const list = styles.listOf(childOf(paragraph, "pPr"));
  const label = list ? nextLabel(list) : "";
  const pieces = piecesIn(paragraph, { ...reading, paragraph });
  const whole = withScripts(lineOfPieces(pieces));
  const lines = linesIn(label === "" ? whole : joined([lineOf(`${label}\t`), whole]));
  return lines.filter(({ text }) => text.trim() !== "");
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

/** Pictures and the texts of boxes; where there is neither, what was drawn is named. */
function graphicPieces(graphic: Element, reading: Reading): Piece[] {
  const boxes = allOf(graphic, "txbxContent").flatMap((box) => linesOf(blocksIn(box, reading)));
  const texts = boxes.map((line) => keptPiece(joined([EMPTY, line, EMPTY], "\n")));
  const pictures = picturePieces(graphic, reading);
  return pictures.length + texts.length > 0 ? [...pictures, ...texts] : nameOfDrawing(graphic);
}
