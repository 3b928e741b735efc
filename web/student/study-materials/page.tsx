import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { queryClientOf } from "../../api/query-client.ts";
import { KeptLink } from "../../features/kept-files/kept-link.tsx";
import { userContext } from "../../features/session/guards.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { useMessages } from "../../messages/messages.ts";
import { studentMessages } from "../../messages/student.ts";
import { useAddressFilter } from "../../state/use-address-filter.ts";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import type { Route } from "./+types/page";
import { MaterialFilters } from "./material-filters.tsx";
import { MaterialList } from "./material-list.tsx";
import { filterOf, materialsQuery, noFilter, subjectsQuery } from "./material-query.ts";

/** Has the list there when the page is shown, so that whoever comes back finds their place in it. */
export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const queries = queryClientOf(context.get(userContext).id);
  void queries.prefetchQuery(subjectsQuery);
  await queries.ensureInfiniteQueryData(
    materialsQuery(filterOf(new URL(request.url).searchParams)),
  );
}

/** A search within the page is the list's own work. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function meta(side: Route.MetaArgs) {
  const { en, hi } = studentMessages;
  return privateMeta(side, { en: en.studyMaterials, hi: hi.studyMaterials });
}

/** All study materials; search and filters are the server's work, and stand in the address. */
export default function StudyMaterialsPage() {
  const t = useMessages(studentMessages);
  const { search } = useLocation();
  const { filter, change } = useAddressFilter(filterOf);
  const asked = useMemo(() => filterOf(new URLSearchParams(search)), [search]);
  const subjects = useQuery(subjectsQuery).data?.subjects ?? [];
  return (
    <>
      <PageHead title={t.studyMaterials} lead={t.materialsLead} actions={<KeptLink />} />
      <Container className="grid grid-cols-1 gap-8 py-8 sm:py-12">
        <MaterialFilters filter={filter} onChange={change} subjects={subjects} />
        <MaterialList filter={asked} onClear={() => change(noFilter)} />
      </Container>
    </>
  );
}
