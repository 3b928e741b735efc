import { FailedState } from "./empty-state.tsx";
import { LoadMore } from "./load-more.tsx";

export type MoreRowsProps = {
  /** A list that is fetched part by part, as TanStack Query has it. */
  found: {
    isFetchNextPageError: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  shown: number;
  total: number | undefined;
  /** Said where the next part could not be fetched. */
  failed: string;
  /** Finds the rows; the first of the next part gets the focus. */
  rowSelector?: string;
};

/** How much of a list is shown, and the next part; or why that could not be fetched. */
export function MoreRows({ found, shown, total, failed, rowSelector = "li" }: MoreRowsProps) {
  const fetchMore = () => void found.fetchNextPage();
  if (found.isFetchNextPageError) return <FailedState message={failed} onRetry={fetchMore} />;
  return (
    <LoadMore
      shown={shown}
      total={found.hasNextPage ? (total ?? shown) : shown}
      isLoading={found.isFetchingNextPage}
      rowSelector={rowSelector}
      onMore={fetchMore}
    />
  );
}
