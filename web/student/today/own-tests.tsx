import { useQuery } from "@tanstack/react-query";
import { useServerNow } from "../../api/use-server-now.ts";
import { ownExamsQuery } from "../../shared/courses/course-queries.ts";
import { OwnExamList } from "../../shared/exams/own-exam-list.tsx";
import { comingExamsOf, doneExamsOf } from "../../shared/exams/own-exams.ts";
import { ownExamsTexts } from "../../texts/own-exams.ts";
import { useTexts } from "../../texts/texts.ts";

/** A result is news for a week. */
const NEWS_MS = 7 * 86_400_000;

/** The next test, and the newest result while it is news; nothing without either. */
export function OwnTests() {
  const t = useTexts(ownExamsTexts);
  const now = useServerNow();
  const { data: exams = [] } = useQuery(ownExamsQuery);
  const [next] = comingExamsOf(exams, now);
  const since = new Date(now.valueOf() - NEWS_MS).toISOString();
  const [newest] = doneExamsOf(exams).filter(({ result }) => result.publishedAt > since);
  const shown = [next, newest].filter((exam) => exam !== undefined);
  if (shown.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-heading">{t.tests}</h2>
      <OwnExamList exams={shown} now={now} />
    </section>
  );
}
