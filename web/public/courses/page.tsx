import { useEffect } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { serverCall } from "../../api/server-call.ts";
import { inStartingOrder } from "../../features/courses/course-order.ts";
import { LoadingCourses } from "../../features/courses/loading-courses.tsx";
import { MyCourseLists } from "../../features/courses/my-course-lists.tsx";
import { askForCoursesEarly } from "../../features/courses/my-courses.ts";
import { PublicCourseList } from "../../features/courses/public-course-list.tsx";
import { useSession } from "../../features/session/session-store.ts";
import { pageMeta } from "../../head/page-meta.ts";
import { languageOf } from "../../messages/language.ts";
import { PageHead, Section } from "../../ui/page-frame.tsx";
import { courseListFact } from "../parts/structured-courses.ts";
import { speakerOf } from "../parts/structured-data.ts";
import type { Route } from "./+types/page";

export async function loader(side: Route.LoaderArgs) {
  const call = serverCall(side);
  const language = languageOf(side.url.pathname);
  const [{ courses }, { page }] = await Promise.all([
    call("listPublicCourses"),
    call("getListText", { params: { page: "courses" }, query: { language } }),
  ]);
  return { courses: inStartingOrder(courses), page };
}

/** A filter in the address changes what is shown, not what is known. */
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
        lead={<span className="signed-in-likely:hidden">{page.lead}</span>}
      />
      <Lists courses={courses} emptyText={page.empty} />
    </>
  );
}

type ListsProps = { courses: Route.ComponentProps["loaderData"]["courses"]; emptyText: string };

/** Visitors see all courses; where somebody is likely signed in, places are kept for their own lists. */
function Lists(props: ListsProps) {
  const { status } = useSession();
  if (status === "in") return <MyCourseLists expected={props.courses.length} />;
  return <ListsUntilKnown {...props} isUnknown={status === "loading"} />;
}

function ListsUntilKnown({ isUnknown, ...props }: ListsProps & { isUnknown: boolean }) {
  useEffect(() => {
    if (isUnknown) askForCoursesEarly();
  }, [isUnknown]);
  return (
    <Section>
      <div className={isUnknown ? "signed-in-likely:hidden" : undefined}>
        <PublicCourseList {...props} />
      </div>
      {isUnknown ? (
        <div className="hidden signed-in-likely:block">
          <LoadingCourses count={props.courses.length} />
        </div>
      ) : null}
    </Section>
  );
}
