import { useLocation, useNavigation } from "react-router";
import { endpoints } from "../../../contract/endpoints.ts";
import { call } from "../../api/call.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { useMessages } from "../../messages/messages.ts";
import { studentMessages } from "../../messages/student.ts";
import { useAddressFilter } from "../../state/use-address-filter.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import type { Route } from "./+types/page";
import { MaterialFilters } from "./material-filters.tsx";
import { MaterialList } from "./material-list.tsx";
import { filterOf, isFiltered, noFilter, queryOf } from "./material-query.ts";
import { subjectsWith } from "./subjects.ts";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = queryOf(filterOf(new URL(request.url).searchParams));
  return call(endpoints.listFiles, { query, signal: request.signal });
}

export function meta(side: Route.MetaArgs) {
  const { en, hi } = studentMessages;
  return privateMeta(side, { en: en.studyMaterials, hi: hi.studyMaterials });
}

/** All study materials; search and filters are the server's work, and stand in the address. */
export default function StudyMaterialsPage({ loaderData: first }: Route.ComponentProps) {
  const t = useMessages(studentMessages);
  const { search } = useLocation();
  const isAsking = useNavigation().location?.pathname === useLocation().pathname;
  const { filter, change } = useAddressFilter(filterOf);
  const shownFilter = filterOf(new URLSearchParams(search));
  const isEmpty = first.total === 0;
  return (
    <>
      <PageHead title={t.studyMaterials} lead={t.materialsLead} />
      <Container className="grid grid-cols-1 gap-8 py-8 sm:py-12">
        {isEmpty && !isFiltered(filter) ? null : (
          <MaterialFilters
            filter={filter}
            onChange={change}
            subjects={subjectsWith(first.files, filter.subject)}
          />
        )}
        <div aria-busy={isAsking} className={isAsking ? "opacity-60" : undefined}>
          {isEmpty ? (
            <NoMaterials isFiltered={isFiltered(shownFilter)} onClear={() => change(noFilter)} />
          ) : (
            <MaterialList key={search} first={first} filter={shownFilter} />
          )}
        </div>
      </Container>
    </>
  );
}

function NoMaterials({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useMessages(studentMessages);
  if (!isFiltered) return <EmptyState title={t.noMaterials} text={t.noMaterialsText} />;
  return (
    <EmptyState
      title={t.nothingFound}
      text={t.nothingFoundText}
      action={
        <Button variant="outline" onClick={onClear}>
          {t.clearFilters}
        </Button>
      }
    />
  );
}
