import type { TextDifference } from "../../../contract/entities/documents.ts";
import { differenceOf } from "./text-difference.ts";

export type FieldDifference = { field: string; parts: TextDifference };

/**
 * A page of history may have a hundred long texts: a difference of more edits is shown as a replacement of the
 * whole.
 */
const MOST_EDITS = 200;

/** How the texts of two sources differ, field by field, by names such as `date` and `en.title`. */
export function fieldDifferences(before: object | null, after: object | null): FieldDifference[] {
  const mostEdits = MOST_EDITS;
  return changesOf(before, after).map(({ field, was, is }) => ({
    field,
    parts: differenceOf(was, is, { mostEdits }),
  }));
}

/** The names of the fields in which two sources differ. */
export function changedFieldNames(before: object | null, after: object | null): string[] {
  return changesOf(before, after).map(({ field }) => field);
}

function changesOf(before: object | null, after: object | null) {
  const [texts, others] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...texts.keys(), ...others.keys()])].flatMap((field) => {
    const [was, is] = [texts.get(field) ?? "", others.get(field) ?? ""];
    return was === is ? [] : [{ field, was, is }];
  });
}

/** The texts by names such as `date` and `en.title`, however deep; what is null is left out. */
function fieldsOf(source: object | null, within = ""): Map<string, string> {
  return new Map(
    Object.entries(source ?? {}).flatMap(([key, value]): [string, string][] => {
      if (typeof value === "object") return [...fieldsOf(value, `${within}${key}.`)];
      return [[`${within}${key}`, String(value)]];
    }),
  );
}
