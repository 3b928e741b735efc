/** A mobile number, or a landline whose STD code has two digits in the metros and three elsewhere. */
const PARTS = /^(\+91)(?:([6-9]\d{4})(\d{5})|(11|2[02]|33|4[04]|\d{3})(\d{3,4})(\d{4}))$/;

/** `+919000000001` as people read it: `+91 90000 00001`, on one line; a landline with its STD code apart. */
export function spacedNumber(number: string): string {
  return PARTS.exec(number)?.slice(1).filter(Boolean).join("\u00a0") ?? number;
}

/** URL of a WhatsApp chat with a number given as `+91…`. */
export function whatsappAddress(number: string): string {
  return `https://wa.me/${number.replace("+", "")}`;
}
