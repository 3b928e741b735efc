import { setImmediate as nextTurn } from "node:timers/promises";
import type { SoughtWord } from "../../../contract/search/sought.ts";
import type { Connection } from "../../database/connect.ts";
import { type AskedWord, asMeant, asTyped } from "./asked-words.ts";
import { readVocabulary, type Vocabulary } from "./vocabulary.ts";

/**
 * The words of a search that found nothing, where a word that stands nowhere is taken for a slip of the
 * finger. Undefined where that finds nothing more: every word stands somewhere, or one is near nothing.
 */
export async function meantWords(
  db: Connection["db"],
  sought: readonly SoughtWord[],
): Promise<AskedWord[] | undefined> {
  if (sought.every(({ slips }) => slips === 0)) return undefined;
  const vocabulary = await readVocabulary(db);
  const asked: AskedWord[] = [];
  let hasSlip = false;
  for (const word of sought) {
    const meant = slipIn(word, vocabulary);
    if (meant?.sounds.length === 0) return undefined;
    hasSlip ||= meant !== undefined;
    asked.push(meant ?? asTyped(word));
    // Others are answered between two words.
    await nextTurn();
  }
  return hasSlip ? asked : undefined;
}

/** What a word is a slip of, which may be nothing; undefined for one that stands somewhere. */
function slipIn(word: SoughtWord, { parts, words }: Vocabulary): AskedWord | undefined {
  if (word.slips === 0 || parts.some(hasWord(word))) return undefined;
  return asMeant(word, words.get(word.sound.charAt(0)) ?? []);
}

/** As a search for the word alone would find it (see matching in materials.repository.ts). */
function hasWord(word: SoughtWord): (part: Vocabulary["parts"][number]) => boolean {
  const { plain, sounds } = asTyped(word);
  const beginnings = sounds.map((sound) => ` ${sound}`);
  return (part) =>
    part.texts.includes(plain) || beginnings.some((beginning) => part.sounds.includes(beginning));
}
