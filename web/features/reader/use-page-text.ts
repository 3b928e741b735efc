import { type RefObject, useEffect, useState } from "react";
import type { OpenPdf } from "./use-open-file.ts";

export type PageText = {
  file: OpenPdf;
  /** From 0. */
  index: number;
  /** False while the picture is drawn: that goes first. */
  isWanted: boolean;
};

/** Lays a page's text over its picture, to be selected, read out and marked; gives its runs. */
export function usePageText(
  layer: RefObject<HTMLElement | null>,
  { file: { engine, document }, index, isWanted }: PageText,
): readonly HTMLElement[] {
  const [runs, setRuns] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    const element = layer.current;
    if (!element || !isWanted) return;
    const leaving = new AbortController();
    document
      .getPage(index + 1)
      .then((page) => engine.layText(page, element, leaving.signal))
      .then((laid) => {
        if (!leaving.signal.aborted) setRuns(laid);
      })
      .catch(() => undefined); // The page can be looked at all the same.
    return () => {
      leaving.abort();
      element.replaceChildren();
    };
  }, [layer, engine, document, index, isWanted]);
  return runs;
}
