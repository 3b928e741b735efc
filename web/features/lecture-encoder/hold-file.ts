/** Holds a file for this tab; undefined where another tab of this browser has it. What it gives lets the file go. */
export async function holdFile(mark: string): Promise<(() => void) | undefined> {
  // Without locks, as outside HTTPS, nobody can tell.
  if (!navigator.locks) return () => undefined;
  const held = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<(() => void) | undefined>();
  navigator.locks
    .request(`lecture ${mark}`, { ifAvailable: true }, async (lock) => {
      answer.resolve(lock ? held.resolve : undefined);
      if (lock) await held.promise;
    })
    .catch(answer.reject);
  return await answer.promise;
}
