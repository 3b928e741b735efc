import type { Language } from "./entities/closed-lists.ts";

/** A number or a short code, such as `7`, `B2`, `LH-3` or `12A`. */
const bare = /^(?:\p{L}{0,2}[-. ]?\d{1,4}\p{L}?|\p{L})$/u;

const named = {
  en: (code: string) => `Room ${code}`,
  hi: (code: string) => `कमरा ${code}`,
};

/** What a class's room is called: a bare number or code gets the word, and `Hall 2` stays as the office wrote it. */
export function roomName(room: string, language: Language): string {
  return bare.test(room) ? named[language](room) : room;
}
