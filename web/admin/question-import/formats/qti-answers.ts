import type { Element } from "@xmldom/xmldom";
import { answerText } from "../../../../contract/exams/answer-text.ts";
import type { QuestionCells } from "../../../../contract/exams/question-cells.ts";
import type { Fault } from "../../../../contract/field-errors.ts";
import { typedNumber } from "../../../../contract/typed-text.ts";
import { rangeIn } from "../read-gift.ts";
import { allNamed, childrenOf, htmlIn, textIn } from "../xml.ts";
import { escaped } from "./cells-of-html.ts";

type Answered = { options: string[]; cells: QuestionCells; faults: Fault[]; hasMore: boolean };

const notTaken: Answered = {
  ...{ options: [], cells: {}, hasMore: false },
  faults: [{ field: "kind", code: "question_kind_not_taken" }],
};

/** What is right of an item, by its one interaction and what is declared of it. */
export function answeredBy(item: Element, interactions: readonly Element[]): Answered {
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

/** Whether the bank has questions that are answered so. */
export function isTaken({ localName }: Element): boolean {
  return /^(?:choice|textEntry|extendedText)Interaction$/.test(localName ?? "");
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
