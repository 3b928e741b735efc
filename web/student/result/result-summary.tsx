import type { ReactNode } from "react";
import type { OwnResult } from "../../../contract/entities/exam-result.ts";
import { usePaths } from "../../paths.ts";
import {
  durationText,
  marksText,
  percentileText,
  shareText,
} from "../../shared/exams/marks-text.ts";
import type { DoneExam } from "../../shared/exams/own-exams.ts";
import { textIn } from "../../shared/site/course-text.tsx";
import { useLookups } from "../../shared/site/lookups.ts";
import { resultTexts } from "../../texts/results.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { TextLink } from "../../ui/page-link.tsx";
import { DottedLine } from "../../ui/unbroken.tsx";
import {
  type Counts,
  chapterFiguresOf,
  countsOf,
  lostByGuessing,
  type OwnQuestion,
  unsavedOf,
} from "./result-figures.ts";

/** How many of one's earlier tests are shown. */
const PAST_TESTS = 6;

/** The whole in a few figures, and what it could have been. */
export function Summary({ result }: { result: OwnResult }) {
  const t = useTexts(resultTexts);
  const countTexts = useCountTexts();
  const { number } = useFormats();
  const { marks, most, rank, appeared, percentile, places, questions } = result;
  const guessed = lostByGuessing(questions);
  const unsaved = unsavedOf(questions);
  const waiting = questions.filter(({ verdict }) => verdict === "waiting").length;
  return (
    <section aria-label={t.result} className="grid grid-cols-1 gap-4">
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Figure name={t.marks} note={shareText(marks, most)}>
          {t.marksOf(marksText(marks), marksText(most))}
        </Figure>
        <Figure name={t.rank}>{t.rankOf(number(rank), number(appeared))}</Figure>
        {percentile === null ? null : (
          <Figure name={t.percentile}>{percentileText(percentile, places)}</Figure>
        )}
        {result.sections === null ? (
          <Figure name={t.answers}>
            <span className="grid text-base">
              {countTexts(countsOf(questions)).map((text) => (
                <span key={text}>{text}</span>
              ))}
            </span>
          </Figure>
        ) : null}
      </dl>
      <ul className="grid grid-cols-1 gap-1">
        {guessed.count > 0 ? <li>{t.guessed(guessed.count, marksText(guessed.marks))}</li> : null}
        {unsaved.count > 0 ? (
          <li className="font-semibold">{t.unsaved(unsaved.count, marksText(-unsaved.lost))}</li>
        ) : null}
        {waiting > 0 ? <li>{t.waitingCount(waiting)}</li> : null}
      </ul>
    </section>
  );
}

function Figure({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-sheet border border-rule bg-sheet p-4">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="text-heading wrap-anywhere tabular-nums">{children}</dd>
      {note ? <dd className="text-sm text-soft tabular-nums">{note}</dd> : null}
    </div>
  );
}

function useCountTexts(): (counts: Counts) => string[] {
  const t = useTexts(resultTexts);
  return ({ right, partial, given, wrong, blank }) => [
    t.rightCount(right),
    ...(partial > 0 ? [t.partialCount(partial)] : []),
    ...(given > 0 ? [t.givenCount(given)] : []),
    t.wrongCount(wrong),
    t.blankCount(blank),
  ];
}

export function BySubject({ result: { subjects, places } }: { result: OwnResult }) {
  const t = useTexts(resultTexts);
  const countTexts = useCountTexts();
  const { subjectName } = useLookups();
  return (
    <MarkList title={t.bySubject}>
      {subjects.map(({ subject, marks, percentile, ...counts }) => (
        <MarkLine
          key={subject}
          name={subjectName(subject)}
          facts={[
            percentile === null ? null : `${t.percentile} ${percentileText(percentile, places)}`,
            ...countTexts(counts),
          ]}
          marks={marksText(marks)}
        />
      ))}
    </MarkList>
  );
}

export function ByChapter({ questions }: { questions: readonly OwnQuestion[] }) {
  const t = useTexts(resultTexts);
  const countTexts = useCountTexts();
  const { subjectName } = useLookups();
  return (
    <MarkList title={t.byChapter}>
      {chapterFiguresOf(questions).map(({ subject, chapter, marks, shownMs, ...counts }) => (
        <MarkLine
          key={`${subject} ${chapter}`}
          name={chapter}
          facts={[subjectName(subject), ...countTexts(counts), durationText(shownMs, t)]}
          marks={marksText(marks)}
        />
      ))}
    </MarkList>
  );
}

/** Of a test on paper; nothing where only the whole has a mark. */
export function BySection({ sections }: { sections: NonNullable<OwnResult["sections"]> }) {
  const t = useTexts(resultTexts);
  const language = useLanguage();
  return (
    <MarkList title={t.bySection}>
      {sections.map(({ name, nameHi, marks, most }, at) => (
        <MarkLine
          // biome-ignore lint/suspicious/noArrayIndexKey: sections may have the same name
          key={at}
          name={textIn(language, name, nameHi).text}
          marks={marks === null ? t.waiting : t.marksOf(marksText(marks), marksText(most))}
        />
      ))}
    </MarkList>
  );
}

type PastTestsProps = { own: OwnResult; others: readonly DoneExam[] };

/** This test among one's own others, in percent of their marks; nothing without another one. */
export function PastTests({ own, others }: PastTestsProps) {
  const t = useTexts(resultTexts);
  const language = useLanguage();
  const paths = usePaths();
  const { date } = useFormats();
  if (others.length === 0) return null;
  const lineOf = ({ marks, most }: Pick<OwnResult, "marks" | "most">, day: string | null) => ({
    facts: [day, t.marksOf(marksText(marks), marksText(most))],
    marks: shareText(marks, most),
    share: most === 0 ? 0 : Math.max(0, marks / most),
  });
  return (
    <MarkList title={t.past}>
      <MarkLine name={t.thisTest} {...lineOf(own, null)} />
      {others.slice(0, PAST_TESTS).map(({ attemptId, title, titleHi, attempt, result }) => (
        <MarkLine
          key={attemptId}
          name={
            <TextLink to={paths.result(attemptId)}>
              {textIn(language, title, titleHi).text}
            </TextLink>
          }
          {...lineOf(result, attempt && date(attempt.startedAt))}
        />
      ))}
    </MarkList>
  );
}

/** A list of what has marks; nothing where there is none. */
function MarkList({ title, children }: { title: string; children: ReactNode }) {
  if (Array.isArray(children) && children.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-heading">{title}</h2>
      <ul
        aria-label={title}
        className="grid grid-cols-1 divide-y divide-rule rounded-sheet border border-rule bg-sheet"
      >
        {children}
      </ul>
    </section>
  );
}

type MarkLineProps = {
  name: ReactNode;
  facts?: readonly (string | null)[];
  marks: string;
  /** Drawn as a bar, 0 to 1. */
  share?: number;
};

function MarkLine({ name, facts = [], marks, share }: MarkLineProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 px-4 py-3">
      <span className="font-semibold wrap-anywhere">{name}</span>
      <span className="font-semibold tabular-nums">{marks}</span>
      <span className="col-span-full text-sm text-soft tabular-nums empty:hidden">
        {facts.length > 0 ? <DottedLine parts={facts} /> : null}
      </span>
      {share === undefined ? null : (
        <span aria-hidden="true" className="col-span-full h-2 overflow-hidden rounded-full bg-well">
          <span className="block h-full bg-act" style={{ width: `${100 * share}%` }} />
        </span>
      )}
    </li>
  );
}
