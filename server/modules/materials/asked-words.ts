import { isNear } from "../../../contract/search/near.ts";
import type { SoughtWord } from "../../../contract/search/sought.ts";

/** A word of a query as the list is asked for it: as it is written, or any of these sounds and signs. */
export type AskedWord = { plain: string; sounds: readonly string[] };

export function asTyped({ plain, sound, sign }: SoughtWord): AskedWord {
  return { plain, sounds: [sound, sign].filter((each) => each !== "") };
}

/** The words of the list that a word may be a slip of; enough of them to be of use. */
export function asMeant(sought: SoughtWord, known: readonly string[]): AskedWord {
  const near = known.filter((sound) => isNear(sought, sound)).slice(0, MOST_NEAR);
  // A word is asked for by its beginning, which finds every longer one with it.
  const shortest = near.filter((sound) =>
    near.every((other) => other === sound || !sound.startsWith(other)),
  );
  return { plain: sought.plain, sounds: shortest };
}

const MOST_NEAR = 30;
