/** Sends as many rows in one call as the server accepts, one call after the other; gives all the answers. */
export async function inParts<Row, Answer>(
  rows: readonly Row[],
  { most, send }: { most: number; send: (part: Row[]) => Promise<Answer> },
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < rows.length; at += most)
    answers.push(await send(rows.slice(at, at + most)));
  return answers;
}
