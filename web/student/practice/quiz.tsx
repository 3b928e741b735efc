import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, failureText } from "../../api/call.ts";
import { usePaths } from "../../paths.ts";
import { PicturesContext } from "../../shared/questions/question-picture.tsx";
import { practiceTexts } from "../../texts/practice.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import { QuizQuestion, useFocusedHeading } from "./quiz-question.tsx";

export function practiceChaptersQuery(courseId: string) {
  const params = { id: courseId };
  return queryOptions({
    queryKey: ["practice-chapters", courseId],
    queryFn: async ({ signal }) =>
      (await call("GET /api/user/courses/:id/practice-chapters", { params, signal })).chapters,
    // What was practised a moment ago counts.
    staleTime: 0,
  });
}

type QuizProps = { chosen: { courseId: string; subject: string; chapter: string } };

/** Questions one after the other, each with its solution once it was answered, and the score at the end. */
export function Quiz({ chosen: { courseId, ...chapter } }: QuizProps) {
  const t = useTexts(practiceTexts);
  const queries = useQueryClient();
  const [round, setRound] = useState(1);
  const [place, setPlace] = useState(0);
  const [right, setRight] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ["practice-questions", courseId, chapter, round],
    queryFn: ({ signal }) => {
      const asked = { params: { id: courseId }, query: chapter, signal };
      return call("GET /api/user/courses/:id/practice-questions", asked);
    },
    // They stay until the next ones are drawn.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error && !data)
    return (
      <FailedState
        message={failureText(error, { fallback: t.drawFailed })}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <p role="status">{t.drawing}</p>;
  const { questions, pictures } = data;
  if (questions.length === 0)
    return (
      <EmptyState
        title={t.nothingDrawn}
        text={t.nothingDrawnText}
        action={<OtherChapters courseId={courseId} />}
      />
    );
  const question = questions[place];
  const again = () => {
    setPlace(0);
    setRight(0);
    setRound(round + 1);
  };
  if (!question)
    return <Score right={right} count={questions.length} onAgain={again} courseId={courseId} />;
  return (
    <PicturesContext value={pictures}>
      <QuizQuestion
        key={`${round} ${question.id}`}
        {...{ question, place, count: questions.length, courseId }}
        onAnswered={({ isRight }) => {
          if (isRight) setRight(right + 1);
          void queries.invalidateQueries(practiceChaptersQuery(courseId));
        }}
        onNext={() => setPlace(place + 1)}
      />
    </PicturesContext>
  );
}

type ScoreProps = { right: number; count: number; courseId: string; onAgain: () => void };

function Score({ right, count, courseId, onAgain }: ScoreProps) {
  const t = useTexts(practiceTexts);
  const { number } = useFormats();
  const heading = useFocusedHeading(true);
  return (
    <Card className="grid max-w-text gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
        {t.score(number(right), number(count))}
      </h2>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAgain}>{t.again}</Button>
        <OtherChapters courseId={courseId} />
      </div>
    </Card>
  );
}

function OtherChapters({ courseId }: { courseId: string }) {
  const t = useTexts(practiceTexts);
  const paths = usePaths();
  return (
    <LinkButton variant="outline" to={paths.practice(courseId)}>
      {t.others}
    </LinkButton>
  );
}
