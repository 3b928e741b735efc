import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import type { ListPage, OfficeList } from "./office-list.tsx";
import type { Identified } from "./row-table.tsx";

/**
 * Changes the rows of a list that is shown, without fetching it again, so that the reader keeps their place in
 * it: a row that its filter no longer leaves stays where it is, but is not counted any more. Other lists are
 * fetched again when they are opened.
 */
export function useListRows<Row extends Identified, Filter extends object>({
  section,
  isStillIn = () => true,
}: OfficeList<Row, Filter>) {
  const queries = useQueryClient();
  const alter = (change: (page: ListPage<Row>) => ListPage<Row>) => {
    queries.setQueriesData<InfiniteData<ListPage<Row>>>(
      { queryKey: [section] },
      (held) => held && { ...held, pages: held.pages.map(change) },
    );
    // Lists with other filters may have gained or lost the row; they are fetched again when they are shown.
    void queries.invalidateQueries({ queryKey: [section], type: "inactive", refetchType: "none" });
  };
  const recount = (row: Row) => {
    const lists = queries.getQueriesData<InfiniteData<ListPage<Row>>>({ queryKey: [section] });
    for (const [key, held] of lists) {
      const old = held?.pages.flatMap(({ rows }) => rows).find(({ id }) => id === row.id);
      // The key as listQuery makes it.
      const filter = key[1] as Filter;
      if (!held || !old || isStillIn(old, filter) === isStillIn(row, filter)) continue;
      const more = isStillIn(row, filter) ? 1 : -1;
      const pages = held.pages.map((page) => ({ ...page, total: page.total + more }));
      queries.setQueryData(key, { ...held, pages });
    }
  };
  return {
    replace: (row: Row) => {
      recount(row);
      alter((page) => ({
        ...page,
        rows: page.rows.map((old) => (old.id === row.id ? row : old)),
      }));
    },
    remove: (id: string) =>
      alter((page) => ({
        ...page,
        rows: page.rows.filter((row) => row.id !== id),
        total: page.total - 1,
      })),
    refetch: () => queries.invalidateQueries({ queryKey: [section] }),
  };
}
