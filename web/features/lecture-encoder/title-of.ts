import { limits } from "../../../contract/limits.ts";

/** A title to begin with: the file's name without its ending and with spaces for what stands for them. */
export function titleOf(filename: string): string {
  const name = filename.replace(/\.[a-z0-9]{2,4}$/i, "");
  return name
    .replace(/[\s_]+/g, " ")
    .trim()
    .slice(0, limits.titleLength);
}
