/** `+919000000001` as people read it: `+91 90000 00001`, on one line. */
export function spacedNumber(number: string): string {
  return number.replace(/^\+91(\d{5})(\d{5})$/, "+91\u00a0$1\u00a0$2");
}

/** URL of a WhatsApp chat with a number given as `+91…`. */
export function whatsappAddress(number: string): string {
  return `https://wa.me/${number.replace("+", "")}`;
}
