import { Plus } from "lucide-react";
import { useState } from "react";
import type { Course } from "../../../contract/entities/course.ts";
import { call } from "../../api/call.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminCoursesMessages } from "../../messages/admin-courses.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { OfficePage } from "../frame/office-page.tsx";
import { FilterBar } from "../list/filter-bar.tsx";
import { NothingFound } from "../list/paged-list.tsx";
import type { Route } from "./+types/page";
import { CourseTable } from "./course-table.tsx";
import { coursesMatching } from "./courses-matching.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams.get("query") ?? "";
  return { query, courses: (await call("listCourses")).courses };
}

export function meta(side: Route.MetaArgs) {
  return privateMeta(side, { en: adminMessages.en.courses, hi: adminMessages.hi.courses });
}

/** Every course with its seats and state: create, close, reopen, and on to its notes. */
export default function CoursesPage({ loaderData }: Route.ComponentProps) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminCoursesMessages);
  const paths = usePaths();
  const create = (
    <LinkButton to={paths.adminNewCourse()}>
      <Plus aria-hidden="true" className="size-5" />
      {t.newCourse}
    </LinkButton>
  );
  return (
    <OfficePage title={a.courses} lead={t.lead} actions={create}>
      {loaderData.courses.length === 0 ? (
        <EmptyState title={t.empty} text={t.emptyText} action={create} />
      ) : (
        <FoundCourses {...loaderData} />
      )}
    </OfficePage>
  );
}

function FoundCourses({ query, courses }: { query: string; courses: readonly Course[] }) {
  const t = useMessages(adminCoursesMessages);
  const [changed, setChanged] = useState<Readonly<Record<string, Course>>>({});
  const found = coursesMatching(query, courses).map((course) => changed[course.id] ?? course);
  return (
    <>
      <FilterBar searchLabel={t.searchLabel} />
      {found.length === 0 ? (
        <NothingFound />
      ) : (
        <CourseTable
          courses={found}
          onChanged={(course) => setChanged((before) => ({ ...before, [course.id]: course }))}
        />
      )}
    </>
  );
}
