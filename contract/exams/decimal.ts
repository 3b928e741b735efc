/** Places after the point that are compared. */
const PLACES = 6;
const DECIMAL = /^[+-]?(?:\d{1,12}(?:\.\d{0,6})?|\.\d{1,6})$/;

/** Both ends belong to it, in decimal notation. */
export type Range = { from: string; to: string };

/** Whether a text is a number as it can be typed on the keypad: a sign, twelve digits, a point, six more. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text);
}

/** Exact, unlike a comparison of binary fractions: 0.1 is within 0.1 to 0.3. A text that is no number is in none. */
export function isWithin(typed: string, { from, to }: Range): boolean {
  if (!isDecimal(typed)) return false;
  const value = millionths(typed);
  return millionths(from) <= value && value <= millionths(to);
}

/** Of a decimal, as an integer. Throws RangeError for what is none. */
export function millionths(text: string): bigint {
  if (!isDecimal(text)) throw new RangeError(`Not a decimal: ${text}`);
  const [whole = "", fraction = ""] = text.replace(/^[+-]/, "").split(".");
  const digits = BigInt(whole + fraction.padEnd(PLACES, "0"));
  return text.startsWith("-") ? -digits : digits;
}

/** The shortest decimal of so many millionths. */
export function decimalText(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(PLACES + 1, "0");
  const [whole, fraction] = [digits.slice(0, -PLACES), digits.slice(-PLACES).replace(/0+$/, "")];
  return `${value < 0n ? "-" : ""}${whole}${fraction && `.${fraction}`}`;
}
