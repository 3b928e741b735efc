import type { Pattern, Section } from "../../../contract/exams/pattern.ts";
import { typedNumber } from "../../../contract/typed-text.ts";

/** A pattern as it is typed, in its own shape, so that faults are known by their paths; marks as people write them, `-0.33`. */
export type PatternFields = ReturnType<typeof patternFieldsOf>;

export function patternFieldsOf({ code: _, version: __, checkedOn: ___, ...pattern }: Pattern) {
  return {
    ...pattern,
    nameHi: pattern.nameHi ?? "",
    sourceUrl: pattern.sourceUrl ?? "",
    sourceDate: pattern.sourceDate ?? "",
    minutes: String(pattern.minutes),
    places: String(pattern.places),
    sections: pattern.sections.map(sectionFieldsOf),
    // `score:Physics`, `wrong-to-right:` for all subjects, `wrong-to-right:Physics`.
    ties: pattern.ties.map(({ by, subject }) => ({ step: `${by}:${subject ?? ""}` })),
  };
}

function sectionFieldsOf({ count, counted, marks, numeric, ...section }: Section) {
  const typed = (hundredths: number) => String(hundredths / 100);
  return {
    ...section,
    nameHi: section.nameHi ?? "",
    count: String(count),
    counted: String(counted),
    marks: { right: typed(marks.right), wrong: typed(marks.wrong), partial: typed(marks.partial) },
    numeric: { places: String(numeric?.places ?? 2) },
  };
}

/** What is sent; the contract's schema checks it. */
export function patternInput({ nameHi, sourceUrl, sourceDate, ...fields }: PatternFields) {
  return {
    ...fields,
    nameHi: nameHi.trim() || null,
    sourceUrl: sourceUrl.trim() || null,
    sourceDate: sourceDate || null,
    // What was compared with the source is no more what stands here.
    checkedOn: null,
    minutes: wholeOf(fields.minutes),
    places: wholeOf(fields.places),
    sections: fields.sections.map(sectionInput),
    ties: fields.ties.map(({ step }) => {
      const [by, subject] = step.split(":", 2);
      return { by, subject: subject || null };
    }),
  };
}

function sectionInput({ marks, numeric, ...section }: PatternFields["sections"][number]) {
  const count = wholeOf(section.count);
  const places = wholeOf(numeric.places);
  return {
    ...{ ...section, count, counted: wholeOf(section.counted) ?? count },
    nameHi: section.nameHi.trim() || null,
    marks: {
      right: hundredthsOf(marks.right),
      wrong: hundredthsOf(marks.wrong),
      partial: hundredthsOf(marks.partial),
    },
    ...(section.kind === "numeric" && { numeric: { isWhole: places === 0, places } }),
  };
}

/** Undefined where nothing is typed; what is no number is refused at its field. */
function wholeOf(text: string): number | undefined {
  const typed = typedNumber(text);
  return typed === "" ? undefined : Number(typed);
}

function hundredthsOf(text: string): number | undefined {
  const marks = wholeOf(text);
  return marks === undefined ? undefined : Math.round(marks * 100);
}

/** What the sections come to so far; what is not typed yet counts as none. */
export function totalsOf({ sections, minutes }: PatternFields) {
  return {
    minutes: wholeOf(minutes) || 0,
    sections: sections.map(sectionInput).map(({ count, counted, marks }) => ({
      ...{ count: count || 0, counted: counted || 0, marks: { right: marks.right || 0 } },
    })),
  };
}

/** What is chosen among a few, by the names of the words. */
export const choices = {
  language: { "per-question": "perQuestion", "whole-paper": "wholePaper" },
  saving: { "at-once": "atOnce", "on-save": "onSave" },
  submit: { "any-time": "anyTime", "at-end": "atEnd" },
  score: { marks: "byMarks", percentile: "byPercentile" },
  tieEnd: { equal: "equal", drawn: "drawn" },
} as const;
