import type { MarkingRule } from "../../../contract/exams/pattern.ts";

/** Hundredths of a mark as they are read: `4`, `−1`, `0.33`. */
export function marksText(hundredths: number): string {
  const amount = String(Math.abs(hundredths) / 100);
  return hundredths < 0 ? `−${amount}` : amount;
}

/** `+4 −1` */
export function ruleText({ right, wrong }: MarkingRule): string {
  return `+${marksText(right)} ${wrong === 0 ? "0" : marksText(wrong)}`;
}

/** `90.1224411`, from a whole number in the last of its places. */
export function percentileText(whole: number, places: number): string {
  return (whole / 10 ** places).toFixed(places);
}

/** `70.7%` of the marks that there are. */
export function shareText(marks: number, most: number): string {
  const percent = most === 0 ? 0 : (100 * marks) / most;
  return `${percent < 0 ? "−" : ""}${Number(Math.abs(percent).toFixed(1))}%`;
}

/** `2 min 5 s`, the parts by their units. */
export function durationText(ms: number, units: { minutes: string; seconds: string }): string {
  const seconds = Math.round(ms / 1000);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) return `${rest} ${units.seconds}`;
  const whole = `${minutes} ${units.minutes}`;
  return rest === 0 ? whole : `${whole} ${rest} ${units.seconds}`;
}
