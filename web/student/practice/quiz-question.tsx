import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type {
  PracticeAnswer,
  PracticeFeedback,
  PracticeQuestion,
} from "../../../contract/entities/practice.ts";
import type { Answer } from "../../../contract/exams/answers.ts";
import { call, failureText } from "../../api/call.ts";
import { PicturesContext } from "../../shared/questions/question-picture.tsx";
import { Asked, Passage, QuestionView } from "../../shared/questions/question-view.tsx";
import { practiceTexts } from "../../texts/practice.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { answerText } from "../result/result-figures.ts";
import { AnswerBox } from "../sitting/answer-box.tsx";
import { AnsweringContext, anyNumber } from "../sitting/answering.ts";

export type QuizQuestionProps = {
  question: PracticeQuestion;
  place: number;
  count: number;
  courseId: string;
  onAnswered: (feedback: PracticeFeedback) => void;
  onNext: () => void;
};

/** A question until it is answered, then what is right. */
export function QuizQuestion({
  question,
  place,
  count,
  courseId,
  onAnswered,
  onNext,
}: QuizQuestionProps) {
  const t = useTexts(practiceTexts);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const last = useRef<Answer | null>(null);
  const checking = useMutation({
    mutationFn: (body: PracticeAnswer) =>
      call("POST /api/user/courses/:id/practice-answers", { params: { id: courseId }, body }),
    onSuccess: ({ feedback }) => onAnswered(feedback),
  });
  const heading = useFocusedHeading(place > 0);
  const check = (given: Answer | null) =>
    checking.mutate({ questionId: question.id, answer: given });
  const feedback = checking.data?.feedback;
  return (
    <article className="grid w-full max-w-text grid-cols-1 gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
        {t.questionOf(place + 1, count)}
      </h2>
      {feedback ? (
        <Feedback
          feedback={feedback}
          answer={checking.variables?.answer ?? null}
          next={place + 1 < count ? t.next : t.finish}
          onNext={onNext}
        />
      ) : (
        <>
          <Passage content={question.content} />
          <Asked content={question.content} />
          <AnsweringContext
            value={{
              ...{ chosen: answer, chosenLast: () => last.current, visit: place },
              ...{ isReadOnly: checking.isPending, isKeypadOnly: false, numberRule: anyNumber },
              choose(given) {
                last.current = given;
                setAnswer(given);
              },
            }}
          >
            <AnswerBox content={question.content} />
          </AnsweringContext>
          {checking.error ? (
            <FailedState message={failureText(checking.error, { fallback: t.answerFailed })} />
          ) : null}
          <div className="flex flex-wrap gap-3">
            <Button
              disabled={answer === null}
              isBusy={checking.isPending}
              onClick={() => check(answer)}
            >
              {t.check}
            </Button>
            <Button variant="quiet" disabled={checking.isPending} onClick={() => check(null)}>
              {t.giveUp}
            </Button>
          </div>
        </>
      )}
    </article>
  );
}

type FeedbackProps = {
  feedback: PracticeFeedback;
  answer: Answer | null;
  next: string;
  onNext: () => void;
};

function Feedback({ feedback, answer, next, onNext }: FeedbackProps) {
  const { isRight, content, key, pictures } = feedback;
  const t = useTexts(practiceTexts);
  const verdict = isRight ? t.right : t.wrong;
  return (
    <>
      <div
        role="status"
        className={`rounded-control border p-3 ${isRight ? "border-good bg-good-tint" : "border-edge bg-well"}`}
      >
        <p className={`font-semibold ${isRight ? "text-good" : ""}`}>
          {answer === null ? t.seen : verdict}
        </p>
        {answer === null ? null : <p>{t.yourAnswer(answerText(answer))}</p>}
      </div>
      <PicturesContext value={pictures}>
        <QuestionView content={content} answerKey={key} />
      </PicturesContext>
      <div>
        <Button onClick={onNext}>{next}</Button>
      </div>
    </>
  );
}

/** Takes the focus where something new is shown, so that a screen reader goes on from there. */
export function useFocusedHeading(isNews: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);
  return heading;
}
