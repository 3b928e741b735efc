import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import { orNotFound, queryClient } from "../../api/query-client.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { courseTabs, usePaths } from "../../paths.ts";
import { useCourseText } from "../../shared/site/course-text.tsx";
import { adminCourseListTexts } from "../../texts/admin-course-list.ts";
import { adminCoursePageTexts } from "../../texts/admin-course-page.ts";
import { adminCoursesTexts } from "../../texts/admin-courses.ts";
import { adminCoursesAtOnceTexts } from "../../texts/admin-courses-at-once.ts";
import { adminNewCourseTexts } from "../../texts/admin-new-course.ts";
import { type Language, useTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { PageNavLink, TextLink } from "../../ui/page-link.tsx";
import { isAnotherPage } from "../list/office-list.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import { courseTitleIn } from "../student-cells.tsx";
import type { Route } from "./+types/course";
import { CourseFee } from "./course-columns.tsx";
import { CourseMenu } from "./course-menu.tsx";
import { CourseState } from "./course-state.tsx";
import { DeleteCourse } from "./delete-course.tsx";
import { officeCourseQuery } from "./office-courses.ts";
import { changeBy, useStateChange } from "./use-course-actions.ts";

export async function clientLoader({ params }: Pick<Route.ClientLoaderArgs, "params">) {
  const query = { ...officeCourseQuery(params.courseId), staleTime: 0 };
  return (await orNotFound(queryClient.fetchQuery(query))).course;
}

export const shouldRevalidate = isAnotherPage;

/** Of every part, by its address. */
export function meta(side: Route.MetaArgs) {
  const course = side.loaderData;
  const tab = courseTabs.find((each) => side.location.pathname.endsWith(`/${each}`));
  const titleIn = (language: Language) =>
    [
      tab && adminCoursePageTexts[language].tab(tab),
      course ? courseTitleIn(course, language) : adminSections.courses[language],
    ]
      .filter(Boolean)
      .join(" · ");
  return privateMeta(side, { en: titleIn("en"), hi: titleIn("hi") });
}

/** One course from the office's side: its state, and each of its parts at an address of its own. */
export default function CoursePage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const course = useQuery(officeCourseQuery(loaderData.id)).data?.course ?? loaderData;
  const paths = usePaths();
  const sectionTitle = useSectionTitle("courses");
  const title = useCourseText(course).title.text;
  return (
    <OfficePage
      title={title}
      crumbs={[{ label: sectionTitle, to: paths.adminSection("courses") }, { label: title }]}
      actions={<CourseActions course={course} />}
    >
      <OfficeSide course={course} />
      <CourseTabs courseId={course.id} />
      <Outlet />
    </OfficePage>
  );
}

/** On a phone the strip scrolls, with the part that is shown in sight. */
function CourseTabs({ courseId }: { courseId: string }) {
  const t = useTexts(adminCoursePageTexts);
  const paths = usePaths();
  const { pathname } = useLocation();
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the address another link is the current one
  useEffect(() => {
    const current = strip.current?.querySelector("[aria-current]");
    current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [pathname]);
  return (
    <nav
      ref={strip}
      aria-label={t.parts}
      className="-mx-4 flex overflow-x-auto border-b border-rule px-4 sm:-mx-6 sm:px-6"
    >
      {courseTabs.map((tab) => (
        <PageNavLink
          key={tab}
          to={paths.adminCourseTab(courseId, tab)}
          preventScrollReset
          className="inline-flex min-h-11 items-center border-b-3 border-transparent px-3 whitespace-nowrap text-soft hover:text-ink aria-[current=page]:border-marigold aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          {t.tab(tab)}
        </PageNavLink>
      ))}
    </nav>
  );
}

type CourseProps = { course: OfficeCourse };

/** The link to the course's form, and the menu of less frequent actions. */
function CourseActions({ course }: CourseProps) {
  const t = useTexts(adminNewCourseTexts);
  const paths = usePaths();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <LinkButton to={paths.adminEditCourse(course.id)}>
        <Pencil aria-hidden="true" className="size-4" />
        {t.edit}
      </LinkButton>
      <CourseMenu course={course} onDelete={() => setIsAsked(true)} />
      {isAsked ? (
        <DeleteCourse
          course={course}
          onClose={() => setIsAsked(false)}
          onDeleted={() => void navigate(paths.adminSection("courses"))}
        />
      ) : null}
    </>
  );
}

/** Where the course stands: its state and seats, and what keeps it from the site. */
function OfficeSide({ course }: CourseProps) {
  const t = useTexts(adminCoursesTexts);
  const l = useTexts(adminCourseListTexts);
  const paths = usePaths();
  const isHidden = course.publishedAt === null || course.archivedAt !== null;
  return (
    <>
      <div data-screen-only className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CourseState course={course} />
        <span>{t.seatsTaken(course.heldSeats, course.batchSize)}</span>
        <span>
          {t.fee}: <CourseFee feePaise={course.feePaise} />
        </span>
        {course.pendingCount > 0 ? (
          <TextLink to={`${paths.adminCourseTab(course.id, "students")}?status=pending`}>
            {l.waiting(course.pendingCount)}
          </TextLink>
        ) : null}
        {isHidden ? null : (
          <LinkButton variant="quiet" to={paths.coursePreview(course.id)}>
            {t.asVisitors}
          </LinkButton>
        )}
      </div>
      {isHidden ? <Hidden course={course} /> : null}
    </>
  );
}

/** Says why visitors do not see the course, with the one press that changes it. */
function Hidden({ course }: CourseProps) {
  const t = useTexts(adminNewCourseTexts);
  const { mutate, isPending } = useStateChange(course);
  const o = useTexts(adminCoursesAtOnceTexts);
  const isArchived = course.archivedAt !== null;
  const action = isArchived ? "bringBack" : "publish";
  return (
    <Card tone="glow" className="flex flex-wrap items-center justify-between gap-3">
      <p>{isArchived ? t.archived : t.draft}</p>
      <Button isBusy={isPending} onClick={() => mutate(changeBy[action])}>
        {o.action(action)}
      </Button>
    </Card>
  );
}
