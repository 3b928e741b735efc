import { queryOptions, useQuery } from "@tanstack/react-query";
import type { PersonAttempt } from "../../../contract/entities/exam-result.ts";
import { call } from "../../api/call.ts";
import { usePaths } from "../../paths.ts";
import { marksText } from "../../shared/exams/marks-text.ts";
import { textIn } from "../../shared/site/course-text.tsx";
import { adminPersonTexts } from "../../texts/admin-person.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { Line, Section } from "./person-section.tsx";

const attemptsQuery = (id: string) =>
  queryOptions({
    queryKey: ["person-attempts", id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/admin/people/:id/attempts", { params: { id }, signal })).attempts,
  });

/** The tests that a person has begun, with published marks. */
export function PersonAttempts({ userId }: { userId: string }) {
  const t = useTexts(adminPersonTexts);
  const { data: attempts, isError, refetch } = useQuery(attemptsQuery(userId));
  if (!attempts && isError)
    return <FailedState message={t.testsFailed} onRetry={() => void refetch()} />;
  if (!attempts) return null;
  return (
    <Section title={t.tests} empty={t.noTests}>
      {attempts.map((attempt) => (
        <AttemptLine key={attempt.id} attempt={attempt} />
      ))}
    </Section>
  );
}

function AttemptLine({
  attempt: { exam, startedAt, isVoided, result },
}: {
  attempt: PersonAttempt;
}) {
  const t = useTexts(adminPersonTexts);
  const paths = usePaths();
  const dateTime = useDateTime();
  const title = textIn(useLanguage(), exam.title, exam.titleHi);
  const reached = result
    ? t.reached(marksText(result.marks), marksText(result.most), result.rank, result.appeared)
    : t.noResult;
  return (
    <Line at={dateTime(startedAt)}>
      <TextLink to={paths.examResults("admin", exam.id)}>
        <span lang={title.lang}>{title.text}</span>
      </TextLink>
      <span>{isVoided ? t.voided : reached}</span>
    </Line>
  );
}
