import { isKey, type KeyEntry, keyIn } from "./answer-key.ts";
import { findStarts, type Start, solutionsIn } from "./find-starts.ts";
import { joined, type Line, lineOf, MARK, marked } from "./line.ts";
import { optionChain } from "./options.ts";
import type { Block } from "./read-blocks.ts";
import { type Grid, itemsOfTable, type TableItem } from "./tables.ts";
import { headOf, passageOf, type Tagged, tagOf, withoutAnswer, withoutSolution } from "./tags.ts";

/** Stands in what is asked where a table stood. */
export const GRID = "\ue000";

/** A question as its parts stand in the document. */
export type Draft = {
  number: number | undefined;
  /** From 1; the next begins where numbers begin again. */
  section: number;
  asked: Line[];
  grids: Grid[];
  /** Those that are tagged, by their letters; others stand in `asked`. */
  options: TaggedOption[];
  answer: Line[];
  solution: Line[];
  passage: Line[];
  chapter?: string;
  /** From a key at the end. */
  keyAnswers: string[];
  source: Line[];
};

export type TaggedOption = { index: number; line: Line; isTwice: boolean };

type Passage = { from: number; to: number; section: number; lines: Line[] };
/** `upTo`: how many questions stand before it. */
type Key = { entries: KeyEntry[]; upTo: number };
type State = {
  drafts: Draft[];
  passages: Passage[];
  keys: Key[];
  /** Where a line without a mark of its own goes on. */
  into: Line[] | "option";
  mode: "questions" | "key" | "solutions";
  isBetween: boolean;
  section: number;
  /** How many questions stand before the last list of solutions that is over. */
  solvedUpTo: number;
};

/** The questions of a document, each with all that belongs to it. */
export function divide(blocks: readonly Block[]): Draft[] {
  const items = blocks.flatMap((block): TableItem[] =>
    "rows" in block ? itemsOfTable(block.rows) : [{ line: block }],
  );
  const starts = findStarts(items);
  const lists = solutionsIn(items);
  const goesOn = (at: number) => lists.some(({ from }) => from === at);
  const ends = new Set(lists.flatMap(({ to }) => (goesOn(to) ? [] : [to])));
  const state: State = {
    ...{ drafts: [], passages: [], keys: [], into: [] },
    ...{ mode: "questions", isBetween: true, section: 1, solvedUpTo: 0 },
  };
  for (const [at, item] of items.entries()) {
    if (ends.has(at)) endSolutions(state);
    const start = starts.get(at);
    if (start && "line" in item) begin(start, item.line, state);
    else if ("key" in item) state.keys.push({ entries: item.key, upTo: state.drafts.length });
    else if ("grid" in item) addGrid(item.grid, state);
    else addLine(item.line, state);
  }
  for (const key of state.keys) applyKey(key, state.drafts);
  for (const passage of state.passages) sharePassage(passage, state.drafts);
  return state.drafts;
}

function begin({ number, rest }: Start, line: Line, state: State): void {
  const last = state.drafts.at(-1)?.number;
  if (number === 1 && last !== undefined) state.section += 1;
  const { line: asked, answer } = withoutAnswer(rest);
  const draft: Draft = {
    ...{ number, section: state.section, asked: [asked], grids: [], options: [], answer: [] },
    ...{ solution: [], passage: [], keyAnswers: [], source: [line] },
  };
  state.drafts.push(draft);
  Object.assign(state, { into: draft.asked, mode: "questions", isBetween: false });
  if (answer) addTagged({ tag: "answer", rest: answer }, draft, state);
}

function addGrid(grid: Grid, state: State): void {
  const lines = grid.map((cells) => marked(joined(cells, " | "), MARK.keptAsText));
  const draft = state.drafts.at(-1);
  if (state.isBetween && state.into !== "option") state.into.push(...lines);
  if (!draft || state.mode !== "questions" || state.isBetween) return;
  draft.source.push(...lines);
  // Where the lists stand in the question, should they not become rows and columns.
  if (state.into === draft.asked) {
    draft.grids.push(grid);
    draft.asked.push(lineOf(GRID));
  } else for (const line of lines) addPlain(line, draft, state);
}

function addLine(line: Line, state: State): void {
  const head = headOf(line);
  const entries = keyIn(line.text);
  const passage = passageOf(line);
  const draft = state.drafts.at(-1);
  // Keys and solutions have the heads of the paper once more.
  if (head === "section" || isPart(line, state)) {
    if (state.mode === "questions") endQuestion(state);
  } else if (head === "key" || head === "solutions") beginList(head, state);
  else if (entries && (state.mode === "key" || isKey(entries))) addKey(entries, state);
  else if (state.mode === "solutions") addSolution(line, state);
  else if (passage) beginPassage(passage, state);
  else if (state.isBetween && state.into !== "option") state.into.push(line);
  else if (draft && state.mode === "questions") addToQuestion(line, draft, state);
}

/** Not within a solution, nor in a question that has no options yet. */
function isPart(line: Line, { drafts, mode, isBetween }: State): boolean {
  if (headOf(line) !== "part" || mode === "solutions") return false;
  const draft = drafts.at(-1);
  return !draft || mode === "key" || isBetween || isWhole(draft);
}

function isAtOptions(draft: Draft, { into }: State): boolean {
  return into !== draft.answer && into !== draft.solution && isWhole(draft);
}

function isWhole({ asked, options, answer }: Draft): boolean {
  return options.length > 0 || answer.length > 0 || optionChain(joined(asked, "\n")) !== undefined;
}

function addToQuestion(line: Line, draft: Draft, state: State): void {
  draft.source.push(line);
  const tagged = tagOf(line);
  const { line: plain, answer } = withoutAnswer(line);
  const key = tagged?.tag === "answer" ? keyIn(tagged.rest.text) : undefined;
  if (key && isKey(key, 2)) addKey(key, state, true);
  else if (tagged) addTagged(tagged, draft, state);
  if (tagged) return;
  // A row of signs below the options ends them; the answer may follow.
  if (/^(?:[*_=~–—•#-]\s?){3,}$/.test(plain.text.trim()) && isAtOptions(draft, state))
    state.into = [];
  else addPlain(plain, draft, state);
  if (answer) addTagged({ tag: "answer", rest: answer }, draft, state);
}

function beginList(mode: "key" | "solutions", state: State): void {
  Object.assign(state, { mode, into: [] });
  if (mode === "key") addKey([], state, true);
}

/** The lines below a head are one key. */
function addKey(entries: KeyEntry[], state: State, isNew = state.mode !== "key"): void {
  if (isNew) state.keys.push({ entries, upTo: state.drafts.length });
  else state.keys.at(-1)?.entries.push(...entries);
}

/** What follows belongs to no question until the next one begins. */
function endQuestion(state: State): void {
  Object.assign(state, { into: [], mode: "questions", isBetween: true });
}

/** Another paper begins. */
function endSolutions(state: State): void {
  endQuestion(state);
  state.solvedUpTo = state.drafts.length;
}

function beginPassage(
  { from, to, rest }: { from: number; to: number; rest: Line },
  state: State,
): void {
  const last = state.drafts.at(-1)?.number ?? 0;
  const section = state.drafts.length > 0 && from <= last ? state.section + 1 : state.section;
  const lines = rest.text === "" ? [] : [rest];
  state.passages.push({ from, to, section, lines });
  Object.assign(state, { into: lines, isBetween: true });
}

function addTagged({ tag, rest, index }: Tagged, draft: Draft, state: State): void {
  switch (tag) {
    case "answer": {
      const { line, solution } = withoutSolution(rest);
      const isEmpty = line.text.trim() === "";
      if (!isEmpty) draft.answer.push(line);
      state.into = isEmpty ? draft.answer : draft.solution;
      if (solution) draft.solution.push(solution);
      return;
    }
    case "option": {
      const next = (draft.options.at(-1)?.index ?? -1) + 1;
      const isTwice = draft.options.some((option) => option.index === index);
      draft.options.push({ index: isTwice ? next : (index ?? next), line: rest, isTwice });
      state.into = "option";
      return;
    }
    case "chapter":
      draft.chapter = rest.text;
      return;
    case "other":
      return;
    default: {
      const into = { question: draft.asked, passage: draft.passage, solution: draft.solution }[tag];
      into.push(rest);
      state.into = into;
    }
  }
}

/** What follows an answer without a word that says what it is, is to be looked at. */
function addPlain(line: Line, draft: Draft, state: State): void {
  const { into } = state;
  const option = draft.options.at(-1);
  if (into === draft.answer) addTagged({ tag: "answer", rest: line }, draft, state);
  else if (into !== "option")
    into.push(into === draft.solution && into.length === 0 ? marked(line, MARK.keptAsText) : line);
  else if (option) option.line = joined([option.line, line], "\n");
}

const NUMBERED = /^\s*(?:Q|Ques|Question|प्रश्न|Sol)?\.?\s*[([]?(\d{1,3})\s?[.)\]:]+\s*/i;
const LEADING = /^(?:(?:ans|answer|उत्तर)\s*[.:]*\s*)?[([]([A-Da-d1-4])[)\]]\s*[.:]?\s*/i;

/** Of a list of solutions: those of a question that has one already go on with the one before. */
function addSolution(line: Line, state: State): void {
  const [label, digits] = NUMBERED.exec(line.text) ?? [];
  const unsolved = state.drafts.slice(state.solvedUpTo);
  const draft = unsolved.find(
    ({ number, solution }) => number === Number(digits) && solution.length === 0,
  );
  if (!draft || label === undefined) {
    if (state.into !== "option") state.into.push(line);
    return;
  }
  const text = line.text.slice(label.length);
  const [leading = "", answer] = LEADING.exec(text) ?? [];
  if (answer !== undefined && draft.answer.length === 0) draft.keyAnswers.push(answer);
  const from = label.length + leading.length;
  draft.solution.push({ text: line.text.slice(from), marks: line.marks.slice(from) });
  draft.source.push(line);
  state.into = draft.solution;
}

/** Each entry goes to a question before the key that has none yet: of several sections with the same number, in order. */
function applyKey({ entries, upTo }: Key, drafts: readonly Draft[]): void {
  const before = drafts.slice(0, upTo);
  for (const [number, own] of Map.groupBy(entries, (entry) => entry.number)) {
    const asked = before.filter((draft) => draft.number === number);
    const open = asked.filter(({ keyAnswers }) => keyAnswers.length === 0);
    const takers = open.length > 0 ? open : asked;
    for (const [at, { answer }] of own.entries())
      takers[Math.min(at, takers.length - 1)]?.keyAnswers.push(answer);
  }
}

function sharePassage({ from, to, section, lines }: Passage, drafts: readonly Draft[]): void {
  for (const draft of drafts)
    if (draft.section === section && (draft.number ?? 0) >= from && (draft.number ?? 0) <= to)
      draft.passage.push(...lines);
}
