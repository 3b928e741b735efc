import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useServerNow } from "../../api/use-server-now.ts";
import { ownExamsQuery } from "../../shared/courses/course-queries.ts";
import { OwnExamList } from "../../shared/exams/own-exam-list.tsx";
import { comingExamsOf, nextSessionOf } from "../../shared/exams/own-exams.ts";
import { ownExamsTexts } from "../../texts/own-exams.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";

/** How many are shown at first, so that the notes stay within reach. */
const FIRST = 4;

/** The tests of a course: those to come, then the others from the newest on; nothing without any. */
export function CourseExams({ courseId }: { courseId: string }) {
  const t = useTexts(ownExamsTexts);
  const now = useServerNow();
  const { data, isError, isFetching, refetch } = useQuery(ownExamsQuery);
  const [isWhole, setIsWhole] = useState(false);
  if (!data && isError && !isFetching)
    return <FailedState message={t.failed} onRetry={() => void refetch()} />;
  const own = (data ?? []).filter(({ courseIds }) => courseIds.includes(courseId));
  if (own.length === 0) return null;
  const coming = comingExamsOf(own, now);
  const at = now.toISOString();
  const startOf = (exam: (typeof own)[number]) => nextSessionOf(exam, at)?.startsAt ?? "";
  const over = own
    .filter((exam) => !coming.includes(exam))
    .toSorted((one, other) => startOf(other).localeCompare(startOf(one)));
  const all = [...coming, ...over];
  return (
    <section id="tests" className="grid scroll-mt-20 grid-cols-1 gap-3">
      <h2 className="text-heading">{t.tests}</h2>
      <OwnExamList exams={isWhole ? all : all.slice(0, FIRST)} now={now} />
      {isWhole || all.length <= FIRST ? null : (
        <Button variant="outline" onClick={() => setIsWhole(true)} className="justify-self-start">
          {t.showAll(all.length)}
        </Button>
      )}
    </section>
  );
}
