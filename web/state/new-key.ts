let last = 0;

/**
 * A key for a row that has no id of its own, other than every key before it on this page. Counted, because
 * crypto.randomUUID is missing on a page without https.
 */
export function newKey(): string {
  last += 1;
  return String(last);
}
