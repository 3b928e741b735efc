/** The paise of an amount typed in rupees (`45,000`, `₹ 999.50`), as digits; undefined where it is none. */
export function paiseTyped(rupees: string): string | undefined {
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(rupees.replace(/[\s,₹]/g, ""));
  if (!match) return undefined;
  const [, whole = "", part = ""] = match;
  return String(Number(whole) * 100 + Number(part.padEnd(2, "0")));
}
