/** How many of a file's first bytes show its type. */
const HEAD_BYTES = 12;

/** The first bytes, one to a character, of the pictures that the server accepts; the name is put right there. */
const heads: readonly ((head: string) => boolean)[] = [
  (head) => head.startsWith("\x89PNG\r\n\x1a\n"),
  (head) => head.startsWith("\xff\xd8\xff"),
  (head) => head.startsWith("RIFF") && head.startsWith("WEBP", 8),
  (head) => /^ftyp(?:avif|avis|mif1)/.test(head.slice(4)),
];
const ENDING = /\.(?:png|jpe?g|jfif|jpe|pjpe?g|pjp|webp|avif)$/i;

/**
 * Whether a file's name is a picture's and its first bytes are, as the server asks once it has arrived; the server judges
 * the rest.
 */
export async function looksLikePicture(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  return ENDING.test(file.name) && heads.some((isHead) => isHead(head));
}
