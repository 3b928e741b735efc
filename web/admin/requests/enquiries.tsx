import { useState } from "react";
import { enquiryFilters } from "../../../contract/entities/closed-lists.ts";
import type { Enquiry } from "../../../contract/entities/enquiry.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { adminEnquiriesMessages } from "../../messages/admin-enquiries.ts";
import { useMessages } from "../../messages/messages.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { CourseFilter } from "../list/course-filter.tsx";
import { DownloadList } from "../list/download-list.tsx";
import { FilterBar, FilterDate, FilterSelect } from "../list/filter-bar.tsx";
import { useListRows } from "../list/list-rows.ts";
import { isAnotherPage, ListTable, loadList } from "../list/office-list.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import { SavedViews } from "../views/saved-views.tsx";
import { viewsQuery } from "../views/views-query.ts";
import type { Route } from "./+types/enquiries";
import { AnswerEnquiry } from "./answer-enquiry.tsx";
import { useChangeAll } from "./change-all.tsx";
import { enquiryList, useEnquiryColumns } from "./enquiry-list.tsx";

export async function clientLoader(side: Route.ClientLoaderArgs) {
  await Promise.all([
    loadList(enquiryList, side),
    queryClient.fetchQuery(coursesQuery),
    queryClient.prefetchQuery(viewsQuery("enquiries")),
  ]);
}

export const shouldRevalidate = isAnotherPage;

export function meta(side: Route.MetaArgs) {
  return privateMeta(side, adminSections.enquiries);
}

/** Visitors' enquiries with their status. */
export default function EnquiriesPage() {
  const t = useMessages(adminEnquiriesMessages);
  const { replace } = useListRows(enquiryList);
  const [asked, setAsked] = useState<Enquiry>();
  const bulk = useChangeAll(replace);
  const change = (enquiry: Enquiry) => {
    replace(enquiry);
    setAsked((shown) => shown && enquiry);
  };
  return (
    <OfficePage
      title={useSectionTitle("enquiries")}
      lead={t.lead}
      actions={<DownloadList about="enquiries" filterOf={enquiryList.filterOf} />}
    >
      <SavedViews list="enquiries" />
      <FilterBar searchLabel={t.searchLabel}>
        <FilterSelect
          name="status"
          label={t.statusLabel}
          all={t.allStatuses}
          options={enquiryFilters.map((value) => ({ value, label: t.filter(value) }))}
        />
        <CourseFilter label={t.course} all={t.allCourses} />
        <FilterDate name="since" label={t.since} />
      </FilterBar>
      <ListTable
        list={enquiryList}
        columns={useEnquiryColumns(setAsked)}
        empty={{ title: t.empty, text: t.emptyText }}
        bulk={bulk.buttons}
      />
      {bulk.dialog}
      <AnswerEnquiry enquiry={asked} onChanged={change} onClose={() => setAsked(undefined)} />
    </OfficePage>
  );
}
