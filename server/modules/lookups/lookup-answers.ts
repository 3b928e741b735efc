import type { Choice, LookupUse, OfficeLookup } from "../../../contract/entities/lookup.ts";
import type { CountedUse, LookupRow } from "./lookups.repository.ts";

/** A lookup as everybody sees it. */
export function lookupOf({ code, nameEn, nameHi, retiredAt }: LookupRow): Choice {
  return { code, name: { en: nameEn, hi: nameHi }, isRetired: retiredAt !== null };
}

/** A lookup as the office sees it, with the number of rows that use it. */
export function officeLookupOf(row: LookupRow, uses: readonly CountedUse[]): OfficeLookup {
  return {
    kind: row.kind,
    ...lookupOf(row),
    classes: row.kind === "programme" ? gradesOf(row) : null,
    version: row.version,
    usedBy: countsOf(row, uses),
  };
}

/** Only this program writes the column, as a JSON array of codes. */
export function gradesOf({ classes }: Pick<LookupRow, "classes">): string[] {
  return classes === null ? [] : (JSON.parse(classes) as string[]);
}

function countsOf({ kind, code }: LookupRow, uses: readonly CountedUse[]): LookupUse {
  const use = { courses: 0, files: 0, students: 0 };
  for (const each of uses) if (each.kind === kind && each.code === code) use[each.by] += each.count;
  return use;
}
