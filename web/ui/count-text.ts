/** A count as people read it; `10,000+` where it was counted no further. */
export function countText(count: number, isCapped: boolean): string {
  return isCapped ? `${count.toLocaleString("en-IN")}+` : String(count);
}
