import { useCallback, useState } from "react";
import { useAttempts } from "../../../state/use-attempts.ts";
import type { Boxes } from "./boxes.ts";
import { keepBoxes, keptBoxes, markOfFile } from "./kept-boxes.ts";
import { findPaperBoxes, openPaper, type Paper } from "./open-paper.ts";

export type OpenedPaper = { paper: Paper; mark: string; boxes: Boxes; isKept: boolean };

type Opening =
  | { phase: "reading"; share: number }
  | { phase: "open"; opened: OpenedPaper }
  | { phase: "failed"; error: unknown };

/** Opens a PDF while the component is mounted, and finds its questions where this device does not know them. */
export function usePaper(file: Blob): Opening & { retry: () => void } {
  const [state, setState] = useState<Opening>({ phase: "reading", share: 0 });
  const open = useCallback(
    ({ signal }: AbortController) => {
      const show = (next: Opening) => {
        if (!signal.aborted) setState(next);
      };
      const onPage = (share: number) => show({ phase: "reading", share });
      onPage(0);
      openWithBoxes(file, { signal, onPage }).then(
        (opened) => show({ phase: "open", opened }),
        (error: unknown) => show({ phase: "failed", error }),
      );
    },
    [file],
  );
  return { ...state, retry: useAttempts(open) };
}

type Reading = Parameters<typeof openPaper>[1];

export async function openWithBoxes(file: Blob, reading: Reading): Promise<OpenedPaper> {
  const paper = await openPaper(file, reading);
  const mark = await markOfFile(file);
  const kept = keptBoxes(mark);
  const boxes = kept ?? (await findPaperBoxes(paper, reading));
  return { paper, mark, boxes, isKept: kept !== undefined };
}

/** No step further back is remembered. */
const MOST_STEPS = 100;

/** The boxes as they are now, kept on this device with each change. */
export function useBoxes({ boxes, mark }: OpenedPaper) {
  const [steps, setSteps] = useState<readonly Boxes[]>([boxes]);
  const show = (next: readonly Boxes[]) => {
    setSteps(next);
    keepBoxes(mark, next.at(-1) ?? boxes);
  };
  return {
    boxes: steps.at(-1) ?? boxes,
    change: (next: Boxes) => {
      if (next !== steps.at(-1)) show([...steps, next].slice(-MOST_STEPS));
    },
    undo: steps.length > 1 ? () => show(steps.slice(0, -1)) : undefined,
  };
}
