import { type ReactNode, useState } from "react";
import { useParams } from "react-router";
import type { OwnResult } from "../../../contract/entities/exam-result.ts";
import { pagesOf } from "../../../contract/exams/attempt-log.ts";
import { addressOf } from "../../api/send.ts";
import { durationText, marksText } from "../../shared/exams/marks-text.ts";
import { PicturesContext } from "../../shared/questions/question-picture.tsx";
import { QuestionView } from "../../shared/questions/question-view.tsx";
import { useDateTime } from "../../texts/date-time.ts";
import { questionsTexts } from "../../texts/questions.ts";
import { resultTexts } from "../../texts/results.ts";
import { useTexts } from "../../texts/texts.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { SelectField } from "../../ui/field.tsx";
import { answerText, type OwnQuestion } from "./result-figures.ts";

const filters = ["all", "wrong", "blank", "unsaved"] as const;
type Filter = (typeof filters)[number];

type ResultQuestionsProps = { result: OwnResult; isWhole: boolean };

/** Each question with one's own answer; with key and solution once those are shown. */
export function ResultQuestions({ result, isWhole }: ResultQuestionsProps) {
  const t = useTexts(resultTexts);
  const dateTime = useDateTime();
  const [filter, setFilter] = useState<Filter>("all");
  const shown = result.questions.filter((question) => isAmong(question, filter));
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-heading">{t.questions}</h2>
      {result.solutionsAt ? <p>{t.solutionsAt(dateTime(result.solutionsAt))}</p> : null}
      <div className="max-w-xs" data-screen-only="">
        <SelectField
          label={t.show}
          value={filter}
          onChange={({ target }) =>
            setFilter(filters.find((each) => each === target.value) ?? "all")
          }
        >
          {filters.map((each) => (
            <option key={each} value={each}>
              {each === "unsaved" ? t.notSaved : t[each]}
            </option>
          ))}
        </SelectField>
      </div>
      {shown.length === 0 ? <p>{t.noneOfThese}</p> : null}
      <PicturesContext value={result.pictures}>
        <ol className="grid grid-cols-1 gap-3">
          {shown.map((question) => (
            <li key={question.position}>
              <QuestionResult question={question} isWhole={isWhole} />
            </li>
          ))}
        </ol>
      </PicturesContext>
    </section>
  );
}

function isAmong({ verdict, unsaved }: OwnQuestion, filter: Filter): boolean {
  if (filter === "all") return true;
  if (filter === "unsaved") return unsaved !== null;
  return filter === "wrong" ? verdict === "wrong" || verdict === "partial" : verdict === "blank";
}

const tones: Record<OwnQuestion["verdict"], BadgeTone> = {
  right: "good",
  partial: "marigold",
  wrong: "bad",
  blank: "neutral",
  given: "good",
  waiting: "indigo",
};

type QuestionResultProps = { question: OwnQuestion; isWhole: boolean };

function QuestionResult({ question, isWhole }: QuestionResultProps) {
  const t = useTexts(resultTexts);
  const { question: questionName } = useTexts(questionsTexts);
  const [isOpened, setIsOpened] = useState(false);
  const { position, verdict, marks, shownMs, unsaved } = question;
  return (
    <Disclosure
      look="card"
      onToggle={() => setIsOpened(true)}
      head={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{questionName(position + 1)}</span>
          <Badge tone={tones[verdict]}>{t[verdict]}</Badge>
          <span className="tabular-nums">{marksText(marks)}</span>
          <span className="text-sm text-soft">{durationText(shownMs, t)}</span>
          {unsaved ? <Badge tone="marigold">{t.notSaved}</Badge> : null}
        </span>
      }
    >
      {isOpened || isWhole ? <Opened question={question} /> : null}
    </Disclosure>
  );
}

function Opened({ question }: { question: OwnQuestion }) {
  const t = useTexts(resultTexts);
  const { answer, unsaved, key, outcome, content, chapter, isCounted, comment } = question;
  const { attemptId: id = "" } = useParams();
  return (
    <div className="grid grid-cols-1 gap-4 px-4 pt-2 pb-5">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Fact name={t.ownAnswer}>{answer ? answerText(answer) : t.noAnswer}</Fact>
        {comment ? <Fact name={t.comment}>{comment}</Fact> : null}
        {unsaved ? (
          <Fact name={t.notSaved}>
            {t.worth(answerText(unsaved.answer), marksText(unsaved.marks))}
          </Fact>
        ) : null}
        <Fact name={t.chapter}>{chapter}</Fact>
      </dl>
      {outcome && outcome !== "as-keyed" ? <p>{t[outcome]}</p> : null}
      {isCounted ? null : <p>{t.notCounted}</p>}
      {pagesOf(answer).map((sha256, at) => (
        <img
          key={sha256}
          src={addressOf("/api/user/attempts/:id/pages/:sha256", { id, sha256 })}
          alt={t.photo(at + 1)}
          className="w-full max-w-text rounded-control border border-rule"
        />
      ))}
      <QuestionView content={content} answerKey={key ?? undefined} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
