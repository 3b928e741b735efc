import { Suspense } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import { orNotFound } from "../../api/or-not-found.ts";
import { serverCall } from "../../api/server-call.ts";
import { motifOfProgramme } from "../../discovery/motif-names.ts";
import { pageMeta } from "../../head/page-meta.ts";
import { pathsIn, usePaths } from "../../paths.ts";
import { CourseShowcase, type PreviewedCourse } from "../../shared/courses/course-contents.tsx";
import { CourseGone } from "../../shared/courses/course-failures.tsx";
import { useCourseState } from "../../shared/courses/course-queries.ts";
import { isReadable, sampleAnchor } from "../../shared/reader/read-link.tsx";
import { OwnQueries } from "../../shared/session/own-queries.tsx";
import { textIn } from "../../shared/site/course-text.tsx";
import { useBrowserValue } from "../../state/use-browser-value.ts";
import { coursesTexts } from "../../texts/courses.ts";
import { lazyExtra, lazyPart } from "../../ui/lazy-part.tsx";
import { PageFailure } from "../../ui/page-failure.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import { courseFact } from "../parts/structured-courses.ts";
import { type Speaker, speakerOf, trailFact } from "../parts/structured-data.ts";
import type { Route } from "./+types/page";

/** Fetched when a sample is opened. */
const SampleReader = lazyPart(() => import("../../shared/reader/sample-reader.tsx"));
const SampleLectures = lazyExtra(() => import("../../shared/lectures/sample-lectures.tsx"));
const SampleWatch = lazyPart(() => import("../../shared/lecture-player/sample-watch.tsx"));

export const handle = { item: "course" };

export async function loader(side: Route.LoaderArgs) {
  const params = { id: side.params.courseId };
  const answer = serverCall(side)("GET /api/public/courses/:id", { params });
  return (await orNotFound(answer)).course;
}

export function meta(side: Route.MetaArgs) {
  const course = side.loaderData;
  if (!course) return [];
  const texts = (language: "en" | "hi") => {
    const title = textIn(language, course.title, course.titleHi).text;
    const summary = textIn(language, course.summary, course.summaryHi).text;
    const motif = import.meta.env.SSR ? motifOfProgramme(course.programme) : undefined;
    return { title, description: summary ?? title, motif };
  };
  const facts = import.meta.env.SSR ? factsOf(speakerOf(side), course) : [];
  return [...pageMeta(side, { en: texts("en"), hi: texts("hi") }), ...facts];
}

function factsOf(speaker: Speaker, course: PublicCourse) {
  const { language } = speaker;
  const paths = pathsIn(language);
  const { text: name } = textIn(language, course.title, course.titleHi);
  return [
    courseFact(speaker, course),
    trailFact(speaker, [
      { name: coursesTexts[language].courses, path: paths.courses() },
      { name, path: paths.coursePreview(course.id) },
    ]),
  ];
}

export default function CoursePreviewPage({ loaderData: course }: Route.ComponentProps) {
  return (
    <OwnQueries>
      <CoursePreview key={course.id} course={course} />
    </OwnQueries>
  );
}

function CoursePreview({ course }: { course: PreviewedCourse }) {
  const state = useCourseState(course.id);
  const sample = useOpenSample(course);
  const lectureId = useOpenLecture();
  const backTo = usePaths().coursePreview(course.id);
  if (sample)
    return (
      <Suspense fallback={<PageSpinner />}>
        <SampleReader note={sample} backTo={backTo} />
      </Suspense>
    );
  if (lectureId !== undefined)
    return (
      <Suspense fallback={<PageSpinner />}>
        <SampleWatch courseId={course.id} lectureId={lectureId} backTo={backTo} />
      </Suspense>
    );
  const lectures = <Lectures courseId={course.id} />;
  return <CourseShowcase course={course} state={state} lectures={lectures} />;
}

/** The sample lectures, loaded only in the browser. */
function Lectures({ courseId }: { courseId: string }) {
  const paths = usePaths();
  const isHydrated = useBrowserValue(() => true, false);
  if (!isHydrated) return null;
  return (
    <Suspense fallback={null}>
      <SampleLectures courseId={courseId} samplesAt={paths.coursePreview(courseId)} />
    </Suspense>
  );
}

/** The sample lecture that the end of the address names. */
function useOpenLecture(): string | undefined {
  const { hash } = useLocation();
  const isHydrated = useBrowserValue(() => true, false);
  return isHydrated ? /^#lecture-([\w-]+)$/.exec(hash)?.[1] : undefined;
}

/** The sample note that the end of the address names; only the browser knows it. */
function useOpenSample({ notes }: PreviewedCourse) {
  const { hash } = useLocation();
  const isHydrated = useBrowserValue(() => true, false);
  if (!isHydrated || hash === "") return undefined;
  return notes.find(
    ({ id, isSample, mimeType }) =>
      isSample && isReadable(mimeType) && hash === `#${sampleAnchor(id)}`,
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <CourseGone />
  ) : (
    <PageFailure error={error} />
  );
}
