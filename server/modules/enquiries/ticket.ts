import { randomInt } from "node:crypto";

/** Without 0, 1, I, L, O and U, which are easily confused over the phone. */
const SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A ticket number, `2026-7KQ4-M2XD`: the year in India and eight random characters. */
export function drawTicket(now: Date): string {
  const year = now.toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata", year: "numeric" });
  return [year, drawSigns(4), drawSigns(4)].join("-");
}

function drawSigns(count: number): string {
  return Array.from({ length: count }, () => SIGNS[randomInt(SIGNS.length)]).join("");
}

const TICKET = new RegExp(`^\\d{4}(?:-[${SIGNS}]{4}){2}$`);

/** The ticket number that somebody typed, in either case, with or without its dashes. */
export function ticketTyped(text: string): string | undefined {
  const signs = text.toUpperCase().replace(/[^0-9A-Z]/g, "");
  return ticketIn(signs.replace(/^(\d{4})(.{4})(.{4})$/, "$1-$2-$3"));
}

/** The ticket number that a text is, in either case. */
export function ticketIn(text: string): string | undefined {
  const ticket = text.toUpperCase();
  return TICKET.test(ticket) ? ticket : undefined;
}
