import { enrolmentAttentions, enrolmentStatuses } from "../../../contract/entities/closed-lists.ts";
import type { ListedEnrolment } from "../../../contract/entities/enrolment.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminEnrolmentsTexts } from "../../texts/admin-enrolments.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { useTexts } from "../../texts/texts.ts";
import { EnrolmentButtons, type EnrolmentButtonsProps, enrolmentList } from "../enrolment-list.tsx";
import { CourseFilter } from "../list/course-filter.tsx";
import { DownloadList } from "../list/download-list.tsx";
import { FilterBar, FilterSelect } from "../list/filter-bar.tsx";
import { useListRows } from "../list/list-rows.ts";
import { isAnotherPage, ListTable, loadList } from "../list/office-list.tsx";
import type { Column } from "../list/row-table.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import { StudentName } from "../student-cells.tsx";
import { SavedViews } from "../views/saved-views.tsx";
import { viewsQuery } from "../views/views-query.ts";
import type { Route } from "./+types/enrolments";
import { BulkDecisions } from "./bulk-decisions.tsx";
import { EnrolledCourse, EnrolmentContact, EnrolmentState } from "./enrolment-cells.tsx";
import { useEnrolmentDialogs } from "./enrolment-dialogs.tsx";

export async function clientLoader(side: Route.ClientLoaderArgs) {
  await Promise.all([
    loadList(enrolmentList, side),
    queryClient.fetchQuery(coursesQuery),
    queryClient.prefetchQuery(viewsQuery("enrolments")),
  ]);
}

export const shouldRevalidate = isAnotherPage;

export function meta(side: Route.MetaArgs) {
  return privateMeta(side, adminSections.enrolments);
}

/** Enrolments: find, confirm, withdraw, and download as a spreadsheet. */
export default function EnrolmentsPage() {
  const t = useTexts(adminEnrolmentsTexts);
  const { replace } = useListRows(enrolmentList);
  const { ask, openNotes, dialogs } = useEnrolmentDialogs(replace);
  return (
    <OfficePage
      title={useSectionTitle("enrolments")}
      lead={t.lead}
      actions={<DownloadList about="enrolments" filterOf={enrolmentList.filterOf} />}
    >
      <SavedViews list="enrolments" />
      <Filters />
      <ListTable
        list={enrolmentList}
        columns={useColumns({ onChanged: replace, onAsk: ask, onNotes: openNotes })}
        empty={{ title: t.empty, text: t.emptyText }}
        bulk={(selected, clear) => (
          <BulkDecisions selected={selected} onAsk={(decision) => ask(decision, clear)} />
        )}
      />
      {dialogs}
    </OfficePage>
  );
}

function Filters() {
  const t = useTexts(adminEnrolmentsTexts);
  return (
    <FilterBar searchLabel={t.searchLabel}>
      <FilterSelect
        name="status"
        label={t.statusLabel}
        all={t.allStatuses}
        options={enrolmentStatuses.map((value) => ({ value, label: t.status(value) }))}
      />
      <FilterSelect
        name="attention"
        label={t.attentionLabel}
        all={t.noAttention}
        options={enrolmentAttentions.map((value) => ({ value, label: t.attention(value) }))}
      />
      <CourseFilter label={t.courseLabel} all={t.allCourses} />
    </FilterBar>
  );
}

function useColumns(actions: Omit<EnrolmentButtonsProps, "enrolment">): Column<ListedEnrolment>[] {
  const a = useTexts(adminTexts);
  const t = useTexts(adminEnrolmentsTexts);
  const dateTime = useDateTime();
  return [
    {
      key: "student",
      label: t.student,
      kind: "head",
      cell: (enrolment) => <StudentName enrolment={enrolment} />,
    },
    {
      key: "course",
      label: t.courseLabel,
      cell: (enrolment) => <EnrolledCourse enrolment={enrolment} />,
    },
    {
      key: "contact",
      label: t.contact,
      cell: (enrolment) => <EnrolmentContact enrolment={enrolment} />,
    },
    { key: "enrolledAt", label: t.enrolledAt, cell: ({ enrolledAt }) => dateTime(enrolledAt) },
    {
      key: "status",
      label: t.statusLabel,
      cell: (enrolment) => <EnrolmentState enrolment={enrolment} />,
    },
    {
      key: "actions",
      label: a.actions,
      kind: "actions",
      cell: (enrolment) => <EnrolmentButtons {...actions} enrolment={enrolment} />,
    },
  ];
}
