import type { AnalysedQuestion, KeyRevision } from "../../../contract/entities/exam-result.ts";
import { type QuestionKey, questionKey } from "../../../contract/exams/answers.ts";

export const keyChoices = ["as-keyed", "another", "attempted", "dropped"] as const;
export type KeyChoice = (typeof keyChoices)[number];

/**
 * What the form holds: sets of options by their places, and the right numbers as they are typed. A list that is matched
 * has a set for each row; a question of which several are chosen has the sets that are each right; another has one, of
 * the options that are each right.
 */
export type KeyFields = { choice: KeyChoice; sets: readonly (readonly number[])[]; ranges: string };

/** The form as the key stands. */
export function fieldsOf(
  { key, content: { kind } }: AnalysedQuestion,
  revision: KeyRevision | undefined,
): KeyFields {
  const choice = revision?.outcome ?? "as-keyed";
  const accepted = key.kind === "choice" ? key.accepted : [];
  const eachRight = [[...new Set(accepted.flat())].toSorted()];
  return {
    choice: choice === "as-keyed" && revision?.key ? "another" : choice,
    sets: key.kind === "matrix" ? key.rows : kind === "multiple" ? accepted : eachRight,
    ranges: key.kind === "numeric" ? key.ranges.map(rangeText).join("\n") : "",
  };
}

function rangeText({ from, to }: { from: string; to: string }): string {
  return from === to ? from : `${from} to ${to}`;
}

/** The revision that the form says; null where the bank's key stands, undefined where it is no key. */
export function revisionOf(
  { position, content, key }: Pick<AnalysedQuestion, "position" | "content" | "key">,
  { choice, sets, ranges }: KeyFields,
): KeyRevision | null | undefined {
  if (choice === "as-keyed") return null;
  if (choice !== "another") return { position, outcome: choice, key: null };
  const accepted = content.kind === "multiple" ? sets : sets.flat().map((option) => [option]);
  const written: Record<QuestionKey["kind"], object> = {
    choice: { accepted },
    numeric: { ranges: rangesIn(ranges) },
    matrix: { rows: sets },
    written: {},
  };
  const read = questionKey.safeParse({ kind: key.kind, ...written[key.kind] });
  return read.success ? { position, outcome: "as-keyed", key: read.data } : undefined;
}

function rangesIn(text: string) {
  const lines = text.split("\n").map((line) => line.trim().replaceAll("−", "-"));
  return lines
    .filter((line) => line !== "")
    .map((line) => {
      const [from = "", to = from] = line.split(/\s+(?:to|से)\s+/);
      return { from, to };
    });
}

/** All revisions with this one in the place of what stood for its question. */
export function withRevision(
  revisions: readonly KeyRevision[],
  position: number,
  revision: KeyRevision | null,
): KeyRevision[] {
  const others = revisions.filter((each) => each.position !== position);
  return revision ? [...others, revision] : others;
}
