import type { Cell } from "../import/read-table.ts";

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
/** The day from which Excel counts. */
const EXCEL_START_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/**
 * Reads the days of a column, `YYYY-MM-DD`; undefined for what is none. `7/20/2026` is read with the month first, as all of
 * its column then: India writes the day first, and no month is the 20th.
 */
export function dayReader(column: readonly Cell[]): (cell: Cell) => string | undefined {
  const parts = column.flatMap((cell) => {
    const found = "text" in cell ? NUMBERS.exec(cell.text) : null;
    return found ? [[Number(found[1]), Number(found[2])] as const] : [];
  });
  const isMonthFirst =
    parts.some(([, second]) => second > 12) && parts.every(([first]) => first <= 12);
  return (cell) => {
    if ("text" in cell) return dayOfText(cell.text, isMonthFirst);
    return cell.kind === "date" ? cell.shown || undefined : undefined;
  };
}

const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/;

function dayOfText(text: string, isMonthFirst: boolean): string | undefined {
  const iso = /^(20\d\d)-(\d{2})-(\d{2})(?!\d)/.exec(text);
  if (iso) return calendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [first, second, year] = numbers.slice(1).map(Number);
    const [day, month] = isMonthFirst ? [second, first] : [first, second];
    return calendarDay(wholeYear(year), month, day);
  }
  const named = /^(\d{1,2})[\s-]+([a-z]{3})[a-z]*[\s,-]+(\d{4}|\d{2})(?!\d)/i.exec(text);
  if (named) {
    const month = MONTHS.indexOf(named[2]?.toLowerCase() ?? "") + 1;
    return calendarDay(wholeYear(Number(named[3])), month, Number(named[1]));
  }
  const serial = /^(\d{5})(?:\.\d+)?$/.exec(text)?.[1];
  if (serial === undefined) return undefined;
  const at = new Date(EXCEL_START_MS + Number(serial) * DAY_MS).toISOString();
  return at < "2000" || at > "2100" ? undefined : at.slice(0, 10);
}

function wholeYear(year = 0): number {
  return year < 100 ? 2000 + year : year;
}

/** Undefined for 31 February, and for years in which there is no institute. */
function calendarDay(year: number, month = 0, day = 0): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isThere = at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isThere && year >= 2000 && year < 2100 ? at.toISOString().slice(0, 10) : undefined;
}
