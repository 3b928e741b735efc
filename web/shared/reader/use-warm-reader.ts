import workerAddress from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import { useEffect } from "react";
import { preload } from "react-dom";
import { queryClient } from "../../api/query-client.ts";
import { savesData } from "../../ui/saves-data.ts";
import { firstPageQuery } from "./first-page-query.ts";
import styles from "./reader.css?url";

const PICTURE_MS = 1_500;

/**
 * Fetches the picture of a note's first page, then what shows a PDF, and starts it while nothing else is going on, so
 * that a note opens seconds sooner on a slow phone; not for those who save data, nor in Safari, which cannot tell when it
 * is idle. The reader does so otherwise.
 */
export function useWarmReader(noteId: string | undefined): void {
  useEffect(() => {
    if (noteId === undefined || savesData() || !window.requestIdleCallback) return;
    preload(styles, { as: "style" });
    // Small, and read before the rest has come; where it is slow, the rest is not held up.
    const picture = queryClient.prefetchQuery(firstPageQuery(noteId));
    const patience = new Promise((resolve) => window.setTimeout(resolve, PICTURE_MS));
    void Promise.race([picture, patience]).then(() => {
      fetchWorker();
      window.requestIdleCallback(() => void loadEngine().catch(() => undefined));
    });
  }, [noteId]);
}

/** The engine is large and loaded with the first PDF. */
export async function loadEngine() {
  fetchWorker();
  const engine = await import("./pdf-engine.client.ts");
  engine.startWorker();
  return engine;
}

let isFetched = false;

/** Brings the worker's code, two thirds of all, into the cache: the engine asks for it only once it runs itself. */
function fetchWorker(): void {
  if (isFetched) return;
  isFetched = true;
  fetch(workerAddress)
    .then((answer) => answer.blob())
    .catch(() => undefined);
}
