import type { SheetLayout, SheetProblem } from "../../../../contract/exams/answer-sheet.ts";
import type { ReadSheet } from "./read-sheet.ts";

export type ToReader = { id: number; picture: Blob | ImageBitmap; layout: SheetLayout };
export type FromReader = { id: number; read: SheetReading | Refused };

/** `strips` are the rows of what is not sure, by question; `picture` is the whole sheet. All are upright. */
export type SheetReading = Omit<ReadSheet, "map"> & {
  strips: ReadonlyMap<number, Blob>;
  picture: Blob;
};
export type Refused = { problem: SheetProblem };

/** Reads sheets in a worker, one after the other; a bitmap is taken away. */
export type SheetReader = {
  read: (picture: Blob | ImageBitmap, layout: SheetLayout) => Promise<SheetReading | Refused>;
  end: () => void;
};

export function openReader(): SheetReader {
  const worker = new Worker(new URL("./reader.worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, (read: SheetReading | Refused) => void>();
  let lastId = 0;
  // Only reader.worker.ts sends these messages.
  worker.onmessage = ({ data: { id, read } }: MessageEvent<FromReader>) => {
    waiting.get(id)?.(read);
    waiting.delete(id);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    for (const settle of waiting.values()) settle({ problem: "no-picture" });
    waiting.clear();
  };
  return {
    read: (picture, layout) =>
      new Promise((settle) => {
        lastId += 1;
        waiting.set(lastId, settle);
        const moved = picture instanceof ImageBitmap ? [picture] : [];
        worker.postMessage({ id: lastId, picture, layout } satisfies ToReader, moved);
      }),
    end: () => worker.terminate(),
  };
}
