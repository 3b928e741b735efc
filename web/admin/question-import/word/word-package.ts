import type { Element } from "@xmldom/xmldom";
import { importLimits } from "../../../../contract/exams/import-limits.ts";
import { limits } from "../../../../contract/limits.ts";
import { zipEntries } from "../../../../contract/zip-directory.ts";
import { UnreadableFileError } from "../../import/file-problem.ts";
import { type Parts, unpackParts } from "../../import/unpack-workbook.ts";
import { QuestionFileError } from "../question-file-error.ts";
import { attributeOf, childrenOf, rootOf } from "../xml.ts";

/** Read of a document; EMF, WMF, fonts and macros stay packed, but for the WMF of formulas. */
const XML = /\.(?:xml|rels)$/i;
const PICTURE = /\.(?:png|jpe?g|gif|webp)$/i;
/** Parsed at once, so that the page stands still; 500 questions with formulas are some 5 MiB. */
const MOST_XML_BYTES = 24 * 1024 * 1024;
/** The beginning of a file of Office before 2007, and of one with a password. */
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];
const MACROS = /(?:^|\/)vbaProject\.bin$/i;

/** The parts of a .docx that questions are read from. */
export type WordPackage = {
  document: Element;
  styles: Element | undefined;
  numbering: Element | undefined;
  /** Those at the foot of a page or at the end, by `footnote` or `endnote` and their ids, as `footnote2`. */
  notes: ReadonlyMap<string, Element>;
  /** What the id of a relationship leads to: the name of a part, or an address outside of the file. */
  targets: ReadonlyMap<string, Target>;
  pictures: ReadonlyMap<string, BlobPart>;
  hasMacros: boolean;
  /** The whole file. */
  bytes: Uint8Array<ArrayBuffer>;
};
type Target = { name: string; isLinked: boolean };

/** Throws QuestionFileError. */
export async function openWord(file: Blob): Promise<WordPackage> {
  if (file.size > importLimits.wordFileBytes)
    throw new QuestionFileError("question_file_too_large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (OLD_OFFICE.every((byte, at) => bytes[at] === byte))
    throw new QuestionFileError(isEncrypted(bytes) ? "protected" : "old_word");
  try {
    const parts = await unpackParts(bytes, XML, MOST_XML_BYTES);
    const pictures = await unpackParts(bytes, PICTURE, limits.importUnpackedBytes);
    const hasMacros = zipEntries(bytes)?.some(({ name }) => MACROS.test(name)) ?? false;
    return { ...readParts(parts), pictures, hasMacros, bytes };
  } catch (error) {
    if (error instanceof QuestionFileError) throw error;
    const isTooLarge = error instanceof UnreadableFileError && error.problem === "unpacksTooLarge";
    throw new QuestionFileError(isTooLarge ? "unpacks_too_large" : "not_questions", error);
  }
}

/** A file with a password has this name, each letter in two bytes, in its directory. */
function isEncrypted(bytes: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(bytes).includes([..."EncryptedPackage"].join("\0"));
}

function readParts(parts: Parts): Omit<WordPackage, "pictures" | "hasMacros" | "bytes"> {
  const [main] = [...targetsIn(parts, "").values()].filter(({ type }) =>
    type.endsWith("/officeDocument"),
  );
  const document = main && partNamed(parts, main.name);
  if (!document) throw new SyntaxError("no document");
  const targets = targetsIn(parts, main.name);
  const partOf = (kind: string) => {
    const target = [...targets.values()].find(({ type }) => type.endsWith(`/${kind}`));
    return target && partNamed(parts, target.name);
  };
  const notes = (["footnote", "endnote"] as const).flatMap((kind) =>
    childrenOf(partOf(`${kind}s`), kind).map(
      (note) => [kind + attributeOf(note, "id"), note] as const,
    ),
  );
  const [styles, numbering] = [partOf("styles"), partOf("numbering")];
  return { document, styles, numbering, notes: new Map(notes), targets };
}

function partNamed(parts: Parts, name: string): Element | undefined {
  const bytes = parts.get(name);
  return bytes && rootOf(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
}

/** The relationships of a part by their ids; those of the whole file for the empty name. */
function targetsIn(parts: Parts, name: string): Map<string, Target & { type: string }> {
  const folder = name.slice(0, name.lastIndexOf("/") + 1);
  const relationships = partNamed(parts, `${folder}_rels/${name.slice(folder.length)}.rels`);
  return new Map(
    childrenOf(relationships, "Relationship").map((each) => {
      const target = attributeOf(each, "Target") ?? "";
      const isLinked = attributeOf(each, "TargetMode") === "External";
      const path = URL.parse(target, `zip://x/${folder}`)?.pathname.slice(1) ?? "";
      const type = attributeOf(each, "Type") ?? "";
      return [attributeOf(each, "Id") ?? "", { type, isLinked, name: isLinked ? target : path }];
    }),
  );
}
