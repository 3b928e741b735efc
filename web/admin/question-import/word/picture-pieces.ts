import type { Element } from "@xmldom/xmldom";
import { allOf, attributeOf } from "../xml.ts";
import { MARK } from "./line.ts";
import type { Piece } from "./paragraph-pieces.ts";
import type { WordPackage } from "./word-package.ts";

type Reading = { word: WordPackage; pictures: Map<string, Blob> };

/** The pictures of a graphic, each named by its key or, where it is not shown, by its file; adds to those of `reading`. */
export function picturePieces(graphic: Element, reading: Reading): Piece[] {
  const pictures = [...allOf(graphic, "blip"), ...allOf(graphic, "imagedata")];
  const isFormula = isFormulaIn(graphic);
  const words = wordsFor(graphic, isFormula);
  const given = { isFormula, isCropped: hasCrop(graphic), words, reading };
  return pictures.map((each) => picturePiece(each, given));
}

/** What stands for a graphic without pictures and texts; nothing for a rule across the page. */
export function nameOfDrawing(graphic: Element): Piece[] {
  const isRule = allOf(graphic, "*").some((each) => attributeOf(each, "hr") !== undefined);
  if (isRule) return [];
  const isFormula = isFormulaIn(graphic);
  const text = `[${wordsFor(graphic, isFormula)}]`;
  return [{ text, mark: MARK.whole | leftOut(isFormula) }];
}

function isFormulaIn(graphic: Element): boolean {
  return allOf(graphic, "OLEObject").some((each) =>
    /^(?:Equation|MathType)/i.test(attributeOf(each, "ProgID") ?? ""),
  );
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

const TYPES: Readonly<Record<string, string>> = {
  ...{ png: "image/png", jpg: "image/jpeg", jpeg: "image/jpeg" },
  ...{ gif: "image/gif", webp: "image/webp" },
  // As it is drawn.
  wmf: "image/webp",
};

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
