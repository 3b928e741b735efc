import { useQuery } from "@tanstack/react-query";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import { serverCall } from "../../api/server-call.ts";
import { pageMeta } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { CourseList, ZoneNote } from "../../shared/courses/course-list.tsx";
import { inStartingOrder, seatsQuery } from "../../shared/courses/course-queries.ts";
import { KeptAge } from "../../shared/session/kept-age.tsx";
import { OwnQueries } from "../../shared/session/own-queries.tsx";
import { useSession } from "../../shared/session/session-store.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { compareTexts } from "../../texts/compare.ts";
import { coursesTexts } from "../../texts/courses.ts";
import { languageOf, useTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead, Section } from "../../ui/page-frame.tsx";
import { courseListFact } from "../parts/structured-courses.ts";
import { speakerOf } from "../parts/structured-data.ts";
import type { Route } from "./+types/page";
import { CourseFilters, NoCourseFound, useCourseSearch } from "./course-filters.tsx";
import { LoadingCourses, MyCourseLists } from "./my-course-lists.tsx";

export async function loader(side: Route.LoaderArgs) {
  const call = serverCall(side);
  const language = languageOf(side.url.pathname);
  const [{ courses }, { page }] = await Promise.all([
    call("GET /api/public/courses"),
    call("GET /api/public/texts/lists/:page", { params: { page: "courses" }, query: { language } }),
  ]);
  return { courses: inStartingOrder(courses), page };
}

/** The filter in the address is applied in the browser. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const isSamePage = change.currentUrl.pathname === change.nextUrl.pathname;
  const isFiltered = change.currentUrl.search !== change.nextUrl.search;
  return isSamePage && isFiltered ? false : change.defaultShouldRevalidate;
}

export function meta(side: Route.MetaArgs) {
  const page = side.loaderData?.page;
  const texts = { title: page?.title ?? "", description: page?.description ?? "" };
  const courses = side.loaderData?.courses ?? [];
  const facts = import.meta.env.SSR ? [courseListFact(speakerOf(side), courses)] : [];
  return [...pageMeta(side, { en: texts, hi: texts }), ...facts];
}

export default function CoursesPage({ loaderData: { courses, page } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={page.heading}
        lead={
          <span className="grid gap-1 signed-in-likely:hidden">
            <span>{page.lead}</span>
            <Examinations />
          </span>
        }
        actions={<CompareLink />}
      />
      <Lists courses={courses} emptyText={page.empty} />
    </>
  );
}

function CompareLink() {
  const t = useTexts(compareTexts);
  const paths = usePaths();
  return (
    <LinkButton variant="outline" to={paths.compareCourses()}>
      {t.title}
    </LinkButton>
  );
}

/** The examinations that the institute prepares for; the office edits this list. */
function Examinations() {
  const t = useTexts(coursesTexts);
  const { examinations } = useLookups();
  if (examinations.length === 0) return null;
  return <span>{t.preparesFor(examinations.map(({ name }) => name).join(", "))}</span>;
}

type ListsProps = { courses: Route.ComponentProps["loaderData"]["courses"]; emptyText: string };

/**
 * Visitors see all courses, signed-in people their own lists. Until it is known which it is, a browser that
 * has a session shows skeletons.
 */
function Lists({ courses, emptyText }: ListsProps) {
  const { status } = useSession();
  const isUnknown = status === "loading";
  return (
    <OwnQueries>
      {status === "in" ? (
        <>
          <KeptAge />
          <MyCourseLists expected={courses.length} />
        </>
      ) : (
        <Section>
          <div className={isUnknown ? "signed-in-likely:hidden" : undefined}>
            <PublicCourseList courses={courses} emptyText={emptyText} />
          </div>
          {isUnknown ? (
            <div className="hidden signed-in-likely:block">
              <LoadingCourses count={courses.length} />
            </div>
          ) : null}
        </Section>
      )}
    </OwnQueries>
  );
}

type PublicCourseListProps = { courses: readonly PublicCourse[]; emptyText: string };

/** Every course as visitors see it; the browser fetches the seats. */
function PublicCourseList({ courses, emptyText }: PublicCourseListProps) {
  const t = useTexts(coursesTexts);
  const { filter, change, clear, found, search } = useCourseSearch(courses);
  const seats = useQuery(seatsQuery);
  if (courses.length === 0) return <NothingOffered text={emptyText} />;
  return (
    <div className="grid grid-cols-1 gap-8">
      <h2 className="sr-only">{t.available}</h2>
      <CourseFilters filter={filter} onChange={change} courses={courses} count={found.length} />
      {found.length > 0 ? (
        <div>
          <CourseList courses={found} seats={seats.data} search={search} />
          <ZoneNote courses={found} />
        </div>
      ) : (
        <NoCourseFound onClear={clear} />
      )}
    </div>
  );
}

function NothingOffered({ text }: { text: string }) {
  const t = useTexts(coursesTexts);
  const paths = usePaths();
  return (
    <EmptyState
      title={t.noneOffered}
      text={text}
      action={
        <LinkButton variant="outline" to={paths.contact()}>
          {t.sendEnquiry}
        </LinkButton>
      }
    />
  );
}
