/** A count with separators. */
export function countText(count: number): string {
  return count.toLocaleString("en-IN");
}
