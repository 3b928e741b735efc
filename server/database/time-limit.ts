import { AsyncLocalStorage } from "node:async_hooks";

const unlimited = new AsyncLocalStorage<true>();

/**
 * Runs what may take longer than a request, such as migrations: its statements on PostgreSQL have no time limit.
 * Not for a part of a transaction, as the connection decides.
 */
export function withoutTimeLimit<Result>(work: () => Promise<Result>): Promise<Result> {
  return unlimited.run(true, work);
}

export function hasTimeLimit(): boolean {
  return unlimited.getStore() === undefined;
}
