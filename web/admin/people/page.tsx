import { roles } from "../../../contract/entities/choices.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminPeopleMessages } from "../../messages/admin-people.ts";
import { useMessages } from "../../messages/messages.ts";
import { countText } from "../../ui/count-text.ts";
import { OfficePage } from "../frame/office-page.tsx";
import { FilterBar, FilterSelect } from "../list/filter-bar.tsx";
import { PagedList } from "../list/paged-list.tsx";
import { usePagedRows } from "../list/use-paged-rows.ts";
import type { Route } from "./+types/page";
import { listPeople, peopleFilterOf } from "./list-people.ts";
import { PeopleTable } from "./people-table.tsx";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filter = peopleFilterOf(new URL(request.url).searchParams);
  return { filter, first: await listPeople(filter) };
}

export function meta(side: Route.MetaArgs) {
  return privateMeta(side, { en: adminMessages.en.people, hi: adminMessages.hi.people });
}

/** Everybody who has signed in: find them, and give or take the office's rights. */
export default function PeoplePage({ loaderData: { filter, first } }: Route.ComponentProps) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminPeopleMessages);
  const list = usePagedRows(first, (cursor) => listPeople(filter, cursor));
  return (
    <OfficePage title={a.people} lead={t.lead}>
      <FilterBar searchLabel={t.searchLabel}>
        <FilterSelect
          name="role"
          label={t.roleLabel}
          all={t.allRoles}
          options={roles.map((value) => ({ value, label: t.role(value) }))}
        />
      </FilterBar>
      <p className="text-soft">{t.people(countText(list.total, list.isTotalCapped))}</p>
      <PagedList
        shown={list.rows.length}
        total={list.total}
        isTotalCapped={list.isTotalCapped}
        isLoading={list.isLoading}
        onMore={() => void list.more()}
        isFiltered={filter.query !== undefined || filter.role !== undefined}
        empty={{ title: t.empty, text: t.emptyText }}
      >
        <PeopleTable people={list.rows} onChanged={list.replace} />
      </PagedList>
    </OfficePage>
  );
}
