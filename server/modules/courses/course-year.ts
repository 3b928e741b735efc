/** The same day a year later (`YYYY-MM-DD`); 29 February becomes 28 February. */
export function yearLater<Day extends string | null>(day: Day): Day extends null ? null : string;
export function yearLater(day: string | null): string | null {
  if (day === null) return null;
  const [year = "", month = "", date = ""] = day.split("-");
  const isLeapDay = month === "02" && date === "29";
  return `${Number(year) + 1}-${month}-${isLeapDay ? "28" : date}`;
}
