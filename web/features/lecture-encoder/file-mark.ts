const PART_BYTES = 256 * 1024;

/**
 * Tells a file from others without reading all of it: its size and SHA-256 of its beginning, middle and end. The
 * name is left out, so that a copy of the file goes on too.
 */
export async function markOf(file: Blob): Promise<string> {
  const middle = Math.max(0, Math.floor(file.size / 2) - PART_BYTES / 2);
  const parts = new Blob([
    file.slice(0, PART_BYTES),
    file.slice(middle, middle + PART_BYTES),
    file.slice(Math.max(0, file.size - PART_BYTES)),
  ]);
  const hash = await crypto.subtle.digest("SHA-256", await parts.arrayBuffer());
  return `${file.size}-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}
