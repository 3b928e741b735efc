import { type LookupKind, lookupCode } from "../../../contract/entities/lookup.ts";
import { commonName } from "../../../contract/search/synonym-groups.ts";
import type { Fault } from "../../http/fields.ts";
import { gradesOf } from "./lookup-answers.ts";
import type { LookupRow } from "./lookups.repository.ts";

/** A lookup as it is about to be saved; `before` is its present state. */
export type WrittenLookup = Pick<LookupRow, "kind" | "code" | "nameEn" | "nameHi"> & {
  classes: readonly string[] | undefined;
  before?: LookupRow | undefined;
};

/** Everything that is wrong with a lookup, given all others of every kind. */
export function faultsOf(lookup: WrittenLookup, rows: readonly LookupRow[]): Fault[] {
  const { kind, nameEn, nameHi, before } = lookup;
  const others = rows.filter((row) => row.kind === kind && row !== before);
  const isTaken = (name: string) =>
    others.some((row) => namesOf(row).some((other) => isSameName(kind, name, other)));
  return [
    ...(before ? [] : codeFaults(lookup, others)),
    ...(nameEn !== before?.nameEn && isTaken(nameEn) ? [taken("nameEn")] : []),
    ...(nameHi !== before?.nameHi && isTaken(nameHi) ? [taken("nameHi")] : []),
    ...classFaults(lookup, rows),
  ];
}

function codeFaults({ kind, code }: WrittenLookup, others: readonly LookupRow[]): Fault[] {
  // A name without a Latin letter or digit gives no code.
  if (code === "") return [{ field: "code", code: "required" }];
  if (kind !== "subject" && !lookupCode.safeParse(code).success)
    return [{ field: "code", code: "invalid" }];
  // Addresses and imports are typed without regard to case.
  const isTaken = others.some((row) => row.code.toLowerCase() === code.toLowerCase());
  return isTaken ? [taken("code")] : [];
}

/** A programme may name existing classes only; retired ones only if it named them before. */
function classFaults(
  { kind, classes, before }: WrittenLookup,
  rows: readonly LookupRow[],
): Fault[] {
  if (classes === undefined) return [];
  if (kind !== "programme") return [{ field: "classes", code: "unknown_field" }];
  const kept = before ? gradesOf(before) : [];
  const offered = rows.filter((row) => row.kind === "class" && row.retiredAt === null);
  const known = new Set([...kept, ...offered.map(({ code }) => code)]);
  return classes.flatMap((code, at): Fault[] => {
    if (!known.has(code)) return [{ field: `classes.${at}`, code: "invalid_choice" }];
    return classes.indexOf(code) < at ? [{ field: `classes.${at}`, code: "repeated_field" }] : [];
  });
}

function taken(field: string): Fault {
  return { field, code: "already_used" };
}

/** A subject is also found by its code; see codeChooser. */
function namesOf({ kind, code, nameEn, nameHi }: LookupRow): string[] {
  return kind === "subject" ? [code, nameEn, nameHi] : [nameEn, nameHi];
}

/** Any usual name of a subject, such as `maths`, means its row, so another row cannot have it. */
function isSameName(kind: LookupKind, one: string, other: string): boolean {
  if (kind === "subject") return commonName(one) === commonName(other);
  return one.toLowerCase() === other.toLowerCase();
}
