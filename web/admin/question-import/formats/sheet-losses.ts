import type { Element } from "@xmldom/xmldom";
import { limits } from "../../../../contract/limits.ts";
import { typedText } from "../../../../contract/typed-text.ts";
import { zipEntries } from "../../../../contract/zip-directory.ts";
import { type Parts, unpackParts } from "../../import/unpack-workbook.ts";
import { allOf, attributeOf, rootOf } from "../xml.ts";

/** What a workbook shows and no cell of its first sheet says. */
export type LossesOfSheet = {
  /** The rows over which pictures, charts and boxes lie, as Excel counts. */
  pictureRows: readonly number[];
  hasMoreSheets: boolean;
  /** The texts in which something stands above or below the line. */
  scripts: ReadonlySet<string>;
};

const READ =
  /^xl\/(?:workbook|sharedStrings|worksheets\/[^/]+|drawings\/[^/]+)\.xml$|^xl\/.*\.rels$/i;
const NONE: LossesOfSheet = { pictureRows: [], hasMoreSheets: false, scripts: new Set() };

/** Nothing is lost of a .csv. Throws UnreadableFileError and QuestionFileError. */
export async function lossesOfSheet(file: Blob): Promise<LossesOfSheet> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return NONE;
  const parts = await unpackParts(bytes, READ, limits.importUnpackedBytes);
  const [sheet = "", ...others] = visibleSheets(parts);
  const rows = targetsOf(parts, sheet)
    .filter(({ type }) => type.endsWith("/drawing"))
    .flatMap(({ name }) => rowsIn(parts, name));
  const hasMoreSheets = others.some((name) => HAS_CELLS.test(textOf(parts, name)));
  // Others are in cells or behind them.
  const hasOthers = !hasMoreSheets && zipEntries(bytes)?.some(({ name }) => MEDIA.test(name));
  return {
    pictureRows: rows.length === 0 && hasOthers ? [0] : rows,
    hasMoreSheets,
    scripts: new Set([...parts.keys()].flatMap((name) => scriptsIn(textOf(parts, name)))),
  };
}

const MEDIA = /^xl\/media\//i;
const HAS_CELLS = /<(?:\w+:)?(?:v|is)[ >]/;

/** The parts of the sheets that are not hidden, in their order. */
function visibleSheets(parts: Parts): string[] {
  const targets = targetsOf(parts, "xl/workbook.xml");
  const sheets = elementsIn(textOf(parts, "xl/workbook.xml"), "sheet");
  return sheets.flatMap((sheet) => {
    const target = targets.find(({ id }) => id === attributeOf(sheet, "id"));
    const isSeen = !/hidden/i.test(attributeOf(sheet, "state") ?? "");
    return isSeen && target?.type.endsWith("/worksheet") ? [target.name] : [];
  });
}

type Target = { id: string | undefined; type: string; name: string };

function targetsOf(parts: Parts, name: string): Target[] {
  const folder = name.slice(0, name.lastIndexOf("/") + 1);
  const xml = textOf(parts, `${folder}_rels/${name.slice(folder.length)}.rels`);
  const links = elementsIn(xml, "Relationship");
  return links.map((link) => {
    const target = attributeOf(link, "Target") ?? "";
    const path = URL.parse(target, `zip://x/${folder}`)?.pathname.slice(1) ?? "";
    return { id: attributeOf(link, "Id"), type: attributeOf(link, "Type") ?? "", name: path };
  });
}

function rowsIn(parts: Parts, drawing: string): number[] {
  const anchors = elementsIn(textOf(parts, drawing), "from");
  return anchors.map((from) => Number(allOf(from, "row")[0]?.textContent ?? 0) + 1);
}

function scriptsIn(xml: string): string[] {
  if (!/vertAlign\s+val="su/.test(xml)) return [];
  const texts = ["si", "is"].flatMap((name) => elementsIn(xml, name));
  return texts
    .filter((text) => allOf(text, "vertAlign").some((each) => attributeOf(each) !== "baseline"))
    .map((text) => typedText(allOf(text, "t").map(wordsIn).join("")).trim());
}

function wordsIn({ textContent }: Element): string {
  return textContent ?? "";
}

/** None of a part that the file does not have. */
function elementsIn(xml: string, name: string): Element[] {
  return xml === "" ? [] : allOf(rootOf(xml), name);
}

function textOf(parts: Parts, name: string): string {
  return new TextDecoder().decode(parts.get(name));
}
