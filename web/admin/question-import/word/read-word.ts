import type { ImportNote } from "../../../../contract/entities/question-import.ts";
import { importLimits } from "../../../../contract/exams/import-limits.ts";
import type { FoundQuestion, QuestionsOfFile } from "../found-question.ts";
import { QuestionFileError } from "../question-file-error.ts";
import { type Draft, divide } from "./divide.ts";
import { drawFormulas } from "./draw-formulas.ts";
import { questionOfDraft } from "./question-of-draft.ts";
import { readBlocks } from "./read-blocks.ts";
import { openWord } from "./word-package.ts";

/**
 * The questions of a .docx with the pictures that they name. Throws QuestionFileError, or the reason of `signal`.
 */
export async function readWord(file: Blob, signal: AbortSignal): Promise<QuestionsOfFile> {
  const word = await openWord(file);
  signal.throwIfAborted();
  const all = new Map([...word.pictures, ...(await drawFormulas(word.bytes, signal))]);
  const { blocks, pictures } = readBlocks({ ...word, pictures: all });
  const drafts = divide(blocks);
  if (drafts.length === 0) throw new QuestionFileError("not_questions");
  if (drafts.length > importLimits.questionsOfFile)
    throw new QuestionFileError("too_many_questions");
  const hasSections = drafts.some(({ section }) => section > 1);
  const found = drafts.map((draft, at): FoundQuestion => {
    const { notes = [], ...read } = questionOfDraft(draft);
    const macros: ImportNote[] = word.hasMacros && at === 0 ? [{ code: "macros_left_out" }] : [];
    const own = [...macros, ...numberNotes(draft, drafts.slice(0, at)), ...notes];
    return { place: at + 1, ...numberOf(draft, hasSections), ...read, notes: own };
  });
  return { found, pictures: namedBy(found, pictures) };
}

/** `2.3` is the third of the second section, where numbers begin again in each. */
function numberOf({ number, section }: Draft, hasSections: boolean): { number?: string } {
  return number === undefined
    ? {}
    : { number: hasSections ? `${section}.${number}` : String(number) };
}

function numberNotes({ number, section }: Draft, before: readonly Draft[]): ImportNote[] {
  const last = before.at(-1);
  if (number === undefined || !last) return [];
  if (before.some((each) => each.section === section && each.number === number))
    return [{ code: "number_twice" }];
  const expected = last.section === section ? (last.number ?? number - 1) + 1 : 1;
  return number === expected ? [] : [{ code: "number_out_of_order" }];
}

/** Logos and the like are in no question. */
function namedBy(found: readonly FoundQuestion[], pictures: ReadonlyMap<string, Blob>) {
  const texts = found.map(({ cells, source }) => [...Object.values(cells), source].join("\n"));
  const named = [...pictures].filter(([key]) =>
    texts.some((text) => text.includes(`(picture:${key})`)),
  );
  return new Map(named);
}
