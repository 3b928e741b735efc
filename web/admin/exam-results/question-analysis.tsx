import { type ReactNode, useState } from "react";
import type { Exam } from "../../../contract/entities/exam.ts";
import type { AnalysedQuestion, Results } from "../../../contract/entities/exam-result.ts";
import { LEAST_ATTEMPTS } from "../../../contract/exams/item-analysis.ts";
import { durationText } from "../../shared/exams/marks-text.ts";
import { letterOf } from "../../shared/questions/matched-lists.tsx";
import { QuestionView } from "../../shared/questions/question-view.tsx";
import { adminResultsTexts } from "../../texts/admin-results.ts";
import { questionsTexts } from "../../texts/questions.ts";
import { useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Cell, HeadCell, NumberHeadCell, Table } from "../../ui/table.tsx";
import { ReviseKey } from "./revise-key.tsx";

type QuestionAnalysisProps = { exam: Exam; results: Results };
type Figures = NonNullable<AnalysedQuestion["figures"]>;

/** The questions whose key should be looked at first, then in the order of the paper. */
export function QuestionAnalysis({ exam, results }: QuestionAnalysisProps) {
  const t = useTexts(adminResultsTexts);
  const [asked, setAsked] = useState<AnalysedQuestion>();
  const { rows, revisions, questions } = results;
  const revised = new Set(revisions.map(({ position }) => position));
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-heading">{t.questions}</h2>
      {rows.length < LEAST_ATTEMPTS ? <p>{t.tooFew(rows.length, LEAST_ATTEMPTS)}</p> : null}
      <ol className="grid grid-cols-1 gap-3">
        {questions.map((question) => (
          <li key={question.position}>
            <Analysed
              question={question}
              isRevised={revised.has(question.position)}
              onRevise={() => setAsked(question)}
            />
          </li>
        ))}
      </ol>
      <ReviseKey
        exam={exam}
        revisions={revisions}
        asked={asked}
        onClose={() => setAsked(undefined)}
      />
    </section>
  );
}

type AnalysedProps = { question: AnalysedQuestion; isRevised: boolean; onRevise: () => void };

function Analysed({ question, isRevised, onRevise }: AnalysedProps) {
  const t = useTexts(adminResultsTexts);
  const { question: questionName } = useTexts(questionsTexts);
  const [isOpened, setIsOpened] = useState(false);
  const { position, chapter, content, key, figures } = question;
  const isDoubted = figures !== null && figures.doubts.length > 0;
  return (
    <Disclosure
      look="card"
      onToggle={() => setIsOpened(true)}
      head={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{questionName(position + 1)}</span>
          <span className="text-sm text-soft">{chapter}</span>
          {isDoubted ? <Badge tone="bad">{t.lookAtKey}</Badge> : null}
          {isRevised ? <Badge tone="indigo">{t.revised}</Badge> : null}
        </span>
      }
    >
      {isOpened ? (
        <div className="grid grid-cols-1 gap-4 px-4 pt-2 pb-5">
          {figures ? <FiguresOf figures={figures} /> : null}
          <QuestionView content={content} answerKey={key} />
          <Button variant="outline" className="justify-self-start" onClick={onRevise}>
            {t.revise}
            <span className="sr-only"> ({questionName(position + 1)})</span>
          </Button>
        </div>
      ) : null}
    </Disclosure>
  );
}

function FiguresOf({ figures }: { figures: Figures }) {
  const t = useTexts(adminResultsTexts);
  const { facility, discrimination, medianMs, blanks, doubts, options } = figures;
  return (
    <>
      {doubts.length > 0 ? (
        <ul className="grid gap-1 font-semibold text-bad">
          {doubts.includes("negative-discrimination") ? <li>{t.negative}</li> : null}
          {doubts.includes("top-third-prefers-another") ? <li>{t.prefersAnother}</li> : null}
        </ul>
      ) : null}
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Figure name={t.facility}>{signedFixed(100 * facility, 0)}%</Figure>
        <Figure name={t.discrimination}>
          {discrimination === null ? "–" : signedFixed(discrimination, 2)}
        </Figure>
        <Figure name={t.median}>{durationText(medianMs, t)}</Figure>
        <Figure name={t.blanks}>{blanks}</Figure>
      </dl>
      {options.length > 0 ? <Options options={options} /> : null}
    </>
  );
}

function signedFixed(value: number, places: number): string {
  return value.toFixed(places).replace("-", "−");
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function Options({ options }: Pick<Figures, "options">) {
  const t = useTexts(adminResultsTexts);
  return (
    <Table caption={t.options} isCaptionShown>
      <thead>
        <tr>
          <HeadCell>{t.option}</HeadCell>
          <NumberHeadCell>{t.bestThird}</NumberHeadCell>
          <NumberHeadCell>{t.lastThird}</NumberHeadCell>
        </tr>
      </thead>
      <tbody>
        {options.map(({ top, bottom }, at) => (
          <tr key={letterOf(at)}>
            <th scope="row" className="border-t border-rule px-4 py-3 text-start">
              {letterOf(at)}
            </th>
            <Cell className="text-end tabular-nums">{top}</Cell>
            <Cell className="text-end tabular-nums">{bottom}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
