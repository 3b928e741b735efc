import { keyIn } from "./answer-key.ts";
import { type Line, slice } from "./line.ts";
import { type Label, labelsIn } from "./options.ts";
import type { TableItem } from "./tables.ts";
import { headOf, tagOf } from "./tags.ts";

/** Where a question begins, with its number and the line behind that. */
export type Start = { number: number | undefined; rest: Line };

const DIGITS = "[\\d०-९]{1,3}";
const LABEL = new RegExp(
  String.raw`^\s*[*•]?\s*(?:(Q|Que|Ques|Question|प्रश्न|प्र|सवाल)\s*[.:]?\s*(?:No|Number|संख्या|सं|क्रमांक|क्र)?\s*[.:-]?\s*)?([([])?\s?(${DIGITS})\s?([.)\]:]|[-–—](?=\s))*(?:\s+|$|(?<=[.)\]:])(?![\d०-९]))`,
  "iu",
);

/** `isAsked`: options or an answer stand behind it, before the next one of its style. */
type Labelled = Start & { at: number; style: string; isAsked?: boolean };

/** The questions that are numbered or tagged, by the places of their lines. */
export function findStarts(items: readonly TableItem[]): Map<number, Start> {
  const tagged = items.flatMap((item, at): [number, Start][] => {
    const found = "line" in item ? tagOf(item.line) : undefined;
    return found?.tag === "question" ? [[at, { number: undefined, rest: found.rest }]] : [];
  });
  const found = numbered(items);
  if (tagged.length * 2 > found.length) return new Map(tagged);
  return new Map(found.map((start) => [start.at, start]));
}

/** Those of the one style that most questions have: options and lists within questions are not asked. */
function numbered(items: readonly TableItem[]): Labelled[] {
  const signs = items.map(signsOf);
  const solutions = solutionsIn(items);
  const isSolution = (at: number) => solutions.some(({ from, to }) => at >= from && at < to);
  const labelled = items.flatMap(labelledLine).filter(({ at }) => !isSolution(at));
  const styles = [...Map.groupBy(labelled, ({ style }) => style).values()];
  const distinct = (starts: Labelled[]) => new Set(starts.map(({ number }) => number)).size;
  const found = styles.map((style) => {
    const starts = chosen(style, signs);
    return {
      starts,
      asked: distinct(starts.filter(({ isAsked }) => isAsked)),
      all: distinct(starts),
    };
  });
  const most = found.toSorted(
    (one, other) => other.asked - one.asked || (one.asked > 0 ? 0 : other.all - one.all),
  );
  return most[0]?.starts ?? [];
}

const PAPER = /(?:paper|test|प्रश्न-?\s?पत्र)/i;

/** The places of each list of solutions, from its head to the head of the next paper, which has its own or options. */
export function solutionsIn(items: readonly TableItem[]): { from: number; to: number }[] {
  const heads = items.flatMap((item, at) => {
    const head = "line" in item ? headOf(item.line) : undefined;
    return head ? [{ head, at, text: "line" in item ? item.line.text : "" }] : [];
  });
  const lists = heads.filter(({ head }) => head === "solutions");
  return lists.map(({ at: from }, of) => {
    const next = lists[of + 1]?.at;
    const own = heads.filter(({ at }) => at > from && at < (next ?? items.length));
    const paper = next && own.find(({ text }) => PAPER.test(text));
    const asked = own.find(({ at }, which) =>
      hasQuestions(items.slice(at, own[which + 1]?.at ?? next)),
    );
    return { from, to: (paper || asked)?.at ?? next ?? items.length };
  });
}

/** Whether most of what is numbered in one way has options. */
function hasQuestions(items: readonly TableItem[]): boolean {
  const signs = items.map((item) => ({ ...signsOf(item), isTold: false }));
  const styles = Map.groupBy(items.flatMap(labelledLine), ({ style }) => style);
  return [...styles].some(([style, own]) => {
    const asked = own.filter(({ at }, index) =>
      isWhole(signs.slice(at, own[index + 1]?.at), style),
    );
    return asked.length * 2 > own.length;
  });
}

function labelledLine(item: TableItem, at: number): Labelled[] {
  if (!("line" in item)) return [];
  const [whole, prefix, open = "", digits, close = ""] = LABEL.exec(item.line.text) ?? [];
  if (whole === undefined || digits === undefined || (!prefix && !close)) return [];
  // A line of a key, which a table without numbers above it may be, too.
  if (keyIn(item.line.text)) return [];
  const number = Number(digits.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966)));
  const style = prefix ? "Q" : open + close;
  return [{ at, number, style, rest: slice(item.line, whole.length) }];
}

/** Numbers of lists within a question stand before its options, and come again. */
const AHEAD = 9;
const MOST_MISSING = 20;
/** Lines of a question. */
const LONGEST = 60;

function chosen(labelled: readonly Labelled[], signs: readonly Signs[]): Labelled[] {
  const starts: Labelled[] = [];
  /** Of a label, until the next one. */
  const own = (index: number) => signs.slice(labelled[index]?.at, labelled[index + 1]?.at);
  for (const [index, label] of labelled.entries()) {
    const { at, number = 0, style } = label;
    const last = starts.at(-1);
    const gone = last?.number ?? 0;
    const before = last ? signs.slice(Math.max(last.at, at - LONGEST), at) : [];
    const isEnded = !last || before.some(isHead) || isWhole(before, style);
    const isAsked = isWhole(own(index), style);
    const isFirst = number === 1 && isAsked && !starts.some((start) => start.isAsked);
    // What came before were instructions.
    if (isFirst && signs.slice(0, starts[0]?.at).some(({ isInstructions }) => isInstructions))
      starts.length = 0;
    else if (number === gone + 1) {
      const again = labelled.findIndex((each, of) => of > index && each.number === number);
      const isNear = again > 0 && again < index + AHEAD;
      const between = isNear ? signs.slice(at, labelled[again]?.at) : [];
      const isOfList = isEnded ? !isAsked && isWhole(own(again), style) : isWhole(between, style);
      if (isNear && isOfList && !between.some(isHead)) continue;
    } else if (last && !isFirst) {
      // Numbers of steps in a solution begin again, too, but have no options.
      const isOwn = isAsked || before.some(isHead);
      if (!isEnded || !isOwn || number > gone + MOST_MISSING) continue;
    }
    starts.push({ ...label, isAsked });
  }
  return starts;
}

/** What of a question's end a line has: an answer or a tagged option, a head, or the labels of options. */
type Signs = { isTold: boolean; isHead: boolean; isInstructions: boolean; labels: Label[] };

function signsOf(item: TableItem): Signs {
  const isHead = "key" in item || ("line" in item && headOf(item.line) !== undefined);
  if (!("line" in item)) return { isTold: false, isHead, isInstructions: false, labels: [] };
  const isTold = /^(?:answer|option)$/.test(tagOf(item.line)?.tag ?? "");
  const isInstructions = /instructions?\b|निर्देश/i.test(item.line.text);
  return { isTold, isHead, isInstructions, labels: labelsIn(item.line) };
}

/** Whether a question has its options or its answer in these lines. `style`: in which numbers are those of questions. */
function isWhole(signs: readonly Signs[], style: string): boolean {
  const labels = signs.flatMap((each) =>
    each.labels.filter((label) => label.style !== `${style}#`),
  );
  return (
    signs.some(({ isTold }) => isTold) ||
    [...Map.groupBy(labels, (label) => label.style).values()].some((own) => {
      const first = own.findIndex(({ index, isStrong }) => index === 0 && isStrong);
      return first >= 0 && own.slice(first).some(({ index }) => index === 1);
    })
  );
}

function isHead({ isHead: isOne }: Signs): boolean {
  return isOne;
}
