import type { Element } from "@xmldom/xmldom";
import { MOST_OPTIONS } from "../../../../contract/exams/answers.ts";
import { importLimits } from "../../../../contract/exams/import-limits.ts";
import type { Fault } from "../../../../contract/field-errors.ts";
import type { Parts } from "../../import/unpack-workbook.ts";
import type { FoundQuestion, QuestionsOfFile } from "../found-question.ts";
import { QuestionFileError } from "../question-file-error.ts";
import { allNamed, childrenOf, htmlIn, rootOf } from "../xml.ts";
import { cellsOfHtml, type HtmlPart, numberIn, plain } from "./cells-of-html.ts";
import { answeredBy, isTaken } from "./qti-answers.ts";
import { itemNames, textOf, unpacked, within } from "./qti-package.ts";

/**
 * The questions of a content package of QTI 2.1 (imsglobal.org/question/qtiv2p1), or of one item as XML, with their
 * pictures: one right answer, several, and numbers. Throws QuestionFileError, or the reason of `signal`.
 */
export async function readQti(file: Blob, signal: AbortSignal): Promise<QuestionsOfFile> {
  if (file.size > importLimits.exchangeFileBytes)
    throw new QuestionFileError("question_file_too_large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const parts = isZip ? await unpacked(bytes) : new Map([["item.xml", bytes]]);
  const pictures = new Map<string, Blob>();
  const found: FoundQuestion[] = [];
  for (const [at, name] of itemNames(parts).entries()) {
    found.push({ place: at + 1, ...readPart(name, parts, pictures) });
    if (at % 20 === 0) await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
  return { found, pictures };
}

type Read = Omit<FoundQuestion, "place">;

/** What cannot be read, or is not there, is named by its file. */
function readPart(name: string, parts: Parts, pictures: Map<string, Blob>): Read {
  const bytes = parts.get(name);
  const unread: Read = {
    ...{ beginning: name, cells: {}, source: name },
    faults: [{ field: "questionEn", code: "question_not_read" }],
  };
  if (!bytes) return unread;
  if (parts.size === 1) return readItem(rootOf(textOf(bytes)), () => undefined, pictures);
  try {
    const bytesOf = (address: string) => parts.get(within(name, address));
    return readItem(rootOf(textOf(bytes)), bytesOf, pictures);
  } catch (error) {
    if (error instanceof QuestionFileError && error.code === "not_questions") return unread;
    throw error;
  }
}

type BytesOf = HtmlPart["bytesOf"];

function readItem(item: Element, bytesOf: BytesOf, pictures: Map<string, Blob>): Read {
  if (item.localName !== "assessmentItem")
    throw new QuestionFileError(
      /^qti-|^questestinterop$/.test(item.localName ?? "") ? "qti_version" : "not_questions",
    );
  const [body] = childrenOf(item, "itemBody");
  const solution = solutionOf(item, body);
  const interactions = allNamed(body, /Interaction$/);
  const { options, cells, faults, hasMore } = answeredBy(item, interactions);
  const prompts = interactions.flatMap((each) => childrenOf(each, "prompt").map(htmlIn));
  for (const each of interactions)
    each.parentNode?.replaceChild(gapFor(each, interactions.length), each);
  const asked = [htmlIn(body), ...prompts].map((html) => `<div>${html}</div>`).join("");
  const parts = [
    { field: "text", html: asked },
    ...options.slice(0, MOST_OPTIONS).map((html, at) => ({ field: `options.${at}`, html })),
    ...(solution ? [{ field: "solution", html: solution }] : []),
  ].map((part) => ({ ...part, bytesOf }));
  const read = cellsOfHtml(parts, pictures);
  const [number] = ["label", "title", "identifier"].flatMap(
    (name) => numberIn(item.getAttribute(name) ?? "") ?? [],
  );
  const tooMany: Fault[] =
    options.length > MOST_OPTIONS ? [{ field: "optionH", code: "too_many" }] : [];
  return {
    ...(number && { number }),
    ...{
      beginning: read.beginning,
      cells: { ...read.cells, ...cells },
      faults: [...faults, ...tooMany],
    },
    notes: [...(hasMore ? [{ code: "part_left_out" } as const] : []), ...read.notes],
    source: [
      item.getAttribute("title") ?? "",
      ...read.sources,
      `= ${cells.rightAnswer ?? ""}`,
    ].join("\n"),
  };
}

/** A gap stands for what is filled in within a line; other interactions of a question that is not taken as their words. */
function gapFor(interaction: Element, count: number) {
  const { ownerDocument: document, localName } = interaction;
  if (!document) throw new QuestionFileError("not_questions");
  const isGap = localName === "textEntryInteraction" || localName === "inlineChoiceInteraction";
  const words = count > 1 || !isTaken(interaction) ? ` ${plain(htmlIn(interaction))} ` : "";
  return document.createTextNode(isGap ? `_____${words}` : words);
}

/** What is shown behind the answer, and notes for whoever marks, which are taken out of the question. */
function solutionOf(item: Element, body: Element | undefined): string {
  const rubrics = allNamed(body, /^rubricBlock$/).filter(
    (rubric) => !/candidate/.test(rubric.getAttribute("view") ?? "candidate"),
  );
  const feedbacks = [
    ...childrenOf(item, "modalFeedback"),
    ...allNamed(body, /^feedbackBlock$/),
    ...rubrics,
  ];
  const html = feedbacks.map((each) => `<div>${htmlIn(each)}</div>`);
  for (const each of feedbacks) each.parentNode?.removeChild(each);
  return [...new Set(html)].join("");
}
