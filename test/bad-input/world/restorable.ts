/** When something was deleted that can be restored for however long the tests take: in an hour (ISO 8601 UTC). */
export function restorable(): string {
  return new Date(Date.now() + 60 * 60_000).toISOString();
}
