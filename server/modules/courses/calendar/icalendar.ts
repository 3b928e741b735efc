/** A line before folding: a name such as `DTSTAMP`, perhaps with parameters, and its value. */
export type CalendarLine = readonly [name: string, value: string];

/** India has one time zone without summer time. */
export const INDIA: readonly CalendarLine[] = [
  ["BEGIN", "VTIMEZONE"],
  ["TZID", "Asia/Kolkata"],
  ["BEGIN", "STANDARD"],
  ["DTSTART", "19700101T000000"],
  ["TZOFFSETFROM", "+0530"],
  ["TZOFFSETTO", "+0530"],
  ["TZNAME", "IST"],
  ["END", "STANDARD"],
  ["END", "VTIMEZONE"],
];

const MOST_OCTETS = 75;
const bytes = new TextEncoder();

/** A calendar in the format of RFC 5545: lines end in CRLF and have at most 75 octets (section 3.1). */
export function writeCalendar(lines: readonly CalendarLine[]): string {
  return lines.map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`).join("");
}

/** A TEXT value (RFC 5545, section 3.3.11). */
export function calendarText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|[\r\n\u2028\u2029]/g, "\\n");
}

/** Folded between characters: half a Devanagari letter would not be valid UTF-8. */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const { length } = bytes.encode(character);
    if (octets + length > MOST_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += length;
  }
  return folded;
}
