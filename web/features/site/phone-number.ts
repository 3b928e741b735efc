/** Cities whose STD code has two digits. */
const METRO = /^\+91(11|2[02]|33|4[04])(\d{4})(\d{4})$/;
const LANDLINE = /^\+91([1-5]\d\d)(\d{3})(\d{4})$/;

/** `+919000000001` as people read it: `+91 90000 00001`, on one line; a landline with its STD code apart. */
export function spacedNumber(number: string): string {
  const landline = METRO.exec(number) ?? LANDLINE.exec(number);
  if (landline) return ["+91", ...landline.slice(1)].join("\u00a0");
  return number.replace(/^\+91(\d{5})(\d{5})$/, "+91\u00a0$1\u00a0$2");
}

/** URL of a WhatsApp chat with a number given as `+91…`. */
export function whatsappAddress(number: string): string {
  return `https://wa.me/${number.replace("+", "")}`;
}
