import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { adminEnrolmentsTexts } from "../../texts/admin-enrolments.ts";
import { useTexts } from "../../texts/texts.ts";
import { enrolmentList } from "../enrolment-list.tsx";
import { CourseFilter } from "../list/filter-bar.tsx";
import { isAnotherPage, loadList } from "../list/office-list.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import { SavedViews } from "../views/saved-views.tsx";
import { viewsQuery } from "../views/views-query.ts";
import type { Route } from "./+types/enrolments";
import { EnrolmentFilters, EnrolmentTable } from "./enrolment-table.tsx";

export async function clientLoader(side: Route.ClientLoaderArgs) {
  await Promise.all([
    loadList(enrolmentList, side),
    queryClient.fetchQuery(coursesQuery),
    queryClient.prefetchQuery(viewsQuery("enrolments")),
  ]);
}

export const shouldRevalidate = isAnotherPage;

export const meta = privateTitle(adminSections.enrolments);

/** Enrolments: find, confirm, withdraw, and download as a spreadsheet. */
export default function EnrolmentsPage() {
  const t = useTexts(adminEnrolmentsTexts);
  return (
    <OfficePage title={useSectionTitle("enrolments")} lead={t.lead}>
      <SavedViews list="enrolments" />
      <EnrolmentFilters>
        <CourseFilter label={t.courseLabel} all={t.allCourses} />
      </EnrolmentFilters>
      <EnrolmentTable />
    </OfficePage>
  );
}
