import { createHmac } from "node:crypto";

/** Somebody as the meeting server learns of them. */
export type Guest = { userId: string; userName: string };

/**
 * A first name, and a pseudonym that holds in this room only: the meeting server can tell two people of a class apart
 * and one who comes back, and knows nobody again in another class.
 */
export function guestOf(
  { id, name }: { id: string; name: string },
  { roomId, secret }: { roomId: string; secret: Buffer },
): Guest {
  const pseudonym = createHmac("sha256", secret).update(`meeting ${roomId} ${id}`).digest("hex");
  return { userId: pseudonym.slice(0, 32), userName: firstNameOf(name) };
}

/** Neither a title such as "Dr." nor an initial. */
function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((word) => !word.endsWith(".") && [...word].length > 1) ?? words[0] ?? "";
}
