import { useQuery } from "@tanstack/react-query";
import { isRouteErrorResponse, useSearchParams } from "react-router";
import type { PracticeChapter } from "../../../contract/entities/practice.ts";
import { orNotFound, queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { CourseGone } from "../../shared/courses/course-failures.tsx";
import { courseQuery } from "../../shared/courses/course-queries.ts";
import { useCourseText } from "../../shared/site/course-text.tsx";
import { useLookups } from "../../shared/site/lookups.ts";
import { coursesTexts } from "../../texts/courses.ts";
import { practiceTexts } from "../../texts/practice.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import type { Route } from "./+types/page";
import { practiceChaptersQuery, Quiz } from "./quiz.tsx";

export async function clientLoader({
  params: { courseId },
}: Pick<Route.ClientLoaderArgs, "params">) {
  const [course, chapters] = await Promise.all([
    orNotFound(queryClient.fetchQuery(courseQuery(courseId))),
    orNotFound(queryClient.fetchQuery(practiceChaptersQuery(courseId))),
  ]);
  return { course, chapters };
}

export const meta = privateTitle({ en: practiceTexts.en.title, hi: practiceTexts.hi.title });

/** A chapter is chosen by the address, so that the way back leads to the chapters. */
export default function PracticePage({ loaderData: { course, chapters } }: Route.ComponentProps) {
  const t = useTexts(practiceTexts);
  const c = useTexts(coursesTexts);
  const paths = usePaths();
  const { title } = useCourseText(course);
  const [search] = useSearchParams();
  const [subject, chapter] = [search.get("subject"), search.get("chapter")];
  const { data = chapters } = useQuery(practiceChaptersQuery(course.id));
  const isChosen = subject !== null && chapter !== null;
  const list = { label: t.title, to: paths.practice(course.id) };
  return (
    <>
      <PageHead
        title={isChosen ? chapter : t.title}
        lead={isChosen ? undefined : t.lead}
        crumbs={[
          { label: c.courses, to: paths.courses() },
          { label: title.text, lang: title.lang, to: paths.course(course.id) },
          ...(isChosen ? [list, { label: chapter }] : [{ label: t.title }]),
        ]}
      />
      <Container className="grid grid-cols-1 gap-8 py-8 sm:py-12">
        {isChosen ? (
          <Quiz key={`${subject} ${chapter}`} chosen={{ courseId: course.id, subject, chapter }} />
        ) : (
          <Chapters courseId={course.id} chapters={data} />
        )}
      </Container>
    </>
  );
}

type ChaptersProps = { courseId: string; chapters: readonly PracticeChapter[] };

function Chapters({ courseId, chapters }: ChaptersProps) {
  const t = useTexts(practiceTexts);
  const { subjectName } = useLookups();
  if (chapters.length === 0) return <EmptyState title={t.none} text={t.noneText} />;
  const bySubject = Map.groupBy(chapters, ({ subject }) => subject);
  return [...bySubject].map(([subject, those]) => (
    <section key={subject} aria-label={subjectName(subject)} className="grid grid-cols-1 gap-3">
      <h2 className="text-heading">{subjectName(subject)}</h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {those.map((chapter) => (
          <li key={chapter.chapter} className="min-w-0">
            <ChapterLink courseId={courseId} chapter={chapter} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function ChapterLink({ courseId, chapter }: { courseId: string; chapter: PracticeChapter }) {
  const t = useTexts(practiceTexts);
  const paths = usePaths();
  const { number, date } = useFormats();
  const { subject, chapter: name, questions, done, right, lastAt } = chapter;
  return (
    <PageLink
      to={paths.practice(courseId, { subject, chapter: name })}
      className="grid h-full content-start gap-1 rounded-sheet border border-rule bg-sheet p-4 hover:bg-tint"
    >
      <span className="font-semibold wrap-anywhere">{name}</span>
      <span className="text-sm text-soft">{t.chapterFacts(questions)}</span>
      {lastAt === null ? null : (
        <span className="text-sm text-soft">
          {t.own(number(done), number(right), date(lastAt))}
        </span>
      )}
    </PageLink>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // The layout's boundary shows everything else.
  if (isRouteErrorResponse(error) && error.status === 404) return <CourseGone />;
  throw error;
}
