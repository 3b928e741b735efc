import { type KeyEntry, keyOfTable } from "./answer-key.ts";
import type { Labelled } from "./answers.ts";
import { isHindi } from "./languages.ts";
import { EMPTY, joined, type Line, lineOf, MARK, marked, slice, trimmed } from "./line.ts";
import { letterOf, optionChain } from "./options.ts";
import { tagOf } from "./tags.ts";

type Rows = readonly (readonly Line[][])[];
/** Cells with their lines as one. */
export type Grid = Line[][];
/** What a table brings: lines as if there was none, a key, or a table within a question. */
export type TableItem = { line: Line } | { grid: Grid } | { key: KeyEntry[] };

export function itemsOfTable(rows: Rows): TableItem[] {
  const grid = rows.map((cells) => cells.map((cell) => trimmed(joined(cell, "\n"))));
  const key = keyOfTable(grid.map((row) => row.map(({ text }) => text)));
  if (key) return [{ key }];
  const lines =
    taggedLines(rows) ?? headedLines(rows) ?? optionLines(grid) ?? layoutLines(rows, grid);
  return lines ? lines.map((line) => ({ line })) : [{ grid }];
}

/** Its first column says what stands in the next: Question, Option, Answer. */
function taggedLines(rows: Rows): Line[] | undefined {
  const tagged = rows.map(([head = [], ...cells]) => {
    const said = joined(head, " ").text.trim();
    const name = lineOf(`${said.replace(/[:.\s]+$/, "")}:\t`);
    return { name, tag: tagOf(name)?.tag, cells };
  });
  const tags = tagged.map(({ tag }) => tag);
  if (!tags.includes("option") && !(tags.includes("question") && tags.includes("answer")))
    return undefined;
  return tagged.flatMap(({ name, tag, cells }, at) => {
    const [content = [], ...others] = cells;
    if (tag === undefined) return rows[at]?.flat() ?? [];
    const said = joined(others.flat(), " ").text.trim();
    const isRight = tag === "option" && /^(?:correct|right|true|yes|सही|✓|1)$/i.test(said);
    const lines = isRight ? content.map((line) => marked(line, MARK.emphasised)) : content;
    const [first = EMPTY, ...more] = lines;
    return [joined([name, first]), ...more];
  });
}

const HEADS: readonly (readonly [string, RegExp])[] = [
  ["Question", /^(?:questions?|question text|प्रश्न|सवाल)$/i],
  ["Answer", /^(?:(?:correct |right |सही )?(?:answer|ans|option|key|उत्तर|विकल्प))\.?$/i],
  ["Solution", /^(?:solution|explanation|हल|व्याख्या)$/i],
];
const OPTION_HEAD = /^(?:option|choice|विकल्प)?\s*\(?([A-H1-8]|[कखगघअबसद])\)?\.?$/i;
const NUMBER_HEAD = /^(?:(?:q|s|sr|sl|क्र)\.?\s*(?:no|n|सं)?\.?|no\.?|क्रमांक|#)$/i;

/** Its first row heads the columns, and each below is a question. */
function headedLines([heads = [], ...rows]: Rows): Line[] | undefined {
  const names = heads.map((cell) => {
    const text = joined(cell, " ").text.trim();
    const known = HEADS.find(([, pattern]) => pattern.test(text))?.[0];
    const option = OPTION_HEAD.exec(text)?.[1];
    return known ?? (option ? `Option ${option}` : NUMBER_HEAD.test(text) ? "#" : undefined);
  });
  if (!names.includes("Question") || !names.some((name) => /^(?:Option|Answer)/.test(name ?? "")))
    return undefined;
  return rows.flatMap((cells) => {
    const of = (wanted: string) => cells[names.indexOf(wanted)] ?? [];
    const number = joined(of("#"), "").text.replace(/\D/g, "");
    const question = number === "" ? "Question:\t" : `Question ${number}.\t`;
    const named = names.flatMap((name, at) => {
      const [first, ...more] =
        name === "Question" || name === "#" || !name ? [] : (cells[at] ?? []);
      return first ? [joined([lineOf(`${name}:\t`), first]), ...more] : [];
    });
    const [first = EMPTY, ...more] = of("Question");
    return first === EMPTY ? [] : [joined([lineOf(question), first]), ...more, ...named];
  });
}

const ALONE = /^[([]?(?:[A-Ja-j1-9]|[ivxIVX]{1,4}|[क-हअआइई]|Q?\d{1,3})[)\].]+$/;

/** The cells of a row, each label together with what stands beside it. */
function withLabels(row: readonly Line[]): Line[] {
  return row.flatMap((cell, at) => {
    if (ALONE.test(row[at - 1]?.text ?? "") && cell.text !== "") return [];
    const next = row[at + 1];
    return ALONE.test(cell.text) && next ? [joined([cell, next], "\t")] : [cell];
  });
}

/** Cells that are all options, in whatever order they are to be read. */
function optionLines(grid: Grid): Line[] | undefined {
  const cells = grid.flatMap(withLabels).filter(({ text }) => text !== "");
  const sorted = cells.toSorted((one, other) => (one.text < other.text ? -1 : 1));
  const chain = optionChain(joined(sorted, "\n"));
  const isAll = chain?.labels[0]?.from === 0 && chain.labels.length === cells.length;
  return isAll ? sorted : undefined;
}

/** A table that only places what is in it: whole questions with their options. */
function layoutLines(rows: Rows, grid: Grid): Line[] | undefined {
  const isOne = grid.length === 1 && grid[0]?.length === 1;
  const isLaidOut = grid.flat().some((cell) => optionChain(cell) !== undefined);
  if (!isOne && !isLaidOut) return undefined;
  return rows.flatMap((cells) => {
    const [first = [], second = [], ...others] = cells;
    const label = joined(first).text.trim();
    // Hindi beside English has the same number.
    const hindi = others.length === 0 && second.some(isHindi) && !first.some(isHindi);
    if (hindi)
      return [...first, ...second.map((line, at) => (at > 0 ? line : withoutNumber(line)))];
    if (!/^(?:Q\.?\s?)?\d{1,3}[.)]?$/i.test(label)) return cells.flat();
    const [begin = EMPTY, ...more] = second;
    const number = /[.)]$/.test(label) ? label : `${label}.`;
    return [joined([lineOf(`${number}\t`), begin]), ...more, ...others.flat()];
  });
}

function withoutNumber(line: Line): Line {
  return slice(line, /^\s*(?:प्रश्न|प्र|Q)?\.?\s*\d{1,3}\s?[.)]\s*/.exec(line.text)?.[0].length ?? 0);
}

/** The two lists of a table that is to be matched, without its head; undefined where it has not two columns. */
export function matchedLists(grid: Grid): { rows: Labelled[]; columns: Labelled[] } | undefined {
  const pairs = grid.map(withLabels);
  if (pairs.length < 2 || pairs.some(({ length }) => length !== 2)) return undefined;
  if (pairs[0]?.every(({ text }) => /^(?:column|list|सूची|स्तंभ|कॉलम)/i.test(text))) pairs.shift();
  const side = (at: number) => pairs.flatMap((pair) => pair[at] ?? []).filter(({ text }) => text);
  return {
    rows: side(0).map((line, at) => labelled(line, String(at + 1))),
    columns: side(1).map((line, at) => labelled(line, letterOf(at))),
  };
}

function labelled(line: Line, usual: string): Labelled {
  const [whole = "", label = usual] =
    /^[([]?([A-Za-z]|\d|[ivx]{1,4})[)\].]+\s*/i.exec(line.text) ?? [];
  return { label, line: slice(line, whole.length) };
}
