/**
 * Whether a word, as far as it is typed, is this one but for some slips: a letter too many, too few, wrong,
 * or changed with its neighbour. Both as they sound (soundOf).
 */
export function isNear({ sound, slips }: { sound: string; slips: number }, word: string): boolean {
  if (slips === 0 || sound[0] !== word[0] || word.length + slips < sound.length) return false;
  return isNearBeginning(sound, { word: word.slice(0, sound.length + slips), slips });
}

/**
 * By how many slips a word may differ: the shorter it is, the more words are near it by chance. Short by
 * what was typed, as an examination's letters (UPSC), or by what is left of it as it sounds.
 */
export function allowedSlips({ sound, letters }: { sound: string; letters: string }): number {
  if (sound.length < 4 || letters.length < 5) return 0;
  return sound.length < 8 ? 1 : 2;
}

/** Whether some beginning of `word` is `typed` but for so many slips at most (optimal string alignment). */
function isNearBeginning(typed: string, { word, slips }: { word: string; slips: number }): boolean {
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let at = 1; at <= typed.length; at += 1) {
    const next = [at];
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[at - 1] === word[column - 1];
      const isSwapped = typed[at - 1] === word[column - 2] && typed[at - 2] === word[column - 1];
      next.push(
        Math.min(
          cell(row, column) + 1,
          cell(next, column - 1) + 1,
          cell(row, column - 1) + (isSame ? 0 : 1),
          at > 1 && column > 1 && isSwapped ? cell(before, column - 2) + 1 : typed.length,
        ),
      );
    }
    // A row is made of the two before it, and is nowhere less than they are: most words differ at once.
    if (Math.min(...next) > slips && Math.min(...row) > slips) return false;
    before = row;
    row = next;
  }
  return Math.min(...row) <= slips;
}

function cell(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
