import { commonName } from "../../../contract/search/synonym-groups.ts";
import type { Connection } from "../../database/connect.ts";
import type { ChooseCodes, ChosenFields, Fault } from "../../http/fields.ts";
import { type LookupRow, listLookups } from "./lookups.repository.ts";

/**
 * Validates the fields of a call that name lookups. Lookups are retired, never deleted, so a code that exists now
 * still exists when the call writes.
 */
export function codeChooser({ db }: Pick<Connection, "db">): ChooseCodes {
  return async ({ kinds, given, isFilter, findKept }) => {
    if (!Object.keys(kinds).some((field) => isNamed(given[field])))
      return { codes: {}, faults: [] };
    const named = namedRows({ kinds, given, rows: await listLookups(db, Object.values(kinds)) });
    const isRetired = ({ row }: NamedRow) => row?.retiredAt !== null && row !== undefined;
    const kept = !isFilter && named.some(isRetired) ? await findKept?.() : undefined;
    const faults: Fault[] = [];
    const codes: Record<string, string | string[]> = {};
    for (const each of named) {
      const { field, place, row } = each;
      // A filter by a subject that nobody knows finds nothing, as a search does.
      if (isFilter && !row && kinds[field] === "subject") continue;
      const isOffered = row && (isFilter || !isRetired(each) || holds(kept?.[field], row.code));
      if (!isOffered) faults.push({ field: place, code: "invalid_choice" });
      else if (place === field) codes[field] = row.code;
      // Two names of one subject are one code.
      else codes[field] = [...new Set([codes[field] ?? [], row.code].flat())];
    }
    return { codes, faults };
  };
}

/** Most lists are asked for without filters. */
function isNamed(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : typeof value === "string" && value !== "";
}

/** `place` is the field as an error names it: `subjects.0` for the first of a list. */
type NamedRow = { field: string; place: string; row: LookupRow | undefined };

/** The schema has already reported what is no text. */
function namedRows({
  kinds,
  given,
  rows,
}: Pick<ChosenFields, "kinds" | "given"> & { rows: readonly LookupRow[] }): NamedRow[] {
  return Object.entries(kinds).flatMap(([field, kind]) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    const find = (text: string) =>
      ofKind.find(({ code }) => code === text) ??
      (kind === "subject" ? subjectNamed(text, ofKind) : undefined);
    const value = given[field];
    if (typeof value === "string")
      return value === "" ? [] : [{ field, place: field, row: find(value) }];
    if (!Array.isArray(value)) return [];
    return value.flatMap((text, at) =>
      typeof text === "string" ? [{ field, place: `${field}.${at}`, row: find(text) }] : [],
    );
  });
}

/** Subjects used to be free text: any name in either language, such as `maths`, is replaced by the code. */
function subjectNamed(text: string, subjects: readonly LookupRow[]): LookupRow | undefined {
  const wanted = commonName(text);
  return subjects.find(({ code, nameEn, nameHi }) =>
    [code, nameEn, nameHi].some((name) => commonName(name) === wanted),
  );
}

function holds(kept: unknown, code: string): boolean {
  return Array.isArray(kept) ? kept.includes(code) : kept === code;
}
