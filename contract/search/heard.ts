import { soundOf } from "./sound.ts";

const KEPT_SOUNDS = 20_000;
const heard = new Map<string, string>();

/** As soundOf. Texts of one institute repeat their words, and hearing one costs more than finding it. */
export function heardAs(word: string): string {
  const known = heard.get(word);
  if (known !== undefined) return known;
  if (heard.size >= KEPT_SOUNDS) heard.clear();
  const sound = soundOf(word);
  heard.set(word, sound);
  return sound;
}
