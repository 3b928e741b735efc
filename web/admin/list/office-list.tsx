import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { ApiError } from "../../api/api-error.ts";
import { failureText } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminTableTexts } from "../../texts/admin-list.ts";
import { useTexts } from "../../texts/texts.ts";
import { afterPaint } from "../../ui/after-paint.ts";
import { countText } from "../../ui/count-text.ts";
import { EmptyState, FailedState, NothingFound } from "../../ui/empty-state.tsx";
import { useSectionTitle } from "../office-page.tsx";
import type { AdminSection } from "../sections.ts";
import { useKeptFocus } from "./kept-focus.ts";
import { ListEnd } from "./list-end.tsx";
import { hasFile, ListMenu } from "./list-menu.tsx";
import { type Column, type Identified, RowTable, type RowTableProps } from "./row-table.tsx";

/** One answer of a paged list. */
export type ListPage<Row> = {
  rows: readonly Row[];
  nextCursor: string | null;
  total: number;
};

export type OfficeList<Row extends Identified, Filter extends object> = {
  /** The section that shows it, which also names it in the cache. */
  section: AdminSection;
  /** What an address asks for. Absent values are no filter. */
  filterOf: (search: URLSearchParams) => Filter;
  /** Asks the server for a page; an empty cursor is the first. */
  fetchPage: (query: Filter & { cursor: string }, signal: AbortSignal) => Promise<ListPage<Row>>;
  /** Whether a row that was changed is still one of those that a filter leaves, as far as a change can tell. */
  isStillIn?: (row: Row, filter: Filter) => boolean;
};

/** Keeps the types of a list that is described where it is shown. */
export function officeList<Row extends Identified, Filter extends object>(
  list: OfficeList<Row, Filter>,
): OfficeList<Row, Filter> {
  return list;
}

/** The list's rows that a filter leaves, in pages as the server cuts them. */
export function listQuery<Row extends Identified, Filter extends object>(
  list: OfficeList<Row, Filter>,
  filter: Filter,
) {
  return infiniteQueryOptions({
    queryKey: [list.section, filter],
    queryFn: ({ pageParam: cursor, signal }) => list.fetchPage({ ...filter, cursor }, signal),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/**
 * For a page's client loader: always fetches the list anew before the page is shown, with as many parts as
 * were shown before, so that a returning reader finds their place.
 */
export async function loadList<Row extends Identified, Filter extends object>(
  list: OfficeList<Row, Filter>,
  { request }: { request: Request },
): Promise<void> {
  const query = listQuery(list, list.filterOf(new URL(request.url).searchParams));
  await queryClient.fetchInfiniteQuery({ ...query, staleTime: 0 }).catch((error: unknown) => {
    // The address has an invalid filter: the table shows that, or asks again without it.
    if (!(error instanceof ApiError) || error.code !== "invalid_fields") throw error;
  });
}

/**
 * A page's shouldRevalidate: a change of filters does not run the loader, because the table fetches by itself
 * and shows its failure.
 */
export function isAnotherPage({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  return isSamePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

export type ListTableProps<Row extends Identified, Filter extends object> = {
  list: OfficeList<Row, Filter>;
  columns: readonly Column<Row>[];
  /** Shown when the list is empty without any filter. */
  empty: { title: string; text: string; action?: ReactNode };
  /** Says above the table how many rows match, where they have a better name than rows. */
  summary?: (count: string) => string;
  /** Buttons for the selected rows; without it rows cannot be selected. */
  bulk?: RowTableProps<Row>["bulk"];
};

/**
 * A list in each of its states: empty, nothing found, failed, or with the rows so far and the button for more.
 */
export function ListTable<Row extends Identified, Filter extends object>({
  list,
  columns,
  empty,
  summary,
  bulk,
}: ListTableProps<Row, Filter>) {
  const t = useTexts(adminTableTexts);
  const title = useSectionTitle(list.section);
  const [search] = useSearchParams();
  const filter = list.filterOf(search);
  const found = useInfiniteQuery({ ...listQuery(list, filter), placeholderData: keepPreviousData });
  const last = found.data?.pages.at(-1);
  const shown = useRef<HTMLDivElement>(null);
  const ids = found.data?.pages.flatMap((page) => page.rows.map(({ id }) => id)) ?? [];
  useKeptFocus(shown, ids);
  const printing = usePrinting(found);
  if (!last) return <NoAnswer error={found.error} onRetry={() => void found.refetch()} />;
  const rows = found.data?.pages.flatMap((page) => page.rows) ?? [];
  // A list may have a filter of its own, such as its course, that no address sets.
  const unfiltered = list.filterOf(new URLSearchParams());
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(unfiltered);
  const matching = (summary ?? t.rows)(countText(last.total));
  const isCurrent = !found.isPlaceholderData;
  const others = isCurrent ? countOthers(rows, { list, filter }) : 0;
  return (
    <div ref={shown} className="grid grid-cols-1 gap-4">
      {rows.length === 0 ? (
        <>
          {hasFile(list.section) ? (
            <div data-screen-only className="flex justify-end">
              <ListMenu about={list.section} filter={filter} {...printing} />
            </div>
          ) : null}
          <NoRows empty={empty} isFiltered={isFiltered} />
        </>
      ) : (
        <div aria-busy={found.isPlaceholderData}>
          {found.hasNextPage ? (
            <p className="hidden print:block">
              {t.printedPart(countText(rows.length), countText(last.total + others))}
            </p>
          ) : null}
          <RowTable
            caption={title}
            columns={columns}
            rows={rows}
            name={list.section}
            count={others > 0 ? t.withOthers(matching, others) : matching}
            tools={<ListMenu about={list.section} filter={filter} {...printing} />}
            {...(bulk && { bulk })}
          />
          <div data-screen-only>
            <ListEnd found={found} shown={rows.length} last={last} others={others} />
          </div>
        </div>
      )}
    </div>
  );
}

/** More parts make no list that somebody reads on paper; the spreadsheet has them all. */
const PRINTED_PARTS = 20;

type Found = Pick<
  UseInfiniteQueryResult<InfiniteData<unknown>>,
  "data" | "hasNextPage" | "fetchNextPage"
>;

/** Fetches the rest of the list first; the page says on paper where that is not all of it. */
function usePrinting({ data, hasNextPage, fetchNextPage }: Found) {
  const [isPrinting, setPrinting] = useState(false);
  const print = async () => {
    setPrinting(true);
    let isMore = hasNextPage;
    let isFailed = false;
    for (let part = data?.pages.length ?? 0; isMore && part < PRINTED_PARTS; part += 1) {
      const next = await fetchNextPage();
      isFailed = next.isFetchNextPageError;
      isMore = next.hasNextPage && !isFailed;
    }
    setPrinting(false);
    // The list says itself that a part could not be fetched.
    if (!isFailed) afterPaint(() => window.print());
  };
  return { isPrinting, onPrint: () => void print() };
}

type Filtered<Row extends Identified, Filter extends object> = {
  list: OfficeList<Row, Filter>;
  filter: Filter;
};

/** How many rows are still shown though a change has made them something else than what the filter leaves. */
function countOthers<Row extends Identified, Filter extends object>(
  rows: readonly Row[],
  { list: { isStillIn = () => true }, filter }: Filtered<Row, Filter>,
): number {
  return rows.filter((row) => !isStillIn(row, filter)).length;
}

/** The page's loader has fetched the first list; this is for another filter that failed. */
function NoAnswer({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const a = useTexts(adminTexts);
  if (!error) return null;
  const message = failureText(error, { fallback: a.listFailed });
  return <FailedState message={message} onRetry={onRetry} />;
}

type NoRowsProps = Pick<ListTableProps<Identified, object>, "empty"> & { isFiltered: boolean };

function NoRows({ empty, isFiltered }: NoRowsProps) {
  return isFiltered ? <NothingMatches /> : <EmptyState {...empty} />;
}

function NothingMatches() {
  const t = useTexts(adminTexts);
  const [, setSearch] = useSearchParams();
  const clear = () => setSearch({}, { replace: true });
  return <NothingFound title={t.nothingFound} onClear={clear} />;
}
