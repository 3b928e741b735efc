import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { failureText } from "../../api/call.ts";
import { adminTexts } from "../../texts/admin.ts";
import { useTexts } from "../../texts/texts.ts";
import { MoreRows } from "../../ui/more-rows.tsx";

export type ListEndProps = {
  found: Pick<
    UseInfiniteQueryResult,
    "error" | "isFetchNextPageError" | "hasNextPage" | "isFetchingNextPage" | "fetchNextPage"
  >;
  shown: number;
  /** The newest part. */
  last: { total: number };
  /** How many are shown that `total` does not count. */
  others: number;
  /** Finds the rows; the first of the next part gets the focus. */
  rowSelector?: string;
};

/** How much is shown, and the next part; or why that could not be fetched. */
export function ListEnd(props: ListEndProps) {
  const { found, shown, last, others, rowSelector = "tbody tr" } = props;
  const t = useTexts(adminTexts);
  return (
    <MoreRows
      found={found}
      shown={shown}
      total={last.total + others}
      failed={failureText(found.error, { fallback: t.moreFailed })}
      rowSelector={rowSelector}
    />
  );
}
