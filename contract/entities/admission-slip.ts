import * as z from "zod/mini";
import { line } from "../text.ts";

/** The letters and digits of a slip's code: none is read as another one (Crockford's base 32). */
export const SLIP_CODE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const SLIP_CODE_LENGTH = 12;

/** A code as it is typed from paper: in any case, with or without its hyphens, with O for 0 and I or L for 1. */
const slipCode = line(40).check(
  z.overwrite((typed) =>
    typed
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, "")
      .replaceAll("O", "0")
      .replace(/[IL]/g, "1"),
  ),
);

/** `ABCDEFGHJKMN` as it is shown: `ABCD-EFGH-JKMN`. */
export function slipCodeText(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

export const openedSlip = z.strictObject({ code: slipCode });

/** Whose slip it is, and what comes into the account with it. */
export const slipOpened = z.strictObject({
  name: z.string(),
  bringsCourses: z.boolean(),
  /** False also where the account has a form of its own, which stays. */
  bringsForm: z.boolean(),
});
export type SlipOpened = z.infer<typeof slipOpened>;

/** The newest slip of a person, as the office sees it: its code is told once, when it is made. */
export const admissionSlip = z.strictObject({
  madeAt: z.string(),
  /** Null where that person's account was deleted. */
  byName: z.nullable(z.string()),
  expiresAt: z.string(),
  /** When it joined the person to an account. */
  usedAt: z.nullable(z.string()),
});
export type AdmissionSlip = z.infer<typeof admissionSlip>;
