import { useId } from "react";
import type { MatrixKey } from "../../../contract/exams/answers.ts";
import type { Written } from "../../../contract/exams/question.ts";
import { questionsTexts } from "../../texts/questions.ts";
import { useTexts } from "../../texts/texts.ts";
import { WrittenText } from "./written-text.tsx";

/** A for the first. */
export function letterOf(at: number): string {
  return String.fromCharCode("A".charCodeAt(0) + at);
}

/** P for the first: of what is matched with A, B and so on. */
export function columnLetterOf(at: number): string {
  return String.fromCharCode("P".charCodeAt(0) + at);
}

type MatchedListsProps = { rows: readonly Written[]; columns: readonly Written[] };

/** What is matched: two lists beside each other. */
export function MatchedLists({ rows, columns }: MatchedListsProps) {
  const t = useTexts(questionsTexts);
  return (
    <div className="grid min-w-0 grid-cols-2 overflow-hidden rounded-control border border-rule">
      <List head={t.firstList} entries={rows} letter={letterOf} />
      <List head={t.secondList} entries={columns} letter={columnLetterOf} />
    </div>
  );
}

type ListProps = { head: string; entries: readonly Written[]; letter: (at: number) => string };

function List({ head, entries, letter }: ListProps) {
  const id = useId();
  return (
    <div className="min-w-0 not-first:border-s not-first:border-rule">
      <p id={id} className="bg-well px-3 py-2 text-sm font-semibold text-soft">
        {head}
      </p>
      <ol aria-labelledby={id} className="divide-y divide-rule border-t border-rule">
        {entries.map((entry, at) => (
          <li key={letter(at)} className="flex min-w-0 gap-2 px-3 py-2">
            <span className="font-semibold text-soft">{letter(at)}</span>
            <div className="min-w-0 flex-1">
              <WrittenText written={entry} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Which of the second list belong to each of the first. */
export function Matches({ answerKey }: { answerKey: MatrixKey }) {
  const t = useTexts(questionsTexts);
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span className="font-semibold">{t.answer}:</span>
      {answerKey.rows.map((columns, at) => (
        <span
          key={letterOf(at)}
          className="rounded-control border border-good bg-good-tint px-2 py-0.5 font-semibold text-good"
        >
          {t.match(letterOf(at), columns.map(columnLetterOf).join(", ") || t.noColumn)}
        </span>
      ))}
    </p>
  );
}
