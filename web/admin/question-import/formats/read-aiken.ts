import type { ImportNote } from "../../../../contract/entities/question-import.ts";
import { MOST_OPTIONS } from "../../../../contract/exams/answers.ts";
import { cellOfField, type QuestionCells } from "../../../../contract/exams/question-cells.ts";
import type { Fault } from "../../../../contract/field-errors.ts";
import { typedText } from "../../../../contract/typed-text.ts";
import type { FoundQuestion } from "../found-question.ts";
import { isHindi } from "./languages.ts";
import { withFormulas } from "./tex-in-text.ts";

const OPTION = /^\s*([A-Z])[.)]\s+(.*)$/;
const ANSWER = /^\s*ANSWER\s*:\s*(.*?)\s*$/i;

type Block = {
  asked: string[];
  options: [letter: string, text: string][];
  answer?: string;
  lines: string[];
};

/**
 * The questions of a text in Aiken (docs.moodle.org/en/Aiken_format): lines that ask, options with letters, and
 * `ANSWER:` with one of them.
 */
export function readAiken(text: string): FoundQuestion[] {
  return blocksOf(typedText(text)).map((block, at) => ({ place: at + 1, ...readBlock(block) }));
}

/** A question ends with its answer, or where a blank line stands behind its options. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let block: Block | undefined;
  let isOver = false;
  for (const line of text.split("\n")) {
    const [, answer] = ANSWER.exec(line) ?? [];
    const [, letter = "", option = ""] = OPTION.exec(line) ?? [];
    const isOption =
      letter !== "" && block !== undefined && (letter === "A" || block.options.length > 0);
    if (line.trim() === "") {
      isOver = (block?.options.length ?? 0) > 0;
      // A heading, or a question of several paragraphs.
      if (!isOver) block?.asked.push("");
    } else if (!block || (isOver && !isOption && answer === undefined)) {
      block = { asked: [line.trim()], options: [], lines: [] };
      blocks.push(block);
      isOver = false;
    } else if (answer !== undefined) block.answer = answer;
    else if (isOption) block.options.push([letter, option.trim()]);
    else goOn(block, line.trim());
    if (line.trim() !== "") block?.lines.push(line);
    if (answer !== undefined) block = undefined;
  }
  return blocks;
}

function goOn({ options, asked }: Block, line: string): void {
  const last = options.at(-1);
  if (last) last[1] += `\n${line}`;
  else asked.push(line);
}

function readBlock({ asked, options, answer = "", lines }: Block): Omit<FoundQuestion, "place"> {
  const [, number, text = ""] =
    /^(?:(?:Q\.?\s*)?(\d{1,4})[.):]\s+)?([\s\S]*)$/i.exec(asked.join("\n").trim()) ?? [];
  const language = isHindi(text) ? "hi" : "en";
  const cells: QuestionCells = {
    [cellOfField(`content.text.${language}`)]: withFormulas(text),
    rightAnswer: answer,
  };
  const [faults, notes]: [Fault[], ImportNote[]] = [[], []];
  for (const [letter, option] of options) {
    const at = letter.charCodeAt(0) - "A".charCodeAt(0);
    const cell = cellOfField(`content.options.${at}.${language}`);
    if (at >= MOST_OPTIONS) faults.push({ field: "optionH", code: "too_many" });
    else if (cells[cell] !== undefined) {
      faults.push({ field: cell, code: "option_letter_twice" });
      cells[cell] += `\n${withFormulas(option)}`;
    } else cells[cell] = withFormulas(option);
  }
  // So that a heading, which has neither options nor an answer, is not taken for a written question.
  if (options.length === 0) cells.kind = "single";
  if (asked.slice(0, asked.findLastIndex(Boolean)).includes(""))
    notes.push({ code: "kept_as_text" });
  const beginning = text;
  return { ...(number && { number }), beginning, cells, faults, notes, source: lines.join("\n") };
}
