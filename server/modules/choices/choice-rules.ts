import { type ChoiceKind, choiceCode } from "../../../contract/entities/choice.ts";
import { commonName } from "../../../contract/search/synonym-groups.ts";
import type { Fault } from "../../http/fields.ts";
import { classesOf } from "./choice-answers.ts";
import type { ChoiceRow } from "./choices.repository.ts";

/** A row as it is about to be written; `before` is the row that it replaces. */
export type WrittenChoice = Pick<ChoiceRow, "kind" | "code" | "nameEn" | "nameHi"> & {
  classes: readonly string[] | undefined;
  before?: ChoiceRow | undefined;
};

/** Everything that is wrong with a row beside all the others, which are of every kind. */
export function faultsOf(choice: WrittenChoice, rows: readonly ChoiceRow[]): Fault[] {
  const { kind, nameEn, nameHi, before } = choice;
  const others = rows.filter((row) => row.kind === kind && row !== before);
  const isTaken = (name: string) =>
    others.some((row) => namesOf(row).some((other) => isSameName(kind, name, other)));
  return [
    ...(before ? [] : codeFaults(choice, others)),
    ...(nameEn !== before?.nameEn && isTaken(nameEn) ? [taken("nameEn")] : []),
    ...(nameHi !== before?.nameHi && isTaken(nameHi) ? [taken("nameHi")] : []),
    ...classFaults(choice, rows),
  ];
}

function codeFaults({ kind, code }: WrittenChoice, others: readonly ChoiceRow[]): Fault[] {
  // No code can be made of a name without a letter or digit of the Latin alphabet.
  if (code === "") return [{ field: "code", code: "required" }];
  if (kind !== "subject" && !choiceCode.safeParse(code).success)
    return [{ field: "code", code: "invalid" }];
  // Addresses and imports are typed without regard to case.
  const isTaken = others.some((row) => row.code.toLowerCase() === code.toLowerCase());
  return isTaken ? [taken("code")] : [];
}

/** A programme names classes that have a row; a retired one only where it named it before. */
function classFaults(
  { kind, classes, before }: WrittenChoice,
  rows: readonly ChoiceRow[],
): Fault[] {
  if (classes === undefined) return [];
  if (kind !== "programme") return [{ field: "classes", code: "unknown_field" }];
  const kept = before ? classesOf(before) : [];
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
function namesOf({ kind, code, nameEn, nameHi }: ChoiceRow): string[] {
  return kind === "subject" ? [code, nameEn, nameHi] : [nameEn, nameHi];
}

/** Any name of a subject that people use, such as `maths`, stands for its row, so it cannot name another. */
function isSameName(kind: ChoiceKind, one: string, other: string): boolean {
  if (kind === "subject") return commonName(one) === commonName(other);
  return one.toLowerCase() === other.toLowerCase();
}
