import type { Choice, ChoiceUse, OfficeChoice } from "../../../contract/entities/choice.ts";
import type { ChoiceRow, CountedUse } from "./choices.repository.ts";

/** A choice as everybody sees it. */
export function choiceOf({ code, nameEn, nameHi, retiredAt }: ChoiceRow): Choice {
  return { code, name: { en: nameEn, hi: nameHi }, isRetired: retiredAt !== null };
}

/** A choice as the office sees it, with the number of rows that use it. */
export function officeChoiceOf(row: ChoiceRow, uses: readonly CountedUse[]): OfficeChoice {
  return {
    kind: row.kind,
    ...choiceOf(row),
    classes: row.kind === "programme" ? classesOf(row) : null,
    version: row.version,
    usedBy: countsOf(row, uses),
  };
}

/** Only this program writes the column, as a JSON array of codes. */
export function classesOf({ classes }: Pick<ChoiceRow, "classes">): string[] {
  return classes === null ? [] : (JSON.parse(classes) as string[]);
}

function countsOf({ kind, code }: ChoiceRow, uses: readonly CountedUse[]): ChoiceUse {
  const use = { courses: 0, files: 0, students: 0 };
  for (const each of uses) if (each.kind === kind && each.code === code) use[each.by] += each.count;
  return use;
}
