/** What stands instead in a text from `start` to before `end`. */
export type Edit = { start: number; end: number; text: string };

/** Of edits that lie within one another the outermost stands. */
export function withEdits(code: string, edits: readonly Edit[]): string {
  let text = "";
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < at) continue;
    text += code.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + code.slice(at);
}
