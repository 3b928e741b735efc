/** A count with separators; `10,000+` where the count stopped there. */
export function countText(count: number, isCapped: boolean): string {
  return `${count.toLocaleString("en-IN")}${isCapped ? "+" : ""}`;
}
