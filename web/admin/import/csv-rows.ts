/** A cell in which a quotation mark opens and none closes; the columns behind it may have moved. */
export class UnclosedQuote {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type CsvRow = { number: number; values: readonly (string | UnclosedQuote)[] };

const DELIMITERS = [",", ";", "\t", "|"];

/**
 * The rows of a text in CSV (RFC 4180), numbered as a spreadsheet shows them. A quotation mark that is never closed
 * spoils its own cell, not the rows below.
 */
export function* csvRows(text: string): Generator<CsvRow, void, undefined> {
  const delimiter = delimiterOf(text);
  let at = text.startsWith("\uFEFF") ? 1 : 0;
  let widest = 2;
  for (let number = 1; at < text.length; number += 1) {
    const values: (string | UnclosedQuote)[] = [];
    for (let isOver = false; !isOver; ) {
      const quoted =
        text[at] === '"' ? quotedCell(text, { at, delimiter, widest, values }) : undefined;
      const end = quoted?.end ?? endOfPlain(text, at, delimiter);
      const plain = text.slice(at, end);
      values.push(quoted ? quoted.value : text[at] === '"' ? new UnclosedQuote(plain) : plain);
      isOver = text[end] !== delimiter;
      at = end + (text.startsWith("\r\n", end) ? 2 : 1);
    }
    widest = Math.max(widest, values.length);
    yield { number, values };
  }
}

/** `values`: those before the cell in its row. */
type Opened = {
  at: number;
  delimiter: string;
  widest: number;
  values: readonly (string | UnclosedQuote)[];
};

/** The value of a cell in quotation marks, and where it ends; undefined where none of them closes it. */
function quotedCell(text: string, opened: Opened) {
  const { at, delimiter, widest } = opened;
  let close = text.indexOf('"', at + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  const end = close + 1;
  const isClosed =
    close >= 0 && (end === text.length || `${delimiter}\r\n`.includes(text[end] ?? ""));
  if (!isClosed) return undefined;
  const inside = text.slice(at + 1, close);
  // Whole rows inside belong to the table: the mark that seems to close is another one.
  const isRow = (line: string) => line.split(delimiter).length >= widest;
  if (inside.split("\n").slice(1, -1).some(isRow)) return undefined;
  if (isNextRowInside(text, { ...opened, close })) return undefined;
  return { value: inside.replaceAll('""', '"'), end };
}

/** Whether the line in which the mark closes is a row of the table, as the line in which it opens is one. */
function isNextRowInside(
  text: string,
  { at, delimiter, widest, values, close }: Opened & { close: number },
): boolean {
  const inside = text.slice(at, close);
  const breaks = inside.lastIndexOf("\n");
  if (breaks < 0) return false;
  const [opening = ""] = inside.split("\n", 1);
  const end = text.indexOf("\n", close);
  const closing = text.slice(at + breaks + 1, end < 0 ? text.length : end);
  const first = [
    ...values.map((each) => (typeof each === "string" ? each : each.text)),
    ...opening.split(delimiter),
  ];
  const next = closing.split(delimiter);
  // The lines of an address may have as many commas, but no phone number or e-mail below the other's.
  const isAlike = (cell: string, column: number) =>
    cell === "" || !next[column] || HAS_CONTACT.test(cell) === HAS_CONTACT.test(next[column]);
  return first.length >= widest && next.length >= widest && first.every(isAlike);
}

const HAS_CONTACT = /\d{5}|@/;

function endOfPlain(text: string, at: number, delimiter: string): number {
  const end = new RegExp(`[${delimiter}\r\n]`, "g");
  end.lastIndex = at;
  return end.exec(text)?.index ?? text.length;
}

/** The one that is equally often in most of the first lines, outside quotation marks. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 10_000)
    .split(/\r?\n|\r/)
    .slice(0, 10);
  const plain = lines.map((line) => line.replace(/"(?:[^"]|"")*"/g, ""));
  const scores = DELIMITERS.map((each) => {
    const counts = plain.map((line) => line.split(each).length - 1).filter((count) => count > 0);
    // Titles above the table may hold one, too, and sums their own commas.
    const scored = counts.map(
      (one) => counts.filter((count) => count === one).length * 1_000 + one,
    );
    return Math.max(0, ...scored);
  });
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ",";
}
