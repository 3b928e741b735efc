import type { ReactNode } from "react";
import { importLimits } from "../../../../contract/exams/import-limits.ts";
import { fieldErrorSentence } from "../../../../contract/field-errors.ts";
import { failureText } from "../../../api/call.ts";
import { adminPaperTexts } from "../../../texts/admin-paper.ts";
import { useLanguage, useTexts } from "../../../texts/texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FailedState } from "../../../ui/empty-state.tsx";
import { FileField, SelectField, TextArea } from "../../../ui/field.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { type Boxes, countThrough, namesOf, seriesOf } from "./boxes.ts";
import { PaperError } from "./open-paper.ts";
import { type CutPaperOptions, type CutPaperState, useCutPaper } from "./use-cut-paper.ts";

export type TakingQuestions = Pick<CutPaperOptions, "onCut"> & {
  /** How far taking them on is. */
  sending: ReactNode;
};

type FinishPaperProps = TakingQuestions &
  CutPaperOptions & {
    onBoxes: (boxes: Boxes) => void;
    onBack: () => void;
  };

/** What the pictures do not say: the kinds, the answers, the solutions; then they are cut. */
export function FinishPaper({ onBoxes, onBack, sending, ...paper }: FinishPaperProps) {
  const t = useTexts(adminPaperTexts);
  const state = useCutPaper(paper);
  return (
    <Card className="grid max-w-4xl grid-cols-1 gap-5">
      <Button variant="outline" onClick={onBack} className="justify-self-start">
        {t.toBoxes}
      </Button>
      <KindFields {...state} />
      <KeyFields {...state} />
      <SolutionFields {...state} />
      {seriesOf(state.cut).length > 1 ? (
        <div className="grid justify-items-start gap-2">
          <p className="text-soft">{t.beginsAgain}</p>
          <Button variant="outline" onClick={() => onBoxes(countThrough(paper.boxes))}>
            {t.countThrough}
          </Button>
        </div>
      ) : null}
      <Cutting {...state} sending={sending} />
    </Card>
  );
}

function KindFields(state: CutPaperState) {
  const { patterns, control, numbers, series, asked, expected } = state;
  const t = useTexts(adminPaperTexts);
  const language = useLanguage();
  const isOther = expected > 0 && expected !== asked.length;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {series.length > 1 ? (
        <SelectField label={t.what} {...control("cut")}>
          <option value="">{t.everything(numbers.size)}</option>
          <SeriesOptions {...state} />
        </SelectField>
      ) : null}
      <SelectField
        label={t.pattern}
        hint={t.patternHint}
        error={isOther ? t.otherCount(expected, asked.length) : undefined}
        {...control("pattern")}
      >
        <option value="">{t.noPattern}</option>
        {patterns.map(({ code, name: en, nameHi }) => (
          <option key={code} value={code}>
            {language === "hi" ? (nameHi ?? en) : en}
          </option>
        ))}
      </SelectField>
      <SelectField label={t.optionCount} {...control("options")}>
        {[2, 3, 4, 5, 6].map((count) => (
          <option key={count}>{count}</option>
        ))}
      </SelectField>
      <SelectField label={t.language} {...control("language")}>
        <option value="en">{t.english}</option>
        <option value="hi">{t.hindi}</option>
      </SelectField>
    </div>
  );
}

/** By their first and last numbers, and the page on which they begin. */
function SeriesOptions({ series, numbers }: Pick<CutPaperState, "series" | "numbers">) {
  const t = useTexts(adminPaperTexts);
  return series.map((each, at) => {
    const own = each.flatMap(({ id }) => numbers.get(id) ?? []);
    const page = (each[0]?.parts[0]?.page ?? 0) + 1;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a series is its place
      <option key={at} value={at}>
        {t.series(own[0] ?? 0, own.at(-1) ?? 0, page)}
      </option>
    );
  });
}

function KeyFields(state: CutPaperState) {
  const { control, answerKey, withoutAnswer, withoutQuestion, readingKey } = state;
  const t = useTexts(adminPaperTexts);
  const unmatched = [...withoutQuestion, ...answerKey.unread].join(", ") || "–";
  return (
    <>
      <TextArea
        label={t.key}
        hint={
          answerKey.answers.size === 0
            ? t.keyHint
            : t.unmatched(withoutAnswer.join(", ") || "–", unmatched)
        }
        {...control("key")}
      />
      <FileField
        label={t.keyFile}
        accept=".pdf,.txt,.csv,application/pdf,text/plain,text/csv"
        error={readingKey.error ? paperProblem(readingKey.error, t) : undefined}
        onChange={({ currentTarget: { files } }) => files?.[0] && readingKey.mutate(files[0])}
      />
    </>
  );
}

function SolutionFields(state: CutPaperState) {
  const { control, series, asked, solutions, readingSolutions: reading } = state;
  const t = useTexts(adminPaperTexts);
  const solved = new Set(solutions && namesOf(solutions.boxes).values());
  const solvedCount = asked.filter(({ number }) => number && solved.has(number)).length;
  return (
    <>
      <FileField
        label={t.solutions}
        hint={reading.isPending ? t.reading : solutions && t.solved(solvedCount, asked.length)}
        accept=".pdf,application/pdf"
        error={reading.error ? paperProblem(reading.error, t) : undefined}
        onChange={({ currentTarget: { files } }) => files?.[0] && reading.mutate(files[0])}
      />
      {series.length > 1 ? (
        <SelectField label={t.solvedIn} {...control("solved")}>
          <option value="">{t.nowhere}</option>
          <SeriesOptions {...state} />
        </SelectField>
      ) : null}
    </>
  );
}

type CuttingProps = Pick<CutPaperState, "asked" | "finishing"> & Pick<TakingQuestions, "sending">;

function Cutting({ asked, finishing, sending }: CuttingProps) {
  const t = useTexts(adminPaperTexts);
  const language = useLanguage();
  const areTooMany = asked.length > importLimits.questionsOfFile;
  return (
    <>
      {finishing.error ? (
        <FailedState message={failureText(finishing.error, { fallback: t.notCut })} />
      ) : null}
      {areTooMany ? (
        <FailedState message={fieldErrorSentence("too_many_questions", language)} />
      ) : null}
      {sending ??
        (finishing.isPending ? <ProgressBar label={t.cutting} fraction={finishing.share} /> : null)}
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={asked.length === 0 || areTooMany}
          isBusy={finishing.isPending}
          onClick={() => finishing.begin()}
        >
          {finishing.isPending ? t.cutting : t.cut(asked.length)}
        </Button>
        {finishing.isPending && !sending ? (
          <Button variant="outline" onClick={finishing.stop}>
            {t.stop}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** A sentence for what went wrong while a file was read. */
export function paperProblem(
  error: unknown,
  t: Pick<typeof adminPaperTexts.en, PaperError["code"] | "notRead">,
): string {
  return error instanceof PaperError ? t[error.code] : t.notRead;
}
