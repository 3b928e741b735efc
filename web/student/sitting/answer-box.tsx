import { type ReactNode, useId } from "react";
import type { Answer } from "../../../contract/exams/answers.ts";
import { ASSERTION_OPTIONS } from "../../../contract/exams/assertion-options.ts";
import type { QuestionContent } from "../../../contract/exams/question.ts";
import { columnLetterOf, letterOf, MatchedLists } from "../../shared/questions/matched-lists.tsx";
import { WrittenText } from "../../shared/questions/written-text.tsx";
import { questionsTexts } from "../../texts/questions.ts";
import { sittingTexts } from "../../texts/sitting.ts";
import { useTexts } from "../../texts/texts.ts";
import { useAnswering } from "./answering.ts";
import { NumberAnswer } from "./number-answer.tsx";
import { WrittenAnswer } from "./written-answer.tsx";

/** Where the question on the screen is answered. */
export function AnswerBox({ content }: { content: QuestionContent }) {
  const { visit } = useAnswering();
  switch (content.kind) {
    case "single":
    case "assertion":
    case "multiple":
      return <OptionList content={content} />;
    case "numeric":
      return <NumberAnswer key={visit} content={content} />;
    case "matrix":
      return <MatrixRows content={content} />;
    case "written":
      return <WrittenAnswer key={visit} />;
  }
}

const targetClasses =
  "flex min-h-13 items-start gap-3 rounded-control border border-rule bg-sheet px-3 py-3 hover:bg-tint has-checked:border-act has-checked:bg-tint has-checked:ring-1 has-checked:ring-act has-focus-visible:outline-3 has-focus-visible:outline-focus";

type ChoiceContent = Extract<QuestionContent, { kind: "single" | "assertion" | "multiple" }>;

function OptionList({ content }: { content: ChoiceContent }) {
  const { chosen, chosenLast, choose, isReadOnly } = useAnswering();
  const t = useTexts(questionsTexts);
  const name = useId();
  const isMultiple = content.kind === "multiple";
  const picked = pickedOf(chosen);
  const pick = (at: number) =>
    choose(choiceOf(isMultiple ? toggled(pickedOf(chosenLast()), at) : [at]));
  return (
    <fieldset disabled={isReadOnly} className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="sr-only">{t.options}</legend>
      {optionsOf(content).map((option, at) => (
        <label key={letterOf(at)} className={targetClasses}>
          <input
            type={isMultiple ? "checkbox" : "radio"}
            name={name}
            checked={picked.includes(at)}
            onChange={() => pick(at)}
            className="mt-1 size-5 shrink-0 accent-act"
          />
          <span className="font-semibold">{letterOf(at)}</span>{" "}
          <span className="min-w-0">{option}</span>
        </label>
      ))}
    </fieldset>
  );
}

function optionsOf(content: ChoiceContent): ReactNode[] {
  if (content.kind !== "assertion")
    return content.options.map((option, at) => <WrittenText key={letterOf(at)} written={option} />);
  return Array.from({ length: ASSERTION_OPTIONS }, (_, at) => (
    <AssertionAnswer key={letterOf(at)} at={at} />
  ));
}

function AssertionAnswer({ at }: { at: number }) {
  return useTexts(questionsTexts).assertionAnswer(at);
}

function pickedOf(answer: Answer | null): readonly number[] {
  return answer?.kind === "choice" ? answer.chosen : [];
}

function choiceOf(chosen: number[]): Answer | null {
  return chosen.length > 0 ? { kind: "choice", chosen } : null;
}

function toggled(set: readonly number[], at: number): number[] {
  return set.includes(at) ? set.filter((each) => each !== at) : [...set, at].sort((a, b) => a - b);
}

/** Columns as large targets for each row: a table of boxes would not fit a phone. */
function MatrixRows({ content }: { content: Extract<QuestionContent, { kind: "matrix" }> }) {
  const { chosen, chosenLast, choose } = useAnswering();
  const rowsOf = (answer: Answer | null) =>
    content.rows.map((_, at) => (answer?.kind === "matrix" ? (answer.rows[at] ?? []) : []));
  const pick = (row: number, option: number) => {
    const before = rowsOf(chosenLast());
    const picked = before.with(row, toggled(before[row] ?? [], option));
    choose(picked.some((set) => set.length > 0) ? { kind: "matrix", rows: picked } : null);
  };
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <MatchedLists rows={content.rows} columns={content.options} />
      {rowsOf(chosen).map((picked, at) => (
        <MatrixRow
          key={letterOf(at)}
          row={at}
          count={content.options.length}
          picked={picked}
          pick={pick}
        />
      ))}
    </div>
  );
}

type MatrixRowProps = {
  row: number;
  count: number;
  picked: readonly number[];
  pick: (row: number, option: number) => void;
};

function MatrixRow({ row, count, picked, pick }: MatrixRowProps) {
  const t = useTexts(sittingTexts);
  const { isReadOnly } = useAnswering();
  return (
    <fieldset disabled={isReadOnly} className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{letterOf(row)}</legend>
      <span aria-hidden="true" className="w-6 font-semibold">
        {letterOf(row)}
      </span>
      {Array.from({ length: count }, (_, at) => (
        <label key={columnLetterOf(at)} className={`${targetClasses} items-center`}>
          <input
            type="checkbox"
            aria-label={t.optionOfRow(letterOf(row), columnLetterOf(at))}
            checked={picked.includes(at)}
            onChange={() => pick(row, at)}
            className="size-5 accent-act"
          />
          <span aria-hidden="true" className="font-semibold">
            {columnLetterOf(at)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
