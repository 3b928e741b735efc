import { type CaptionLanguage, captionLanguages } from "../../../contract/entities/lecture.ts";
import { addressOf } from "../../api/send.ts";

/** Captions that a device keeps with a lecture, as WebVTT. */
export type KeptCaptions = Partial<Record<CaptionLanguage, string>>;

/** The lecture does not wait longer for its captions. */
const WAITS_MS = 5_000;

/** The captions of a lecture, to be kept with it. Without those that cannot be fetched now, the lecture is kept. */
export async function fetchCaptions(
  id: string,
  languages: readonly CaptionLanguage[],
): Promise<KeptCaptions> {
  const found: KeptCaptions = {};
  const signal = AbortSignal.timeout(WAITS_MS);
  for (const language of languages) {
    const text = await textAt(
      addressOf("/api/user/lectures/:id/captions/:language", { id, language }),
      signal,
    );
    if (text !== undefined) found[language] = text;
  }
  return found;
}

async function textAt(address: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { signal });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

/** In which languages there are any. */
export function languagesOf(captions: KeptCaptions): CaptionLanguage[] {
  return captionLanguages.filter((language) => captions[language] !== undefined);
}
