import type { Piece } from "./page-pieces.ts";

/** The question number that a line begins with; `piece` and `line` count from 0. */
export type NumberedLine = { piece: number; line: number; number: number };

/** How papers number their questions: Q.1, प्र.1, 1., 1), (1), [1], or a number alone. Hindi may have no readable letters. */
const styles = [
  /^(?:q(?:ue(?:s(?:tion)?)?)?|प्र(?:श्न)?|सवाल|[\0\ufffd]{1,5})[\s.]*(?:no\.?|सं\.?|संख्या)?[\s.:-]*\(?(\d{1,3})(?!\d|\s*(?:-|–|to\b|and\b|&|से)\s*\d)/i,
  /^(\d{1,3})\s?[.:](?!\d)/,
  /^(\d{1,3})\s?\)/,
  /^[([](\d{1,3})[)\]]/,
  /^(\d{1,3})(?=$|\s)/,
];
/** A number alone may be anything. */
const trust = [1, 1, 1, 1, 0.6];
/** Numbers stand at most so many points right of where the lines of their column begin. */
const INDENT = 16;

/** The lines that begin a question: of all numbers at the left edge of a column those that rise by one. */
export function findNumbers(pieces: readonly Piece[]): NumberedLine[] {
  const chains = styles.map((style, at) => {
    const chain = longestChain(numberedLines(pieces, style));
    return { chain, weight: chain.length * (trust[at] ?? 1) };
  });
  const best = Math.max(...chains.map(({ weight }) => weight));
  return best >= 2 ? (chains.find(({ weight }) => weight === best)?.chain ?? []) : [];
}

function numberedLines(pieces: readonly Piece[], style: RegExp): NumberedLine[] {
  return pieces.flatMap(({ lines }, piece) => {
    const edge = Math.min(...lines.map(({ left }) => left));
    return lines.flatMap(({ text, left }, line) => {
      const [, digits] = left - edge <= INDENT ? (style.exec(inLatinDigits(text)) ?? []) : [];
      return digits === undefined ? [] : [{ piece, line, number: Number(digits) }];
    });
  });
}

export function inLatinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)));
}

type Link = { at: NumberedLine; score: number; before: Link | undefined };

/** What a step of the numbers costs where it is not to the next one; a question gains 1. */
const COST = { oneMissing: 0.8, twoMissing: 1.4, restart: 4.5, jump: 3, lateStart: 1.5 };

/**
 * The chain of most questions that rise by one. A number may be missing, and they may begin again from 1 in another
 * section, where more follow than options have numbers.
 */
function longestChain(candidates: readonly NumberedLine[]): NumberedLine[] {
  const byNumber = new Map<number, Link>();
  let best: Link | undefined;
  for (const at of candidates) {
    const { number } = at;
    const steps: [Link | undefined, number][] = [
      [byNumber.get(number - 1), 0],
      [byNumber.get(number - 2), COST.oneMissing],
      [byNumber.get(number - 3), COST.twoMissing],
      [best, number === 1 ? COST.restart : COST.jump + COST.restart],
    ];
    const isHigher = best && best.at.number < number;
    if (isHigher) steps.push([best, COST.jump]);
    let link: Link = { at, score: number === 1 ? 1 : 1 - COST.lateStart, before: undefined };
    for (const [before, cost] of steps)
      if (before && before.score + 1 - cost > link.score)
        link = { at, score: before.score + 1 - cost, before };
    const known = byNumber.get(number);
    if (!known || link.score > known.score) byNumber.set(number, link);
    if (!best || link.score > best.score) best = link;
  }
  const chain: NumberedLine[] = [];
  for (let link = best; link; link = link.before) chain.unshift(link.at);
  return chain;
}
