import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { limits } from "../../../contract/limits.ts";
import { ApiError } from "../../api/api-error.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { KeptLink } from "../../shared/downloads/keep-button.tsx";
import { useLookups } from "../../shared/site/lookups.ts";
import { useAddressFilter } from "../../state/use-address-filter.ts";
import { coursesTexts } from "../../texts/courses.ts";
import { studentTexts } from "../../texts/student.ts";
import { useTexts } from "../../texts/texts.ts";
import { TextField } from "../../ui/field.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import { SearchChoice, SearchPanel } from "../../ui/search-panel.tsx";
import type { Route } from "./+types/page";
import { MaterialList } from "./material-list.tsx";
import {
  filterOf,
  type MaterialFilter,
  materialsQuery,
  noFilter,
  orders,
  subjectsQuery,
} from "./material-query.ts";
import { RecentDownloads, recentDownloadsQuery } from "./recent-downloads.tsx";

/** Loads the list before the page is shown, so that the scroll position can be restored. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  void queryClient.prefetchQuery(subjectsQuery);
  const asked = materialsQuery(filterOf(new URL(request.url).searchParams));
  void queryClient.prefetchQuery(recentDownloadsQuery);
  const found = queryClient.ensureInfiniteQueryData({ ...asked, revalidateIfStale: true });
  await found.catch((error: unknown) => {
    // The address names a class that does not exist: the page, which knows them all, asks without it.
    if (!(error instanceof ApiError && error.code === "invalid_fields")) throw error;
  });
}

/** A search within the page is the list's own work. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export const meta = privateTitle({
  en: studentTexts.en.studyMaterials,
  hi: studentTexts.hi.studyMaterials,
});

/** All study materials; search and filters are in the address, and the server applies them. */
export default function StudyMaterialsPage() {
  const t = useTexts(studentTexts);
  const { search } = useLocation();
  const { classes } = useLookups().all;
  const read = useCallback((given: URLSearchParams) => filterOf(given, classes), [classes]);
  const { filter, change } = useAddressFilter(read);
  const asked = useMemo(() => read(new URLSearchParams(search)), [read, search]);
  const subjects = useQuery(subjectsQuery).data?.subjects ?? [];
  return (
    <>
      <PageHead title={t.studyMaterials} lead={t.materialsLead} actions={<KeptLink />} />
      <Container className="grid grid-cols-1 gap-8 py-8 sm:py-12">
        <MaterialFilters filter={filter} onChange={change} subjects={subjects} />
        <MaterialList filter={asked} onClear={() => change(noFilter)} />
        <RecentDownloads />
      </Container>
    </>
  );
}

type MaterialFiltersProps = {
  filter: MaterialFilter;
  onChange: (part: Partial<MaterialFilter>) => void;
  subjects: readonly string[];
};

/** Search, subject, class and order above the list of materials. */
function MaterialFilters(props: MaterialFiltersProps) {
  const t = useTexts(studentTexts);
  const c = useTexts(coursesTexts);
  const { filter, onChange } = props;
  const chosen = [filter.subject, filter.selectedClass, filter.order];
  return (
    <SearchPanel
      search={
        <TextField
          type="search"
          name="query"
          label={t.searchMaterials}
          placeholder={t.searchHint}
          maxLength={limits.queryLength}
          value={filter.query}
          onChange={(event) => onChange({ query: event.target.value })}
        />
      }
      choicesLabel={c.filters(chosen.filter((each) => each !== "").length)}
      choices={<Choices {...props} />}
    />
  );
}

function Choices({ filter, onChange, subjects }: MaterialFiltersProps) {
  const t = useTexts(studentTexts);
  const { all, subjectName, gradeName } = useLookups();
  const classes = all.classes.map(({ code }) => code);
  return (
    <>
      <SearchChoice
        label={t.subject}
        name="subject"
        all={t.allSubjects}
        choices={subjects}
        nameOf={subjectName}
        value={filter.subject}
        onChange={(subject) => onChange({ subject })}
      />
      <SearchChoice
        label={t.classLabel}
        name="selectedClass"
        all={t.allClasses}
        choices={classes}
        nameOf={gradeName}
        value={filter.selectedClass}
        onChange={(selectedClass) => onChange({ selectedClass })}
      />
      <div className="col-span-2">
        <SearchChoice
          label={t.order}
          name="order"
          all={t.orders("newest")}
          choices={orders}
          nameOf={t.orders}
          value={filter.order}
          onChange={(value) => onChange({ order: orders.find((each) => each === value) ?? "" })}
        />
      </div>
    </>
  );
}
