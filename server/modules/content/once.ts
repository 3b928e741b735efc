import type { Language } from "../../../contract/errors.ts";

/** Remembers what `read` made of a language and a known name; a failure is tried again. English by default. */
export function once<Made>(read: (language: Language, name: string) => Promise<Made>) {
  const made = new Map<string, Promise<Made>>();
  return (language: Language = "en", name = ""): Promise<Made> => {
    const key = `${language}/${name}`;
    const known = made.get(key);
    if (known) return known;
    const making = read(language, name);
    made.set(key, making);
    making.catch(() => made.delete(key));
    return making;
  };
}
