import { useState } from "react";
import { enquiryFilters } from "../../../contract/entities/closed-lists.ts";
import type { Enquiry } from "../../../contract/entities/enquiry.ts";
import { call } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { adminBulkTexts } from "../../texts/admin-list.ts";
import { adminEnquiriesTexts } from "../../texts/admin-registrations.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/toast.ts";
import { asRead } from "../list/as-read.ts";
import { type BulkChange, BulkDialog } from "../list/bulk-dialog.tsx";
import type { Changed } from "../list/bulk-sending.ts";
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
import { enquiryList, useEnquiryColumns } from "./enquiry-list.tsx";

const statuses = ["acknowledged", "closed"] as const;

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
  const t = useTexts(adminEnquiriesTexts);
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

type Status = (typeof statuses)[number];
type Asked = BulkChange<Enquiry> & { clear: () => void };

/** The buttons that give the selected enquiries one status, and the question before it. */
function useChangeAll(onChanged: (enquiry: Enquiry) => void) {
  const t = useTexts(adminBulkTexts);
  const e = useTexts(adminEnquiriesTexts);
  const [asked, setAsked] = useState<Asked>();
  const ask = (status: Status, rows: readonly Enquiry[], clear: () => void) =>
    setAsked({
      rows,
      clear,
      title: (count) => t.statusTitle(status, count),
      text: () => t.statusText(status),
      act: (count) => t.status(status, count),
      sendingOf: () => ({
        send: (part) => changePart(part, status),
        onDone: (done) => notify.success(t.statusDone(status, done.length)),
      }),
    });
  return {
    buttons: (selected: readonly Enquiry[], clear: () => void) =>
      statuses.map((status) => {
        const rows = selected.filter((enquiry) => fits(status, enquiry));
        if (rows.length === 0) return null;
        return (
          <Button
            key={status}
            variant={status === "acknowledged" ? "act" : "outline"}
            onClick={() => ask(status, rows, clear)}
          >
            {t.status(status, rows.length)}
          </Button>
        );
      }),
    dialog: (
      <BulkDialog
        asked={asked}
        nameOf={({ fullName, ticket }) => `${fullName} (${ticket})`}
        stateOf={({ status }) => e.status(status)}
        onChanged={(rows) => {
          for (const row of rows) onChanged(row);
        }}
        onFinished={() => asked?.clear()}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}

/** A closed one was acknowledged; only its own field opens it again. */
function fits(status: Status, enquiry: Enquiry): boolean {
  return status === "acknowledged" ? enquiry.status === "new" : enquiry.status !== "closed";
}

async function changePart(part: readonly Enquiry[], status: Status): Promise<Changed<Enquiry>> {
  const { enquiries, refused } = await call("POST /api/admin/enquiry-statuses", {
    body: { status, enquiries: asRead(part) },
  });
  return { rows: enquiries, refused };
}
