import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Marking, WrittenAnswer } from "../../../contract/entities/written-marks.ts";
import { call } from "../../api/call.ts";
import { orNotFound } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { adminExamsTexts } from "../../texts/admin-exams.ts";
import { examMarkingTexts } from "../../texts/exam-marking.ts";
import { useTexts } from "../../texts/texts.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField } from "../../ui/field.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { useTeachingArea } from "../questions/questions-query.ts";
import type { Route } from "./+types/marking";
import { MarkAnswer } from "./mark-answer.tsx";

export async function clientLoader({ params: { examId: id }, request }: Route.ClientLoaderArgs) {
  const question = new URL(request.url).searchParams.get("question") ?? undefined;
  const asked = { params: { id }, query: { question } };
  return { id, ...(await orNotFound(call("GET /api/teach/exams/:id/marking", asked))) };
}

export const meta = privateTitle({ en: examMarkingTexts.en.title, hi: examMarkingTexts.hi.title });

/** The answers to a question, one after the other. */
export default function MarkingPage({ loaderData: { id, ...opened } }: Route.ComponentProps) {
  const t = useTexts(examMarkingTexts);
  const paths = usePaths();
  const area = useTeachingArea();
  const crumbs = [
    { label: useSectionTitle("exams"), to: paths.exams(area) },
    { label: useTexts(adminExamsTexts).test, to: paths.exam(area, id) },
    { label: t.title },
  ];
  return (
    <OfficePage title={t.title} lead={t.lead} crumbs={crumbs}>
      <MarkedQuestion key={`${id} ${opened.shown?.position}`} {...opened} />
    </OfficePage>
  );
}

export function MarkedQuestion({ isOver, questions, shown }: Marking) {
  const t = useTexts(examMarkingTexts);
  const [, ask] = useSearchParams();
  const [isTyped, setIsTyped] = useState(false);
  // Those whose photographs are all here come first.
  const [answers, setAnswers] = useState(() =>
    (shown?.answers ?? []).toSorted((one, other) => one.missing - other.missing),
  );
  const isOpen = ({ mark, isToRemark }: WrittenAnswer) => mark === null || isToRemark;
  const [at, setAt] = useState(Math.max(0, answers.findIndex(isOpen)));
  const answer = answers[at];
  if (!isOver) return <EmptyState title={t.tooEarly} text={t.tooEarlyText} />;
  if (!shown) return <EmptyState title={t.none} text={t.noneText} />;
  const onChanged = (change: Partial<WrittenAnswer>) => {
    const changed = answers.map((each) => (each === answer ? { ...each, ...change } : each));
    setAnswers(changed);
    const next = changed.findIndex((each, place) => place >= at && isOpen(each));
    const open = next === -1 ? changed.findIndex(isOpen) : next;
    setAt(open === -1 ? at : open);
  };
  const marked = answers.length - answers.filter(isOpen).length;
  return (
    <>
      <div className="sm:max-w-96">
        <SelectField
          label={t.question}
          value={shown.position}
          // Another question would take what is typed from the page.
          disabled={isTyped}
          onChange={({ target }) => ask({ question: target.value })}
        >
          {questions.map((each) => (
            <option key={each.position} value={each.position}>
              {t.questionOf(each.position + 1, each.marked, each.answers)}
            </option>
          ))}
        </SelectField>
      </div>
      {answer ? (
        <MarkAnswer
          // Anew for each answer, and once it is marked.
          key={`${answer.attemptId} ${answer.mark?.version}`}
          question={shown}
          answer={answer}
          place={t.answerOf(at + 1, answers.length, marked)}
          onMove={(by) => setAt(Math.min(Math.max(0, at + by), answers.length - 1))}
          onTyped={setIsTyped}
          onChanged={onChanged}
        />
      ) : (
        <EmptyState title={t.none} text={t.noneText} />
      )}
    </>
  );
}
