import { useState } from "react";
import type { ListedWaiting } from "../../../contract/entities/waiting.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { adminWaitingMessages } from "../../messages/admin-waiting.ts";
import { useMessages } from "../../messages/messages.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { CourseFilter } from "../list/course-filter.tsx";
import { DownloadList } from "../list/download-list.tsx";
import { FilterBar } from "../list/filter-bar.tsx";
import { isAnotherPage, ListTable, loadList } from "../list/office-list.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import type { Route } from "./+types/waiting-list";
import { useRemoveManyWaiting } from "./remove-many-waiting.tsx";
import { RemoveWaiting } from "./remove-waiting.tsx";
import { useWaitingColumns } from "./waiting-columns.tsx";
import { waitingList } from "./waiting-query.ts";

export async function clientLoader(side: Route.ClientLoaderArgs) {
  await Promise.all([loadList(waitingList, side), queryClient.fetchQuery(coursesQuery)]);
}

export const shouldRevalidate = isAnotherPage;

export function meta(side: Route.MetaArgs) {
  return privateMeta(side, adminSections["waiting-list"]);
}

/** Who waits for a seat in a full course. */
export default function WaitingListPage() {
  const t = useMessages(adminWaitingMessages);
  const [asked, setAsked] = useState<ListedWaiting>();
  const atOnce = useRemoveManyWaiting();
  return (
    <OfficePage
      title={useSectionTitle("waiting-list")}
      lead={t.lead}
      actions={<DownloadList about="waiting-list" filterOf={waitingList.filterOf} />}
    >
      <FilterBar searchLabel={t.searchLabel}>
        <CourseFilter label={t.course} all={t.allCourses} />
      </FilterBar>
      <ListTable
        list={waitingList}
        columns={useWaitingColumns(setAsked)}
        empty={{ title: t.empty, text: t.emptyText }}
        bulk={atOnce.buttons}
      />
      {atOnce.dialog}
      <RemoveWaiting asked={asked} onClose={() => setAsked(undefined)} />
    </OfficePage>
  );
}
