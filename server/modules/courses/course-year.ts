/** The same day a year later (`YYYY-MM-DD`); 29 February becomes 28 February. */
export function yearLater<Day extends string | null>(day: Day): Day extends null ? null : string;
export function yearLater(day: string | null): string | null {
  if (day === null) return null;
  const [year = "", month = "", date = ""] = day.split("-");
  const isLeapDay = month === "02" && date === "29";
  return `${Number(year) + 1}-${month}-${isLeapDay ? "28" : date}`;
}

/** A title with each year in it one later: `JEE 2026`, `2026-27`, `2026–2027`. */
export function titleYearLater<Title extends string | null>(
  title: Title,
): Title extends null ? null : string;
export function titleYearLater(title: string | null): string | null {
  if (title === null) return null;
  return title.replace(
    /(?<!\d)(20\d\d)(?:(\s?[-–/]\s?)(\d\d))?(?!\d)/g,
    (found, year: string, dash: string | undefined, end: string | undefined) => {
      const next = Number(year) + 1;
      if (end === undefined) return String(next);
      // Not the years of a batch, but a month, as in 2026-04.
      if (Number(end) !== next % 100) return found;
      return `${next}${dash}${String((next + 1) % 100).padStart(2, "0")}`;
    },
  );
}
