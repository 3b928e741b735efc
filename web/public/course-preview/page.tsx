import { data, isRouteErrorResponse } from "react-router";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import { ApiError } from "../../api/api-error.ts";
import { serverCall } from "../../api/server-call.ts";
import { motifOfProgramme } from "../../discovery/motif-names.ts";
import { CourseGone } from "../../features/courses/course-gone.tsx";
import { useCourseState } from "../../features/courses/course-state.ts";
import { saidIn, useCourseWords } from "../../features/courses/course-words.ts";
import { EnrolPanel } from "../../features/courses/enrol-panel.tsx";
import { SaidText } from "../../features/courses/said-text.tsx";
import { pageMeta } from "../../head/page-meta.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { useMessages } from "../../messages/messages.ts";
import { pathsIn, usePaths } from "../../paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { PageFailure } from "../../ui/page-failure.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import { courseFact } from "../parts/structured-courses.ts";
import { type Speaker, speakerOf, trailFact } from "../parts/structured-data.ts";
import type { Route } from "./+types/page";
import { CourseContents } from "./course-contents.tsx";

export const handle = { item: "course" };

export async function loader(side: Route.LoaderArgs) {
  const params = { id: side.params.courseId };
  try {
    return (await serverCall(side)("getPublicCourse", { params })).course;
  } catch (error) {
    // Told as such, with the status of a page that is not there.
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
}

export function meta(side: Route.MetaArgs) {
  const course = side.loaderData;
  if (!course) return [];
  const texts = (language: "en" | "hi") => {
    const title = saidIn(language, course.title, course.titleHi).text;
    const summary = saidIn(language, course.summary, course.summaryHi).text;
    const motif = import.meta.env.SSR ? motifOfProgramme[course.programme] : undefined;
    return { title, description: summary ?? title, motif };
  };
  const facts = import.meta.env.SSR ? factsOf(speakerOf(side), course) : [];
  return [...pageMeta(side, { en: texts("en"), hi: texts("hi") }), ...facts];
}

function factsOf(speaker: Speaker, course: PublicCourse) {
  const { language } = speaker;
  const paths = pathsIn(language);
  const { text: name } = saidIn(language, course.title, course.titleHi);
  return [
    courseFact(speaker, course),
    trailFact(speaker, [
      { name: coursesMessages[language].courses, path: paths.courses() },
      { name, path: paths.coursePreview(course.id) },
    ]),
  ];
}

export default function CoursePreviewPage({ loaderData: course }: Route.ComponentProps) {
  const t = useMessages(coursesMessages);
  const paths = usePaths();
  const { title, summary } = useCourseWords(course);
  const { reload, ...state } = useCourseState(course.id);
  return (
    <>
      <PageHead
        title={<SaidText said={title} />}
        lead={summary.text && <SaidText said={{ ...summary, text: summary.text }} />}
        crumbs={[
          { label: t.courses, to: paths.courses() },
          { label: title.text, lang: title.lang },
        ]}
        actions={<Badge tone="indigo">{t.programme(course.programme)}</Badge>}
      />
      <Container className="grid items-start gap-8 py-8 sm:py-12 lg:grid-cols-[1fr_22rem]">
        <div className="lg:sticky lg:top-24 lg:order-2">
          <EnrolPanel course={course} state={state} onChange={reload} />
        </div>
        <CourseContents course={course} state={state} />
      </Container>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <CourseGone />
  ) : (
    <PageFailure error={error} />
  );
}
