import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { adminMessages } from "../../messages/admin.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";

export type PagedListProps = {
  /** How many rows are shown, and how many match in all. */
  shown: number;
  total: number;
  isTotalCapped?: boolean;
  isLoading: boolean;
  onMore: () => void;
  /** What stands there when the list is empty without any filter. */
  empty: { title: string; text: string; action?: ReactNode };
  isFiltered: boolean;
  children: ReactNode;
};

/** The states of a list: empty, nothing found, and as many rows as there are. */
export function PagedList({ empty, isFiltered, children, ...page }: PagedListProps) {
  if (page.shown === 0) return isFiltered ? <NothingFound /> : <EmptyState {...empty} />;
  return (
    <div>
      {children}
      <LoadMore {...page} />
    </div>
  );
}

export function NothingFound() {
  const t = useMessages(adminMessages);
  const [, setSearch] = useSearchParams();
  return (
    <EmptyState
      title={t.nothingFound}
      text={t.nothingFoundText}
      action={
        <Button variant="outline" onClick={() => setSearch({}, { replace: true })}>
          {t.clearFilters}
        </Button>
      }
    />
  );
}
