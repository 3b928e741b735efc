import type { Element } from "@xmldom/xmldom";
import { answerText } from "../../../../contract/exams/answer-text.ts";
import { MOST_OPTIONS } from "../../../../contract/exams/answers.ts";
import { importLimits } from "../../../../contract/exams/import-limits.ts";
import type { QuestionCells } from "../../../../contract/exams/question-cells.ts";
import type { Fault } from "../../../../contract/field-errors.ts";
import { limits } from "../../../../contract/limits.ts";
import { typedNumber } from "../../../../contract/typed-text.ts";
import { UnreadableFileError } from "../../import/file-problem.ts";
import { type Parts, unpackParts } from "../../import/unpack-workbook.ts";
import type { FoundQuestion, QuestionsOfFile } from "../found-question.ts";
import { QuestionFileError } from "../question-file-error.ts";
import { rangeIn } from "../read-gift.ts";
import { allNamed, childrenOf, htmlIn, rootOf, textIn } from "../xml.ts";
import { cellsOfHtml, escaped, type HtmlPart, numberIn, plain } from "./cells-of-html.ts";

const READ = /\.(?:xml|png|jpe?g|gif|webp)$/i;
const MANIFEST = /(?:^|\/)imsmanifest\.xml$/;

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

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Parts> {
  try {
    return await unpackParts(bytes, READ, limits.importUnpackedBytes);
  } catch (error) {
    const isTooLarge = error instanceof UnreadableFileError && error.problem === "unpacksTooLarge";
    throw new QuestionFileError(isTooLarge ? "question_file_too_large" : "not_questions", error);
  }
}

/** The names of the items in the order of the test, or else of the manifest; without one, all XML there is. */
function itemNames(parts: Parts): string[] {
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

function textOf(bytes: Uint8Array | undefined): string {
  return new TextDecoder().decode(bytes);
}

/** The name of a part that another one names. */
function within(from: string, address: string): string {
  return decodeURIComponent(URL.parse(address, `zip://x/${from}`)?.pathname.slice(1) ?? address);
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

function isTaken({ localName }: Element): boolean {
  return /^(?:choice|textEntry|extendedText)Interaction$/.test(localName ?? "");
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

type Answered = { options: string[]; cells: QuestionCells; faults: Fault[]; hasMore: boolean };

const notTaken: Answered = {
  ...{ options: [], cells: {}, hasMore: false },
  faults: [{ field: "kind", code: "question_kind_not_taken" }],
};

function answeredBy(item: Element, interactions: readonly Element[]): Answered {
  const [interaction, another] = interactions;
  const isTemplate = childrenOf(item, "templateDeclaration").length > 0;
  if (!interaction || another || isTemplate || !isTaken(interaction)) return notTaken;
  const identifier = interaction.getAttribute("responseIdentifier") ?? "";
  const declared = childrenOf(item, "responseDeclaration").find(
    (each) => each.getAttribute("identifier") === identifier,
  );
  if (interaction.localName === "choiceInteraction") return choiceOf(interaction, declared);
  return typedOf(item, interaction, declared);
}

function choiceOf(interaction: Element, declared: Element | undefined): Answered {
  const choices = childrenOf(interaction, "simpleChoice");
  const isMultiple =
    interaction.getAttribute("maxChoices") !== "1" &&
    declared?.getAttribute("cardinality") !== "single";
  const right = rightValues(declared);
  const places = right.map((value) =>
    choices.findIndex((choice) => choice.getAttribute("identifier") === value),
  );
  const isKnown = places.length > 0 && !places.includes(-1);
  const accepted = isMultiple ? [places.toSorted()] : places.map((at) => [at]);
  const feedback = choices.some((choice) => allNamed(choice, /^feedbackInline$/).length > 0);
  for (const inline of allNamed(interaction, /^feedbackInline$/))
    inline.parentNode?.removeChild(inline);
  return {
    options: choices.map(htmlIn),
    cells: {
      kind: isMultiple ? "multiple" : "single",
      rightAnswer: isKnown ? answerText({ kind: "choice", accepted }) : right.join(", "),
    },
    ...{ faults: [], hasMore: feedback || (!isMultiple && givesParts(declared)) },
  };
}

/** Of the right answer, or else those that give the most marks each, or any where several are to be chosen. */
function rightValues(declared: Element | undefined): string[] {
  const values = childrenOf(childrenOf(declared, "correctResponse")[0], "value");
  if (values.length > 0) return values.map(({ textContent }) => textContent?.trim() ?? "");
  const entries = mapped(declared);
  const most = Math.max(...entries.map(({ marks }) => marks));
  const isSingle = declared?.getAttribute("cardinality") === "single";
  return entries.flatMap(({ value, marks }) =>
    marks > 0 && (!isSingle || marks === most) ? [value] : [],
  );
}

function mapped(declared: Element | undefined): { value: string; marks: number }[] {
  return childrenOf(childrenOf(declared, "mapping")[0], "mapEntry").map((entry) => ({
    value: entry.getAttribute("mapKey") ?? "",
    marks: Number(entry.getAttribute("mappedValue") ?? 0),
  }));
}

/** Whether some answers give a part of the marks. */
function givesParts(declared: Element | undefined): boolean {
  return new Set(mapped(declared).flatMap(({ marks }) => (marks > 0 ? [marks] : []))).size > 1;
}

/** A number; a written answer where none is said; a word cannot be marked. */
function typedOf(item: Element, interaction: Element, declared: Element | undefined): Answered {
  const right = rightValues(declared);
  const { ranges, hasMore } = rangesOf(item, right);
  if (ranges.length === 0 && interaction.localName === "extendedTextInteraction")
    return { options: [], cells: { kind: "written" }, faults: [], hasMore };
  if (ranges.length === 0 || ranges.every((range) => /^[+-]?[\d.]/.test(range)))
    return {
      ...{ options: [], faults: [], hasMore: hasMore || givesParts(declared) },
      cells: { kind: "numeric", rightAnswer: ranges.join(" or ") },
    };
  const faults: Fault[] = [{ field: "rightAnswer", code: "word_as_answer" }];
  return { options: right.map(escaped), cells: { kind: "single" }, faults, hasMore };
}

/** Of two comparisons with the ends, or of `equal`, of whose tolerances only one that goes as far both ways is read. */
function rangesOf(item: Element, right: readonly string[]) {
  const [processing] = childrenOf(item, "responseProcessing");
  const end = (name: RegExp) => textIn(allNamed(processing, name)[0], "baseValue");
  const [from, to] = [end(/^gte$/), end(/^lte$/)];
  if (from !== "" && to !== "") return { ranges: [`${from} to ${to}`], hasMore: false };
  const [equal] = allNamed(processing, /^equal$/);
  const mode = equal?.getAttribute("toleranceMode") ?? "exact";
  const [by = "0", above = by] = (equal?.getAttribute("tolerance") ?? "0").split(/\s+/);
  const isRead = mode === "absolute" && by === above;
  return {
    ranges: right.map((value) => rangeIn(`${typedNumber(value)}:${isRead ? by : 0}`)),
    hasMore: mode !== "exact" && !isRead,
  };
}
