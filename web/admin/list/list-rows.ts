import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import type { ListPage, OfficeList } from "./office-list.tsx";
import type { Identified } from "./row-table.tsx";

/**
 * Changes the rows of a list that is shown, without fetching it again, so that the reader keeps their place in
 * it. Other lists are fetched again when they are opened.
 */
export function useListRows<Row extends Identified, Filter extends object>({
  section,
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
  return {
    replace: (row: Row) =>
      alter((page) => ({
        ...page,
        rows: page.rows.map((old) => (old.id === row.id ? row : old)),
      })),
    remove: (id: string) =>
      alter((page) => ({
        ...page,
        rows: page.rows.filter((row) => row.id !== id),
        total: page.total - 1,
      })),
    refetch: () => queries.invalidateQueries({ queryKey: [section] }),
  };
}
