import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useAfterPause } from "../use-after-pause.ts";

const LEAST_LETTERS = 2;

type Status = "typeMore" | "searching" | "searchFailed" | "nothingFound";

type Search<Found> = {
  /** Of the query, before what is sought. */
  key: readonly string[];
  find: (query: string, signal: AbortSignal) => Promise<Found[]>;
};

/** What the server finds for what is typed, or why there is nothing. */
export function useFound<Found>(
  typed: string,
  { key, find }: Search<Found>,
): { found: Found[]; status: Status | null } {
  const query = useAfterPause(typed.trim());
  const isSought = query.length >= LEAST_LETTERS;
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    queryKey: [...key, query],
    enabled: isSought,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => find(query, signal),
  });
  if (!isSought) return { found: [], status: "typeMore" };
  if (isError) return { found: [], status: "searchFailed" };
  // What the search before found must not be chosen by Enter.
  const isBehind = isPlaceholderData || query !== typed.trim();
  const found = isBehind ? [] : (data ?? []);
  if (found.length > 0) return { found, status: null };
  return { found, status: isFetching || isBehind ? "searching" : "nothingFound" };
}
