import { useState } from "react";
import { adminMessages } from "../../messages/admin.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";
import { failureText } from "../frame/failure-text.ts";

/** One answer of a paged list. */
export type Page<Row> = {
  rows: readonly Row[];
  nextCursor: string | null;
  total: number;
  /** There are more than `total`. */
  totalIsCapped?: boolean;
};

type Identified = { id: string };
type Held<Row> = Page<Row> & { first: Page<Row> };

/**
 * The rows of a list that grows by "Show more" and follows changes without asking again. `first` is
 * the loader's page: a new one (another filter, a reload) starts the list anew.
 */
export function usePagedRows<Row extends Identified>(
  first: Page<Row>,
  loadNext: (cursor: string) => Promise<Page<Row>>,
) {
  const [kept, setKept] = useState<Held<Row>>({ ...first, first });
  const held = kept.first === first ? kept : { ...first, first };
  const change = (alter: (now: Held<Row>) => Partial<Page<Row>>) =>
    setKept((now) => {
      const current = now.first === first ? now : { ...first, first };
      return { ...current, ...alter(current) };
    });
  const { isLoading, more } = useMore(held.nextCursor, loadNext, (page) =>
    change(({ rows }) => ({ ...page, rows: [...rows, ...page.rows] })),
  );
  return {
    rows: held.rows,
    total: held.total,
    isTotalCapped: held.totalIsCapped === true,
    isLoading,
    more,
    replace: (row: Row) =>
      change(({ rows }) => ({ rows: rows.map((old) => (old.id === row.id ? row : old)) })),
    remove: (id: string) =>
      change(({ rows, total }) => ({
        rows: rows.filter((row) => row.id !== id),
        total: total - 1,
      })),
    add: (row: Row) => change(({ rows, total }) => ({ rows: [row, ...rows], total: total + 1 })),
  };
}

function useMore<Row>(
  cursor: string | null,
  loadNext: (cursor: string) => Promise<Page<Row>>,
  append: (page: Page<Row>) => void,
) {
  const t = useMessages(adminMessages);
  const [isLoading, setIsLoading] = useState(false);
  const more = async () => {
    if (cursor === null || isLoading) return;
    setIsLoading(true);
    try {
      append(await loadNext(cursor));
    } catch (error) {
      notify.error(failureText(error, { fallback: t.moreFailed }));
    } finally {
      setIsLoading(false);
    }
  };
  return { isLoading, more };
}
