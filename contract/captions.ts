/** WebVTT, or why a text is no captions: the first line (from 1) that is damaged or whose times cannot be read. */
export type ReadCaptions =
  | { text: string }
  | { problem: "damaged" | "no-times" | "bad-times"; line: number };

const SIGNATURE = /^WEBVTT(?:[ \t]|$)/;
const TIME = String.raw`(?:(\d+):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})`;
const TIMES = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(\s.*)?$`);
/** What takes the place of a character that was lost, or is none. */
const DAMAGE = /[\uFFFD\0]/;

/**
 * Reads WebVTT (W3C WebVTT, section 4) as leniently as browsers, which leave out single cues that they cannot read, and
 * SubRip (.srt), of which WebVTT is made.
 */
export function readCaptions(sent: string): ReadCaptions {
  const lines = sent.replace(/^\uFEFF/, "").split(/\r\n?|\n/);
  const damaged = lines.findIndex((line) => DAMAGE.test(line));
  if (damaged !== -1) return { problem: "damaged", line: damaged + 1 };
  const withTimes = lines.map((line) => (line.includes("-->") ? timesOf(line) : undefined));
  if (!withTimes.some(Boolean)) {
    const line = lines.findIndex((one) => one.includes("-->")) + 1;
    return line > 0 ? { problem: "bad-times", line } : { problem: "no-times", line: 1 };
  }
  const isVtt = SIGNATURE.test(lines[0] ?? "");
  const written = lines.map((line, at) => withTimes[at] ?? line);
  return { text: [...(isVtt ? [] : ["WEBVTT", ""]), ...written].join("\n") };
}

/** As WebVTT writes them; undefined where they are none, or end before they begin. */
function timesOf(line: string): string | undefined {
  const parts = TIMES.exec(line);
  if (!parts) return undefined;
  const [from, until] = [timeOf(parts.slice(1, 5)), timeOf(parts.slice(5, 9))];
  if (from.seconds >= until.seconds) return undefined;
  return `${from.written} --> ${until.written}${parts[9] ?? ""}`;
}

function timeOf([hours, minutes = "", seconds = "", rest = ""]: (string | undefined)[]) {
  const whole = [...(hours ? [hours] : []), minutes, seconds];
  const written = `${whole.map((part) => part.padStart(2, "0")).join(":")}.${rest.padEnd(3, "0")}`;
  const wholeSeconds = whole.reduce((sum, part) => sum * 60 + Number(part), 0);
  return { written, seconds: wholeSeconds + Number(`0.${rest}`) };
}
