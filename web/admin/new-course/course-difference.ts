import { type CourseFields, filledTexts } from "./course-values.ts";
import { paiseTyped } from "./rupees.ts";

/** The fields that two admins can both have changed. */
export type SharedField = Exclude<keyof CourseFields, "draft" | "poster" | "notes" | "sampleNotes">;
export type Side = "mine" | "theirs";

export type Difference = {
  name: SharedField;
  mine: string | string[];
  theirs: string | string[];
  /** The only side that changed the field since both read it; undefined if both did. */
  changedBy: Side | undefined;
};

export type Versions = { read: CourseFields; mine: CourseFields; theirs: CourseFields };

const names: readonly SharedField[] = [
  ...(["title", "programme", "selectedClass", "subjects", "teachers"] as const),
  ...(["summary", "description", "mode", "delivery", "batchSize", "feePaise"] as const),
  ...(["enrolmentFeePaise", "instalments"] as const),
  ...(["duration", "timings", "startsOn", "endsOn", "validUntil"] as const),
  ...(["titleHi", "summaryHi", "descriptionHi"] as const),
];

/** The fields in which one admin's form differs from what another admin has saved. */
export function differencesOf({ read, mine, theirs }: Versions): Difference[] {
  return names
    .filter((name) => !areSame(name, mine, theirs))
    .map((name) => ({
      name,
      mine: mine[name],
      theirs: theirs[name],
      changedBy: changerOf(name, { read, mine, theirs }),
    }));
}

function changerOf(name: SharedField, { read, mine, theirs }: Versions): Side | undefined {
  if (areSame(name, read, mine)) return "theirs";
  return areSame(name, read, theirs) ? "mine" : undefined;
}

function areSame(name: SharedField, one: CourseFields, other: CourseFields): boolean {
  return comparable(name, one[name]) === comparable(name, other[name]);
}

/**
 * A value without differences that do not matter: surrounding blanks, empty list entries, the spelling of an amount.
 */
function comparable(name: SharedField, value: string | string[]): string {
  if (Array.isArray(value)) return JSON.stringify(filledTexts(value).map((text) => text.trim()));
  const text = value.replaceAll("\r\n", "\n").trim();
  return name === "feePaise" || name === "enrolmentFeePaise" ? (paiseTyped(text) ?? text) : text;
}
