import { enquiryStatuses } from "../../../contract/entities/choices.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminEnquiriesMessages } from "../../messages/admin-enquiries.ts";
import { useMessages } from "../../messages/messages.ts";
import { OfficePage } from "../frame/office-page.tsx";
import { FilterBar, FilterSelect } from "../list/filter-bar.tsx";
import { PagedList } from "../list/paged-list.tsx";
import { usePagedRows } from "../list/use-paged-rows.ts";
import type { Route } from "./+types/page";
import { EnquiryTable } from "./enquiry-table.tsx";
import { enquiryFilterOf, listEnquiries } from "./list-enquiries.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filter = enquiryFilterOf(new URL(request.url).searchParams);
  return { filter, first: await listEnquiries(filter) };
}

export function meta(side: Route.MetaArgs) {
  return privateMeta(side, { en: adminMessages.en.enquiries, hi: adminMessages.hi.enquiries });
}

/** What visitors wrote, and how far each has come. */
export default function EnquiriesPage({ loaderData: { filter, first } }: Route.ComponentProps) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminEnquiriesMessages);
  const list = usePagedRows(first, (cursor) => listEnquiries(filter, cursor));
  return (
    <OfficePage title={a.enquiries} lead={t.lead}>
      <FilterBar searchLabel={t.searchLabel}>
        <FilterSelect
          name="status"
          label={t.statusLabel}
          all={t.allStatuses}
          options={enquiryStatuses.map((value) => ({ value, label: t.status(value) }))}
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
        <EnquiryTable enquiries={list.rows} onChanged={list.replace} />
      </PagedList>
    </OfficePage>
  );
}
