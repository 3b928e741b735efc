/** What a key says of the question with this number. */
export type KeyEntry = { number: number; answer: string };

const LETTER = "[A-Ha-hकखगघअबसद]";
const CHOICE = String.raw`\(?(?:${LETTER}|[1-8])\)?(?:\s?[,&]\s?\(?(?:${LETTER})\)?)*|\(?[A-D]{2,4}\)?`;
const NUMERIC = String.raw`[-–−]?(?:\d+(?:\.\d+)?|\.\d+)(?:\s?(?:-|–|to|से)\s?[-–−]?\d+(?:\.\d+)?)?`;
const DROPPED = "bonus|drop(?:ped)?|MTG|\\*";
const ENTRY = new RegExp(
  String.raw`(?:Q\.?\s?|प्र\.?\s?)?(\d{1,3})(?!\d)\s?(?:[.):=\]]|[-–—](?=\s?[(A-Zक-ह]))*\s*(${NUMERIC}(?=[\s,;|]|$)|(?:${CHOICE}|${DROPPED})(?![\p{L}\p{M}\d]))[\s,;|]*`,
  "giuy",
);

/** The entries that a line consists of, as `1 B 2 D 3 2.5–2.7`; undefined where it has anything else. */
export function keyIn(text: string): KeyEntry[] | undefined {
  const line = text.replace(/^[\s|]+|\s+$/g, "");
  const entries: KeyEntry[] = [];
  ENTRY.lastIndex = 0;
  while (ENTRY.lastIndex < line.length) {
    const [, number, answer] = ENTRY.exec(line) ?? [];
    if (number === undefined || answer === undefined) return undefined;
    entries.push({ number: Number(number), answer });
  }
  return entries.length > 0 ? entries : undefined;
}

/** Whether the numbers are all those from the least to the greatest, which no other line or table has. */
export function isKey(entries: readonly KeyEntry[], least = 3): boolean {
  const numbers = entries.map(({ number }) => number).toSorted((one, other) => one - other);
  return (
    numbers.length >= least && numbers.every((number, at) => number === (numbers[0] ?? 0) + at)
  );
}

/** The entries of a table: a row of numbers above one of answers, or both beside each other. */
export function keyOfTable(rows: readonly (readonly string[])[]): KeyEntry[] | undefined {
  const filled = rows
    .map((row) => row.map((cell) => cell.trim()).filter(Boolean))
    .filter(({ length }) => length > 0);
  const entries = below(filled) ?? beside(filled);
  return entries && isKey(entries) ? entries : undefined;
}

const NUMBER = /^(?:Q\.?\s?)?(\d{1,3})[.)]?$/i;

function below(rows: readonly string[][]): KeyEntry[] | undefined {
  const entries: KeyEntry[] = [];
  for (let at = 0; at + 1 < rows.length; at += 2) {
    const [numbers = [], answers = []] = [rows[at], rows[at + 1]].map((row = []) =>
      /^\D*$/.test(row[0] ?? "") && !/^[A-H]$/i.test(row[0] ?? "") ? row.slice(1) : row,
    );
    const own = numbers.map((cell) => Number(NUMBER.exec(cell)?.[1]));
    if (own.length !== answers.length || own.some((number, of) => number !== (own[0] ?? 0) + of))
      return undefined;
    entries.push(...own.map((number, of) => ({ number, answer: answers[of] ?? "" })));
  }
  return rows.length % 2 === 0 && entries.length > 0 ? entries : undefined;
}

/** Below a row that heads them, or without one. */
function beside(rows: readonly string[][]): KeyEntry[] | undefined {
  const isHeaded = rows[0]?.every((cell) => !/\d/.test(cell)) ?? false;
  const entries = rows.slice(isHeaded ? 1 : 0).map((row) => keyIn(row.join("\t")));
  return entries.every((each) => each !== undefined) ? entries.flat() : undefined;
}
