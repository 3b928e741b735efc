import { limits } from "../../../../contract/limits.ts";
import { UnreadableFileError } from "../../import/file-problem.ts";
import { type Parts, unpackParts } from "../../import/unpack-workbook.ts";
import { QuestionFileError } from "../question-file-error.ts";
import { allNamed, rootOf } from "../xml.ts";

const READ = /\.(?:xml|png|jpe?g|gif|webp)$/i;
const MANIFEST = /(?:^|\/)imsmanifest\.xml$/;

/** The parts of a package that may be read. Throws QuestionFileError. */
export async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Parts> {
  try {
    return await unpackParts(bytes, READ, limits.importUnpackedBytes);
  } catch (error) {
    const isTooLarge = error instanceof UnreadableFileError && error.problem === "unpacksTooLarge";
    throw new QuestionFileError(isTooLarge ? "question_file_too_large" : "not_questions", error);
  }
}

/** The names of the items in the order of the test, or else of the manifest; without one, all XML there is. */
export function itemNames(parts: Parts): string[] {
  const manifest = [...parts.keys()].find((name) => MANIFEST.test(name));
  if (manifest === undefined) return [...parts.keys()].filter((name) => /\.xml$/i.test(name));
  const resources = allNamed(rootOf(textOf(parts.get(manifest))), /^resource$/).map((resource) => ({
    type: resource.getAttribute("type") ?? "",
    name: within(manifest, resource.getAttribute("href") ?? ""),
  }));
  const named = (kind: RegExp) =>
    resources.flatMap(({ type, name }) => (kind.test(type) ? [name] : []));
  const items = named(/^imsqti_item/);
  if (items.length === 0) throw new QuestionFileError("not_questions");
  const ordered = named(/^imsqti_(?:assess)?(?:ment)?test/).flatMap((test) =>
    parts.has(test)
      ? allNamed(rootOf(textOf(parts.get(test))), /^assessmentItemRef$/).map((ref) =>
          within(test, ref.getAttribute("href") ?? ""),
        )
      : [],
  );
  return [...new Set([...ordered, ...items])];
}

export function textOf(bytes: Uint8Array | undefined): string {
  return new TextDecoder().decode(bytes);
}

/** The name of a part that another one names. */
export function within(from: string, address: string): string {
  return decodeURIComponent(URL.parse(address, `zip://x/${from}`)?.pathname.slice(1) ?? address);
}
