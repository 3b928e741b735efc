import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { ChoiceKey, QuestionKey } from "../../../contract/exams/answers.ts";
import { ASSERTION_OPTIONS } from "../../../contract/exams/assertion-options.ts";
import type { QuestionContent, Written } from "../../../contract/exams/question.ts";
import { questionsTexts } from "../../texts/questions.ts";
import { type Language, LanguageContext, useLanguage, useTexts } from "../../texts/texts.ts";
import { classNames } from "../../ui/class-names.ts";
import { letterOf, MatchedLists, Matches } from "./matched-lists.tsx";
import { WrittenText } from "./written-text.tsx";

export type QuestionViewProps = {
  content: QuestionContent;
  /** With it the right answer and the solution are shown. */
  answerKey?: QuestionKey | undefined;
  /** Instead of the page's. */
  language?: Language | undefined;
};

/** A question as it is asked; with its key also what is right, and why. */
export function QuestionView({ content, answerKey, language }: QuestionViewProps) {
  const ofPage = useLanguage();
  const shown = language ?? ofPage;
  return (
    // Its own words, such as those of an assertion's options, are in the language in which it is asked.
    <LanguageContext value={shown}>
      <div lang={shown === ofPage ? undefined : shown} className="grid min-w-0 grid-cols-1 gap-4">
        <Passage content={content} />
        <Asked content={content} />
        <Answers content={content} answerKey={answerKey} />
        {answerKey ? <Solution content={content} /> : null}
      </div>
    </LanguageContext>
  );
}

export function Passage({ content: { passage } }: { content: QuestionContent }) {
  const t = useTexts(questionsTexts);
  if (!passage) return null;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1 border-s-4 border-rule ps-4">
      <Head>{t.passage}</Head>
      <div className="min-w-0">
        <WrittenText written={passage} />
      </div>
    </div>
  );
}

function Head({ children }: { children: ReactNode }) {
  return <p className="text-sm font-semibold text-soft">{children}</p>;
}

export function Asked({ content }: { content: QuestionContent }) {
  const t = useTexts(questionsTexts);
  if (content.kind !== "assertion")
    return (
      <div className="min-w-0">
        <WrittenText written={content.text} />
      </div>
    );
  return (
    <>
      <div className="min-w-0">
        <strong>{t.assertion}: </strong>
        <WrittenText written={content.text} />
      </div>
      <div className="min-w-0">
        <strong>{t.reason}: </strong>
        <WrittenText written={content.reason} />
      </div>
    </>
  );
}

type AnswersProps = Pick<QuestionViewProps, "content" | "answerKey">;

function Answers({ content, answerKey }: AnswersProps) {
  const choice = answerKey?.kind === "choice" ? answerKey : undefined;
  switch (content.kind) {
    case "single":
    case "multiple":
      return (
        <Options answerKey={choice}>
          {content.options.map((option, at) => (
            <WrittenText key={letterOf(at)} written={option} />
          ))}
        </Options>
      );
    case "assertion":
      return <AssertionOptions answerKey={choice} />;
    case "numeric":
      return <NumericAnswer unit={content.unit} answerKey={answerKey} />;
    case "matrix":
      return (
        <>
          <MatchedLists rows={content.rows} columns={content.options} />
          {answerKey?.kind === "matrix" ? <Matches answerKey={answerKey} /> : null}
        </>
      );
    case "written":
      return null;
  }
}

function AssertionOptions({ answerKey }: { answerKey: ChoiceKey | undefined }) {
  const t = useTexts(questionsTexts);
  const places = Array.from({ length: ASSERTION_OPTIONS }, (_, at) => at);
  return (
    <Options answerKey={answerKey}>
      {places.map((at) => (
        <span key={at}>{t.assertionAnswer(at)}</span>
      ))}
    </Options>
  );
}

type OptionsProps = { answerKey: ChoiceKey | undefined; children: readonly ReactNode[] };

function Options({ answerKey, children }: OptionsProps) {
  const t = useTexts(questionsTexts);
  const right = new Set(answerKey?.accepted.flat());
  return (
    <ol aria-label={t.options} className="grid min-w-0 grid-cols-1 gap-2">
      {children.map((option, at) => (
        <li key={letterOf(at)} className="flex min-w-0 items-start gap-3">
          <Letter isRight={right.has(at)}>{letterOf(at)}</Letter>
          <div className="min-w-0 flex-1 self-center">
            {option}
            {right.has(at) ? <span className="sr-only"> ({t.right})</span> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The letter of an option; that of a right one is filled and has a tick. */
function Letter({ isRight, children }: { isRight: boolean; children: string }) {
  return (
    <span
      className={classNames(
        "relative grid size-8 shrink-0 place-items-center rounded-full border font-semibold",
        isRight ? "border-good bg-good-tint text-good" : "border-edge text-soft",
      )}
    >
      {children}
      {isRight ? (
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="absolute -end-1.5 -top-1.5 size-4 rounded-full bg-good p-0.5 text-sheet"
        />
      ) : null}
    </span>
  );
}

type NumericAnswerProps = { unit: Written | null; answerKey: QuestionKey | undefined };

/** The box for the number with its unit, or what is right. */
function NumericAnswer({ unit, answerKey }: NumericAnswerProps) {
  const t = useTexts(questionsTexts);
  const ranges = answerKey?.kind === "numeric" ? answerKey.ranges : [];
  const accepted = ranges
    .map(({ from, to }) => (from === to ? from : t.range(from, to)))
    .join(` ${t.or} `);
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span className="font-semibold">{t.answer}:</span>
      <span
        className={classNames(
          "inline-block min-h-9 min-w-24 rounded-control border px-3 py-1 tabular-nums",
          accepted ? "border-good bg-good-tint font-semibold text-good" : "border-edge",
        )}
      >
        {accepted}
      </span>
      {unit ? <WrittenText written={unit} /> : null}
    </p>
  );
}

function Solution({ content: { solution } }: { content: QuestionContent }) {
  const t = useTexts(questionsTexts);
  if (!solution) return null;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1 rounded-control bg-well p-4">
      <Head>{t.solution}</Head>
      <div className="min-w-0">
        <WrittenText written={solution} />
      </div>
    </div>
  );
}
