import { enrolmentStatuses } from "../../../contract/entities/choices.ts";
import { call } from "../../api/call.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminEnrolmentsMessages } from "../../messages/admin-enrolments.ts";
import { useMessages } from "../../messages/messages.ts";
import { OfficePage } from "../frame/office-page.tsx";
import { FilterBar, FilterSelect } from "../list/filter-bar.tsx";
import { PagedList } from "../list/paged-list.tsx";
import { usePagedRows } from "../list/use-paged-rows.ts";
import { SpreadsheetButton } from "../spreadsheet/spreadsheet-button.tsx";
import type { Route } from "./+types/page";
import { EnrolmentTable } from "./enrolment-table.tsx";
import { enrolmentFilterOf, listEnrolments } from "./list-enrolments.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filter = enrolmentFilterOf(new URL(request.url).searchParams);
  const [first, { courses }] = await Promise.all([listEnrolments(filter), call("listCourses")]);
  return { filter, first, courses };
}

export function meta(side: Route.MetaArgs) {
  return privateMeta(side, { en: adminMessages.en.enrolments, hi: adminMessages.hi.enrolments });
}

/** Who enrolled in what: find, confirm, withdraw, and all of it as a spreadsheet. */
export default function EnrolmentsPage({ loaderData }: Route.ComponentProps) {
  const { filter, first, courses } = loaderData;
  const a = useMessages(adminMessages);
  const t = useMessages(adminEnrolmentsMessages);
  const list = usePagedRows(first, (cursor) => listEnrolments(filter, cursor));
  return (
    <OfficePage title={a.enrolments} lead={t.lead} actions={<SpreadsheetButton />}>
      <FilterBar searchLabel={t.searchLabel}>
        <FilterSelect
          name="status"
          label={t.statusLabel}
          all={t.allStatuses}
          options={enrolmentStatuses.map((value) => ({ value, label: t.status(value) }))}
        />
        <FilterSelect
          name="courseId"
          label={t.courseLabel}
          all={t.allCourses}
          options={courses.map(({ id, title }) => ({ value: id, label: title }))}
        />
      </FilterBar>
      <PagedList
        shown={list.rows.length}
        total={list.total}
        isTotalCapped={list.isTotalCapped}
        isLoading={list.isLoading}
        onMore={() => void list.more()}
        isFiltered={Object.values(filter).some((value) => value !== undefined)}
        empty={{ title: t.empty, text: t.emptyText }}
      >
        <EnrolmentTable enrolments={list.rows} onChanged={list.replace} />
      </PagedList>
    </OfficePage>
  );
}
