import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import { AppError } from "../../app-error.ts";

/** A published key set and for how long it may be kept. */
export type FetchedKeys = { keys: JSONWebKeySet; maxAgeMs: number };
export type FetchKeys = () => Promise<FetchedKeys>;

const UNKNOWN_KEY_PAUSE_MS = 60_000;
const FETCH_TIMEOUT_MS = 4_000;

/**
 * Finds the key that signed a token. Keys are kept as long as their publisher says; a key id that is not
 * among them is looked for anew at most once a minute. Throws AppError("identity_unavailable") when the
 * publisher cannot be reached.
 */
export function keySource(
  fetchKeys: FetchKeys,
  now: () => number = () => performance.now(),
): JWTVerifyGetKey {
  let find: ReturnType<typeof createLocalJWKSet> | undefined;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let staleAt = Number.NEGATIVE_INFINITY;
  let fetching: Promise<void> | undefined;

  const refresh = async () => {
    try {
      const { keys, maxAgeMs } = await fetchKeys();
      find = createLocalJWKSet(keys);
      staleAt = now() + maxAgeMs;
    } catch (cause) {
      throw new AppError("identity_unavailable", { cause });
    } finally {
      fetchedAt = now();
      fetching = undefined;
    }
  };
  const refreshOnce = () => {
    fetching ??= refresh();
    return fetching;
  };

  return async (header, token) => {
    if (!find || now() >= staleAt) await refreshOnce();
    if (!find) throw new AppError("identity_unavailable");
    try {
      return await find(header, token);
    } catch (error) {
      const mayLookAgain =
        error instanceof errors.JWKSNoMatchingKey && now() - fetchedAt >= UNKNOWN_KEY_PAUSE_MS;
      if (!mayLookAgain) throw error;
      await refreshOnce();
      return find(header, token);
    }
  };
}

/** Fetches a key set over HTTP, by its Cache-Control. */
export function fetchKeysFrom(address: string): FetchKeys {
  return async () => {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
      redirect: "error",
    });
    if (!response.ok) throw new Error(`keys answered ${response.status}`);
    const maxAge = /max-age=(\d+)/.exec(response.headers.get("cache-control") ?? "")?.[1];
    // createLocalJWKSet checks the shape and throws on any other.
    return {
      keys: (await response.json()) as JSONWebKeySet,
      maxAgeMs: Number(maxAge ?? 300) * 1000,
    };
  };
}
