import { Columns3 } from "lucide-react";
import { Suspense } from "react";
import { isRouteErrorResponse, redirect, useLocation } from "react-router";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import type { TeachersText } from "../../../contract/entities/page-texts.ts";
import { orNotFound } from "../../api/query-client.ts";
import { addressOf } from "../../api/send.ts";
import { pageMeta } from "../../head/page-meta.ts";
import { pathsIn, usePaths } from "../../paths.ts";
import { CourseShowcase, type PreviewedCourse } from "../../shared/courses/course-contents.tsx";
import { CourseGone } from "../../shared/courses/course-failures.tsx";
import { useCourseState } from "../../shared/courses/course-queries.ts";
import { isReadable, sampleAnchor } from "../../shared/reader/read-link.tsx";
import { KeptAge } from "../../shared/session/kept-age.tsx";
import { OwnQueries } from "../../shared/session/own-queries.tsx";
import { useSession } from "../../shared/session/session-store.ts";
import { teachersIn, textIn, useCourseText } from "../../shared/site/course-text.tsx";
import { useBrowserValue } from "../../state/use-browser-value.ts";
import { compareTexts } from "../../texts/compare.ts";
import { coursesTexts } from "../../texts/courses.ts";
import { type Language, useTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { lazyExtra, lazyPart } from "../../ui/lazy-part.tsx";
import { PageFailure } from "../../ui/page-failure.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import { loadTexts } from "../parts/load-texts.ts";
import { ShareButton } from "../parts/share-button.tsx";
import { courseFact } from "../parts/structured-courses.ts";
import { type Speaker, speakerOf, trailFact } from "../parts/structured-data.ts";
import { type TeacherBrief, TeacherLine } from "../parts/teachers.tsx";
import type { Route } from "./+types/page";
import { figuresOf, RefundToday } from "./refund-today.tsx";

const unknown = {
  ...{ subject: "", subjectLabel: "", degree: null, experience: null },
  ...{ photo: null, isSample: false },
};

/** Fetched when a sample is opened. */
const SampleReader = lazyPart(() => import("../../shared/reader/sample-reader.tsx"));
const SampleLectures = lazyExtra(() => import("../../shared/lectures/sample-lectures.tsx"));
const SampleWatch = lazyPart(() => import("../../shared/lecture-player/sample-watch.tsx"));

export const handle = { item: "course" };

export async function loader(side: Route.LoaderArgs) {
  const { call, query } = loadTexts(side);
  const { courseId } = side.params;
  const answer = call("GET /api/public/courses/:id", { params: { id: courseId } });
  const { course } = await orNotFound(answer);
  // Addresses had the course's id alone.
  if (courseId !== course.slug)
    throw redirect(pathsIn(query.language).coursePreview(course.slug), 301);
  const [en, hi, { refund }] = await Promise.all([
    call("GET /api/public/teachers", { query: { language: "en" } }),
    call("GET /api/public/teachers", { query: { language: "hi" } }),
    call("GET /api/public/refund", { query }),
  ]);
  const teachers = teachersOf(course, { en, hi }, query.language);
  return { course, teachers, refund: figuresOf(refund) };
}

/** Who teaches a course, with subject, degree and years where the institute's list of teachers has them. */
function CourseTeachers({ teachers }: { teachers: readonly TeacherBrief[] }) {
  const t = useTexts(coursesTexts);
  return (
    <section>
      <h2 className="mb-4 text-heading">{t.teachers}</h2>
      <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {teachers.map((teacher) => (
          <TeacherLine key={teacher.id} teacher={teacher} />
        ))}
      </ul>
    </section>
  );
}

type Lists = Record<Language, TeachersText>;

/** The teachers of a course as the institute's list has them. A course names them in either language. */
function teachersOf(
  { teachers }: Pick<PublicCourse, "teachers">,
  lists: Lists,
  language: Language,
): TeacherBrief[] {
  const known = [...lists.en.teachers, ...lists.hi.teachers];
  return teachers.map((name) => {
    const id = known.find((each) => each.name === name)?.id;
    const found = lists[language].teachers.find((each) => each.id === id);
    if (!found) return { ...unknown, id: name, name: teachersIn([name], language) };
    const { about: _, ...brief } = found;
    return brief;
  });
}

export function meta(side: Route.MetaArgs) {
  const course = side.loaderData?.course;
  if (!course) return [];
  const texts = (language: "en" | "hi") => {
    const title = textIn(language, course.title, course.titleHi).text;
    const summary = textIn(language, course.summary, course.summaryHi).text;
    const picture = addressOf("/api/public/courses/:id/share.png", { id: course.id }, { language });
    return { title, description: summary ?? title, picture };
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
      { name, path: paths.coursePreview(course.slug) },
    ]),
  ];
}

export default function CoursePreviewPage({ loaderData }: Route.ComponentProps) {
  return (
    <OwnQueries>
      <OwnAge />
      <CoursePreview key={loaderData.course.id} {...loaderData} />
    </OwnQueries>
  );
}

/** How old the person's own seat and status are, where the server does not answer. */
function OwnAge() {
  return useSession().status === "in" ? <KeptAge /> : null;
}

function CoursePreview({ course, teachers, refund }: Route.ComponentProps["loaderData"]) {
  const state = useCourseState(course.id);
  const sample = useOpenSample(course);
  const lectureId = useOpenLecture();
  const backTo = usePaths().coursePreview(course.slug);
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
  return (
    <CourseShowcase
      course={course}
      state={state}
      actions={<Actions course={course} />}
      teachers={teachers.length > 0 ? <CourseTeachers teachers={teachers} /> : undefined}
      refund={<RefundToday course={course} figures={refund} />}
      lectures={<Lectures course={course} />}
    />
  );
}

function Actions({ course }: { course: PreviewedCourse }) {
  const t = useTexts(compareTexts);
  const paths = usePaths();
  const { title } = useCourseText(course);
  return (
    <>
      <ShareButton title={title.text} path={paths.coursePreview(course.slug)} />
      <LinkButton variant="outline" to={paths.compareCourses([course.slug])} data-screen-only>
        <Columns3 aria-hidden="true" className="size-5" />
        {t.compare}
      </LinkButton>
    </>
  );
}

/** The sample lectures, loaded only in the browser. */
function Lectures({ course: { id, slug } }: { course: PreviewedCourse }) {
  const paths = usePaths();
  const isHydrated = useBrowserValue(() => true, false);
  if (!isHydrated) return null;
  return (
    <Suspense fallback={null}>
      <SampleLectures courseId={id} samplesAt={paths.coursePreview(slug)} />
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
