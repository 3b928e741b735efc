import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

let kept: { ownerId: string; client: QueryClient } | undefined;

/** What signed-in pages have fetched for this person; whoever signs in next finds nothing of it. */
export function queryClientOf(ownerId: string): QueryClient {
  if (kept?.ownerId !== ownerId) kept = { ownerId, client: makeQueryClient() };
  return kept.client;
}

/** An answer is fresh for half a minute; a lost network or a server in trouble is asked twice more. */
export function makeQueryClient(): QueryClient {
  const retry = (failures: number, error: Error) => failures < 2 && mayPass(error);
  return new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry } } });
}

/** A refusal stays one, however often it is asked for. */
function mayPass(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
