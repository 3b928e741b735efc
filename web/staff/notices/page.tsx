import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { rejectMissing } from "../../shared/session/guards.ts";
import { textIn } from "../../shared/site/course-text.tsx";
import { teachTexts } from "../../texts/teach.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { courseNoticesTexts } from "../../texts/written-notices.ts";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import { CourseNotices, useCourseNotices } from "../written-notices/course-notices.tsx";
import { courseNoticesQuery } from "../written-notices/course-notices-query.ts";
import type { Route } from "./+types/page";

export async function clientLoader({ params: { courseId } }: Route.ClientLoaderArgs) {
  const query = { ...courseNoticesQuery(courseId), retry: false, staleTime: 0 };
  await queryClient.fetchInfiniteQuery(query).catch(rejectMissing);
  return { courseId };
}

export const meta = privateTitle({
  en: courseNoticesTexts.en.title,
  hi: courseNoticesTexts.hi.title,
});

/** What the students of a course are told by whoever teaches in it. */
export default function CourseNoticesPage({
  loaderData: { courseId },
}: Pick<Route.ComponentProps, "loaderData">) {
  const t = useTexts(courseNoticesTexts);
  const teach = useTexts(teachTexts);
  const paths = usePaths();
  const course = useCourseNotices(courseId).data?.pages[0]?.course;
  const { text, lang } = textIn(useLanguage(), course?.title ?? "", course?.titleHi ?? null);
  return (
    <>
      <PageHead
        title={course ? <span lang={lang}>{text}</span> : t.title}
        lead={t.lead}
        crumbs={[{ label: teach.title, to: paths.teach() }, { label: t.title }]}
      />
      <Container className="py-6 sm:py-10">
        <CourseNotices courseId={courseId} />
      </Container>
    </>
  );
}
