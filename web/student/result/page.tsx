import { queryOptions, useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { isRouteErrorResponse } from "react-router";
import { call } from "../../api/call.ts";
import { orNotFound, queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { ownExamsQuery } from "../../shared/courses/course-queries.ts";
import { doneExamsOf } from "../../shared/exams/own-exams.ts";
import { openPart } from "../../shared/session/open-part.ts";
import { textIn } from "../../shared/site/course-text.tsx";
import { resultTexts } from "../../texts/results.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { todayTexts } from "../../texts/today.ts";
import { afterPaint } from "../../ui/after-paint.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import type { Route } from "./+types/page";
import { ReadAgain } from "./read-again.tsx";
import { ResultQuestions } from "./result-questions.tsx";
import { ByChapter, BySection, BySubject, PastTests, Summary } from "./result-summary.tsx";

const resultQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ["own-result", attemptId],
    queryFn: async ({ signal }) =>
      (await call("GET /api/user/attempts/:id/result", { params: { id: attemptId }, signal }))
        .result,
  });

export async function clientLoader({
  params: { attemptId },
}: Pick<Route.ClientLoaderArgs, "params">) {
  const others = openPart(ownExamsQuery);
  const query = { ...resultQuery(attemptId), staleTime: 0 };
  const result = await orNotFound(queryClient.fetchQuery(query));
  await others;
  return result;
}

export const meta = privateTitle({ en: resultTexts.en.result, hi: resultTexts.hi.result });

/** One's own result of a test. */
export default function ResultPage({ loaderData: result }: Route.ComponentProps) {
  const t = useTexts(resultTexts);
  const language = useLanguage();
  const paths = usePaths();
  const { date } = useFormats();
  const { data: exams = [] } = useQuery(ownExamsQuery);
  const [isWhole, printWhole] = useWholeForPrint();
  const title = textIn(language, result.title, result.titleHi);
  const courseIds = exams.find(({ id }) => id === result.examId)?.courseIds ?? [];
  const others = doneExamsOf(exams).filter(({ id }) => id !== result.examId);
  return (
    <>
      <PageHead
        title={<span lang={title.lang}>{title.text}</span>}
        lead={t.lead(date(result.publishedAt), result.keyVersion)}
        crumbs={[{ label: useTexts(todayTexts).title, to: paths.profile() }, { label: t.result }]}
        actions={
          <Button variant="outline" onClick={printWhole}>
            <Printer aria-hidden="true" className="size-4" />
            {t.print}
          </Button>
        }
      />
      <Container className="grid grid-cols-1 gap-10 py-8 sm:py-12">
        <Summary result={result} />
        {result.sections === null ? (
          <>
            <BySubject result={result} />
            <ByChapter questions={result.questions} />
            <ReadAgain questions={result.questions} courseIds={courseIds} />
          </>
        ) : (
          <BySection sections={result.sections} />
        )}
        <PastTests own={result} others={others} />
        {result.sections === null ? <ResultQuestions result={result} isWhole={isWhole} /> : null}
      </Container>
    </>
  );
}

/** On paper each question is there; on the screen it is drawn when it is unfolded. */
function useWholeForPrint(): [boolean, () => void] {
  const [isWhole, setIsWhole] = useState(false);
  const print = () => {
    setIsWhole(true);
    afterPaint(() => window.print());
  };
  return [isWhole, print];
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(resultTexts);
  const paths = usePaths();
  // The layout's boundary shows everything else.
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <Container className="grid justify-items-start gap-4 py-14">
      <h1 className="text-title">{t.noneTitle}</h1>
      <p className="max-w-text text-lead text-soft">{t.noneText}</p>
      <LinkButton to={paths.profile()}>{t.toToday}</LinkButton>
    </Container>
  );
}
