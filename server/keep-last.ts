/**
 * Caches what `make` gives for each key, for the `most` keys that were asked for last. A promise that fails is not kept.
 */
export function keepLast<Made>(most: number, make: (key: string) => Made): (key: string) => Made {
  const kept = new Map<string, Made>();
  const remake = (key: string) => {
    const made = make(key);
    if (made instanceof Promise) made.catch(() => kept.delete(key));
    return made;
  };
  return (key) => {
    const made = kept.get(key) ?? remake(key);
    kept.delete(key);
    kept.set(key, made);
    const [oldest] = kept.size > most ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    return made;
  };
}
