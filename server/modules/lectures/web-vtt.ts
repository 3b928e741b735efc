const SIGNATURE = /^\uFEFF?WEBVTT(?:[ \t][^\n]*)?(?:\n|$)/;
const TIMING =
  /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})[ \t]+-->[ \t]+(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})(?:[ \t].*)?$/;

/** Whether a text is WebVTT with at least one cue, and every cue ends after it begins (W3C WebVTT, section 4). */
export function isWebVtt(text: string): boolean {
  const lines = text.replaceAll(/\r\n?/g, "\n");
  if (!SIGNATURE.test(lines) || lines.includes("\0")) return false;
  const timings = lines.split("\n").filter((line) => line.includes("-->"));
  return timings.length > 0 && timings.every(isTiming);
}

function isTiming(line: string): boolean {
  const parts = TIMING.exec(line);
  if (!parts) return false;
  const [from, until] = [parts.slice(1, 5), parts.slice(5, 9)].map(millisecondsOf);
  return from !== undefined && until !== undefined && from < until;
}

function millisecondsOf([hours = "0", minutes, seconds, rest]: (string | undefined)[]): number {
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest);
}
