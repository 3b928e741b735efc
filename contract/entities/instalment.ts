import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { line } from "../text.ts";

/** A part of a course's fee, and when it is due: a day or words. */
export const instalment = z.strictObject({ paise: z.int(), due: z.string() });
export type Instalment = z.infer<typeof instalment>;

const WRITTEN = /^(\d{1,10}) (.+)$/;

/** An instalment as the office's calls carry it, forms too: the paise, a blank, and when it is due. */
export const writtenInstalment = z.pipe(
  line(limits.instalmentLength).check(z.regex(WRITTEN, { error: "invalid_instalment" })),
  z.transform((text: string): Instalment => {
    const [, paise = "", due = ""] = WRITTEN.exec(text) ?? [];
    return { paise: Number(paise), due: due.trim() };
  }),
);

export function writeInstalment({ paise, due }: Instalment): string {
  return `${paise} ${due}`;
}

/** The parts of a fee whose sum may not exceed it. */
export type FeeParts = {
  feePaise?: number | undefined;
  enrolmentFeePaise?: number | undefined;
  instalments?: readonly Instalment[] | undefined;
};

export function isEnrolmentFeeWithin({ feePaise = 0, enrolmentFeePaise = 0 }: FeeParts): boolean {
  return enrolmentFeePaise <= feePaise;
}

export function areInstalmentsWithin({ feePaise = 0, instalments = [] }: FeeParts): boolean {
  // Also true if an instalment could not be read, as that is an error of its own.
  return !(instalments.reduce((sum, { paise }) => sum + paise, 0) > feePaise);
}
