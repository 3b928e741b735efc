import * as z from "zod/mini";
import { limits } from "./limits.ts";
import { isPageAddress } from "./page-address.ts";

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

/** A trimmed, NFC text of several lines, at most `maxLength` UTF-16 units, possibly empty. */
const text = (maxLength: number) =>
  z.string().check(
    z.refine(isCleanText, { error: "forbidden_characters", abort: true }),
    z.overwrite((value) => value.replaceAll("\r\n", "\n").normalize("NFC").trim()),
    z.maxLength(maxLength),
  );

/** Required text of several lines. */
export const paragraphs = (maxLength: number) => text(maxLength).check(z.minLength(1));

/** Required text of one line. */
export const line = (maxLength: number) =>
  paragraphs(maxLength).check(
    z.refine((value) => !/[\n\t\u2028\u2029]/.test(value), { error: "forbidden_characters" }),
  );

const PHONE = /^(?:\+91|0091|91|0)?([6-9]\d{9})$/;

/** An Indian mobile number as people type it, with Latin or Devanagari digits, turned into E.164 (`+91…`). */
export const phone = z.pipe(
  line(40).check(
    z.overwrite((typed) => asciiDigits(typed).replace(/[\s.()-]/g, "")),
    z.regex(PHONE, { error: "invalid_phone" }),
  ),
  z.transform((typed: string) => `+91${typed.slice(-10)}`),
);

/** Hindi keyboards type the digits ०–९. */
function asciiDigits(typed: string): string {
  return typed.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)));
}

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

/** A number in decimal digits, as in query strings and multipart texts. */
export const digits = ({ min, max }: { min: number; max: number }) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/, { error: "invalid_number" })),
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
