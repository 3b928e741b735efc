import {
  type FetchQueryOptions,
  notifyManager,
  onlineManager,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { data } from "react-router";
import { ApiError, isNotFound } from "./api-error.ts";

// Notify at once, not in a later task: a button must be busy before a second click.
notifyManager.setScheduler(queueMicrotask);

/**
 * Data is fresh for half a minute. A query that failed because of the network or the server is retried twice; a
 * mutation never, as it may have arrived. Offline, both fail at once and do not wait; queries that failed are repeated
 * when the network is back.
 */
export function makeQueryClient(): QueryClient {
  // TanStack Query believes that it starts online, and would not notice that the network is back.
  onlineManager.setOnline(navigator.onLine !== false);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: retryPassing,
        networkMode: "always",
        // A long list would fetch all its parts again, and rows would move under the pointer.
        refetchOnWindowFocus: false,
        // By default off with this network mode.
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/** Twice, where the reason may pass. */
export function retryPassing(failures: number, error: Error): boolean {
  return failures < 2 && isPassing(error);
}

function isPassing(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 ? navigator.onLine : error.status >= 500;
}

/** The browser's one query cache. Signing out empties it, see shared/session/own-queries.tsx. */
export const queryClient = makeQueryClient();

/** For loaders: what is known, or was kept by this device, is shown at once and asked for again; else it is fetched. */
export function openQuery<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  return queryClient.ensureQueryData({ ...query, revalidateIfStale: true });
}

/** For loaders: turns the API's refusal of what does not exist into the not-found page. */
export async function orNotFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (isNotFound(error)) throw data(null, { status: 404 });
    throw error;
  }
}
