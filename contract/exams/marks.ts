import type { Answer, ChoiceKey, MatrixKey, NumericKey, QuestionKey } from "./answers.ts";
import { isWithin } from "./decimal.ts";
import type { MarkingRule } from "./pattern.ts";

/**
 * What a key says of a question after the paper was sat: as it stands; everybody who attempted it is right; or it is
 * dropped, and everybody who sat the paper is right, also with a blank.
 */
export const keyOutcomes = ["as-keyed", "attempted", "dropped"] as const;
export type KeyOutcome = (typeof keyOutcomes)[number];

/** `given`: full marks by the key, whatever was answered; `waiting`: nobody has marked it yet. */
export type Verdict = "right" | "partial" | "wrong" | "blank" | "given" | "waiting";

/** `marks` are hundredths of a mark, so that sums are exact. */
export type Mark = { verdict: Verdict; marks: number };

export type Marked = {
  rule: MarkingRule;
  key: QuestionKey;
  outcome: KeyOutcome;
  /** Null where it was left blank. */
  answer: Answer | null;
  /** What a person gave for a written answer; null where nobody has marked it. */
  given?: number | null;
};

/** Marks one answer. A written one waits for a person, unless the key gives it away. */
export function markAnswer({ rule, key, outcome, answer, given = null }: Marked): Mark {
  if (outcome === "dropped") return { verdict: "given", marks: rule.right };
  if (answer === null) return { verdict: "blank", marks: 0 };
  if (outcome === "attempted") return { verdict: "given", marks: rule.right };
  if (key.kind === "choice" && answer.kind === "choice")
    return markChoice(rule, key, answer.chosen);
  if (key.kind === "numeric" && answer.kind === "numeric")
    return markNumeric(rule, key, answer.typed);
  if (key.kind === "matrix" && answer.kind === "matrix") return markMatrix(rule, key, answer.rows);
  if (key.kind === "written" && answer.kind === "written") return markWritten(rule, given);
  // Of another kind than the question: nobody's screen can send it.
  return wrong(rule);
}

/**
 * Where a key has several accepted sets, the best counts. A part of a set is worth `partial` for each option, as long
 * as no option outside it was chosen (JEE Advanced).
 */
function markChoice(rule: MarkingRule, { accepted }: ChoiceKey, chosen: readonly number[]): Mark {
  const marks = accepted.map((set) => markSet(rule, set, chosen));
  return marks.reduce((best, mark) => (mark.marks > best.marks ? mark : best), wrong(rule));
}

function markSet(rule: MarkingRule, right: readonly number[], chosen: readonly number[]): Mark {
  if (!chosen.every((option) => right.includes(option))) return wrong(rule);
  if (chosen.length === right.length) return full(rule);
  return rule.partial > 0 ? partly(rule.partial * chosen.length) : wrong(rule);
}

function markNumeric(rule: MarkingRule, { ranges }: NumericKey, typed: string): Mark {
  return ranges.some((range) => isWithin(typed, range)) ? full(rule) : wrong(rule);
}

/** A row counts where exactly its columns were chosen; some right rows are worth `partial` each. */
function markMatrix(rule: MarkingRule, { rows }: MatrixKey, answered: readonly number[][]): Mark {
  const right = rows.filter((row, at) => isSameSet(row, answered[at] ?? [])).length;
  if (right === rows.length) return full(rule);
  return rule.partial > 0 && right > 0 ? partly(rule.partial * right) : wrong(rule);
}

function markWritten(rule: MarkingRule, given: number | null): Mark {
  if (given === null) return { verdict: "waiting", marks: 0 };
  if (given >= rule.right) return { verdict: "right", marks: given };
  return given > 0 ? partly(given) : { verdict: "wrong", marks: 0 };
}

function isSameSet(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((each) => other.includes(each));
}

function full({ right }: MarkingRule): Mark {
  return { verdict: "right", marks: right };
}

function partly(marks: number): Mark {
  return { verdict: "partial", marks };
}

function wrong(rule: MarkingRule): Mark {
  return { verdict: "wrong", marks: rule.wrong };
}
