import { useMemo } from "react";
import { useLocation, useNavigation } from "react-router";
import { KeptLink } from "../../features/kept-files/kept-link.tsx";
import { privateMeta } from "../../head/page-meta.ts";
import { useMessages } from "../../messages/messages.ts";
import { studentMessages } from "../../messages/student.ts";
import { rememberedPlace } from "../../state/list-place.ts";
import { useAddressFilter } from "../../state/use-address-filter.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import type { Route } from "./+types/page";
import { loadMaterials } from "./load-materials.ts";
import { MaterialFilters } from "./material-filters.tsx";
import { MaterialList } from "./material-list.tsx";
import { filterOf, isFiltered, type MaterialFilter, noFilter } from "./material-query.ts";
import { loadSubjects } from "./subjects.ts";

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const { search, searchParams } = new URL(url);
  const count = rememberedPlace(search)?.count ?? 0;
  const [first, subjects] = await Promise.all([
    loadMaterials(filterOf(searchParams), { signal, count }),
    loadSubjects(signal),
  ]);
  return { first, subjects };
}

export function meta(side: Route.MetaArgs) {
  const { en, hi } = studentMessages;
  return privateMeta(side, { en: en.studyMaterials, hi: hi.studyMaterials });
}

/** All study materials; search and filters are the server's work, and stand in the address. */
export default function StudyMaterialsPage({
  loaderData: { first, subjects },
}: Route.ComponentProps) {
  const t = useMessages(studentMessages);
  const { search } = useLocation();
  const isAsking = useNavigation().location?.pathname === useLocation().pathname;
  const { filter, change } = useAddressFilter(filterOf);
  const shownFilter = useMemo(() => filterOf(new URLSearchParams(search)), [search]);
  // Drawn with the field: the beginning of what is found costs less than a frame of its own.
  const typed = isSameSearch(filter, shownFilter) ? undefined : filter;
  const isEmpty = first.total === 0;
  return (
    <>
      <PageHead title={t.studyMaterials} lead={t.materialsLead} actions={<KeptLink />} />
      <Container className="grid grid-cols-1 gap-8 py-8 sm:py-12">
        {isEmpty && !isFiltered(filter) ? null : (
          <MaterialFilters filter={filter} onChange={change} subjects={subjects} />
        )}
        <div aria-busy={isAsking || typed !== undefined}>
          {isEmpty ? (
            <NoMaterials isFiltered={isFiltered(shownFilter)} onClear={() => change(noFilter)} />
          ) : (
            <MaterialList first={first} filter={shownFilter} typed={typed} />
          )}
        </div>
      </Container>
    </>
  );
}

/** An order is the server's work alone: what is here cannot be put in the order of what is not. */
function isSameSearch(one: MaterialFilter, other: MaterialFilter): boolean {
  return (
    one.query.trim() === other.query.trim() &&
    one.subject === other.subject &&
    one.selectedClass === other.selectedClass
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
