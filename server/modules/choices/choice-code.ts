import { CHOICE_CODE_LENGTH, type ChoiceKind } from "../../../contract/entities/choice.ts";

/**
 * The code of a new row, from its English name: `Olympiad` is `olympiad`; empty where the name has no Latin letter
 * or digit. `Class 8` is `8`, as a class whose code is a number is one of school. A subject's code is its name.
 */
export function codeFor(kind: ChoiceKind, nameEn: string): string {
  if (kind === "subject") return nameEn;
  const schoolClass = /^class\s+(\d{1,2})$/i.exec(nameEn)?.[1];
  if (kind === "class" && schoolClass !== undefined) return schoolClass;
  return nameEn
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, CHOICE_CODE_LENGTH)
    .replace(/-$/, "");
}
