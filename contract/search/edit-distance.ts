/**
 * Whether a word begins like the typed one, but for at most `maxEdits` edits: a letter too many, missing, wrong, or swapped
 * with its neighbour. Both are sounds (soundOf).
 */
export function isWithinEdits(
  { sound, maxEdits }: { sound: string; maxEdits: number },
  word: string,
): boolean {
  if (maxEdits === 0 || sound[0] !== word[0] || word.length + maxEdits < sound.length) return false;
  return hasBeginningWithinEdits(sound, { word: word.slice(0, sound.length + maxEdits), maxEdits });
}

/**
 * The greatest edit distance allowed for a word: a short word is similar to many others by chance. Short by
 * what was typed, such as the letters of an exam (UPSC), or by its sound.
 */
export function maxEditsFor({ sound, letters }: { sound: string; letters: string }): number {
  if (sound.length < 4 || letters.length < 5) return 0;
  return sound.length < 8 ? 1 : 2;
}

/**
 * Whether some beginning of `word` differs from `typed` by at most this many edits (optimal string
 * alignment).
 */
function hasBeginningWithinEdits(
  typed: string,
  { word, maxEdits }: { word: string; maxEdits: number },
): boolean {
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
    // The minimum of a row is at least that of the two rows before, so most words can be rejected early.
    if (Math.min(...next) > maxEdits && Math.min(...row) > maxEdits) return false;
    before = row;
    row = next;
  }
  return Math.min(...row) <= maxEdits;
}

function cell(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
