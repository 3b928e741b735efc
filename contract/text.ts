import * as z from "zod/mini";
import { limits } from "./limits.ts";
import { isPageAddress } from "./page-address.ts";
import { typedNumber, typedText } from "./typed-text.ts";

const BIDI_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/;
const CONTROLS = /(?![\t\n])\p{Cc}/u;

/**
 * Without control characters, lone surrogates and bidi overrides. ZWJ and ZWNJ are allowed, because
 * Devanagari needs them.
 */
export function isCleanText(text: string): boolean {
  return (
    text.isWellFormed() &&
    !BIDI_OVERRIDES.test(text) &&
    !CONTROLS.test(text.replaceAll("\r\n", "\n"))
  );
}

/** A trimmed, NFC text of several lines as it was meant, at most `maxLength` UTF-16 units, possibly empty. */
export const text = (maxLength: number) =>
  z.string().check(
    z.overwrite(typedText),
    z.refine(isCleanText, { error: "forbidden_characters", abort: true }),
    z.overwrite((value) => value.normalize("NFC").trim()),
    z.maxLength(maxLength),
  );

/** Required text of several lines. */
export const paragraphs = (maxLength: number) => text(maxLength).check(z.minLength(1));

/** Required text of one line. */
export const line = (maxLength: number) =>
  paragraphs(maxLength).check(
    z.refine((value) => !/[\n\t\u2028\u2029]/.test(value), { error: "forbidden_characters" }),
  );

/** A number of India as people type it, turned into E.164 (`+91…`). */
const phoneOf = (national: RegExp, error: "invalid_phone" | "invalid_office_phone") =>
  z.pipe(
    line(40).check(
      z.overwrite((typed) => typedNumber(typed).replace(/[.()-]/g, "")),
      z.regex(new RegExp(`^(?:\\+91|0091|91|0)?(${national.source})$`), { error }),
    ),
    z.transform((typed: string) => `+91${typed.slice(-10)}`),
  );

/** An Indian mobile number. */
export const phone = phoneOf(/[6-9]\d{9}/, "invalid_phone");

/** A mobile number, or a landline with its STD code: those have ten digits together. */
export const officePhone = phoneOf(/[1-9]\d{9}/, "invalid_office_phone");

/** Stored in lower case, because addresses are compared without case. */
export const email = line(limits.emailLength).check(
  z.regex(/^[^\s@<>"',;:()[\]\\]+@[^\s@<>"',;:()[\]\\]+\.[^\s@<>"',;:()[\]\\.]{2,}$/, {
    error: "invalid_email",
  }),
  z.toLowerCase(),
);

/** A phone's keyboard begins a field with a capital letter. */
const withPlainScheme = z.overwrite((typed: string) => typed.replace(/^https:/i, "https:"));
const HTTPS = /^https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/;

/** A calendar day from 2000 to 2099, `YYYY-MM-DD`; others are typing errors. */
export const isoDate = z.pipe(
  line(10),
  z.string().check(z.refine(isCalendarDay, { error: "invalid_date" })),
);

/** An address on this site (`/courses`) or an absolute https one; never `javascript:` or protocol-relative. */
export const link = line(limits.linkLength).check(
  withPlainScheme,
  z.refine(isSafeLink, { error: "invalid_link" }),
);

/** An absolute https address, in ASCII as browsers send it: no other letters may stand in a redirect. */
export const httpsLink = line(limits.linkLength).check(
  withPlainScheme,
  z.refine((value) => HTTPS.test(value), { error: "invalid_web_address", abort: true }),
  z.url({ normalize: true, error: "invalid_web_address" }),
  z.maxLength(limits.linkLength),
);

/** A whole number, as in query strings and multipart texts. */
export const digits = ({ min, max }: { min: number; max: number }) =>
  z.pipe(
    z.string().check(z.overwrite(typedNumber), z.regex(/^\d{1,15}$/, { error: "invalid_number" })),
    z.pipe(z.transform(Number), z.int().check(z.gte(min), z.lte(max))),
  );

function isCalendarDay(day: string): boolean {
  const match = /^(20\d{2})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(day);
}

function isSafeLink(address: string): boolean {
  if (isPageAddress(address)) return true;
  return HTTPS.test(address);
}
