/**
 * Whether a table is one of the search indexes (SQLite only): triggers fill and empty them
 * with the tables that they are about, so nobody else writes them, copies them or counts them as data.
 */
export function isSearchTable(name: string): boolean {
  return /_search(?:_|$)/.test(name);
}
