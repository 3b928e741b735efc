import { soundOf } from "./sound.ts";

const CACHED_SOUNDS = 20_000;
const sounds = new Map<string, string>();

/** soundOf with a cache: texts repeat their words, and computing a sound costs more than looking it up. */
export function cachedSoundOf(word: string): string {
  const known = sounds.get(word);
  if (known !== undefined) return known;
  if (sounds.size >= CACHED_SOUNDS) sounds.clear();
  const sound = soundOf(word);
  sounds.set(word, sound);
  return sound;
}
