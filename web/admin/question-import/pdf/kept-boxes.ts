import { store, stored } from "../../../state/device-storage.ts";
import type { Boxes } from "./boxes.ts";

const KEPT = "paper-boxes";
/** Of so many papers this device remembers how they were divided. */
const MOST_PAPERS = 5;

type Kept = { papers: { mark: string; boxes: Boxes }[] };

/** What tells a file from others: its size, and a hash of its beginning and its end. */
export async function markOfFile(file: Blob): Promise<string> {
  const part = 64 * 1024;
  const ends = new Blob([file.slice(0, part), file.slice(-part)]);
  const hash = await crypto.subtle.digest("SHA-256", await ends.arrayBuffer());
  return `${file.size}-${new Uint8Array(hash).join(".")}`;
}

/** How a paper was divided on this device; undefined where it was not. */
export function keptBoxes(mark: string): Boxes | undefined {
  return papers().find((paper) => paper.mark === mark)?.boxes;
}

/** Remembers how a paper is divided; what the browser refuses is lost with the page. */
export function keepBoxes(mark: string, boxes: Boxes): void {
  const others = papers().filter((paper) => paper.mark !== mark);
  store(KEPT, { papers: [{ mark, boxes }, ...others].slice(0, MOST_PAPERS) });
}

function papers(): Kept["papers"] {
  return stored<Kept>(KEPT)?.papers ?? [];
}
