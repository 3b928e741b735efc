import { useEffect, useRef, useState } from "react";
import { useMessages } from "../../messages/messages.ts";
import { readerMessages } from "../../messages/reader.ts";
import { notify } from "../../ui/toast.ts";
import { printPages } from "./print-pages.ts";
import type { PdfDocument } from "./use-open-file.ts";

/** Printing the whole file: `printing` is the page that is being prepared, from 1. */
export function usePrinting(document: PdfDocument) {
  const t = useMessages(readerMessages);
  const [printing, setPrinting] = useState<number>();
  const cancelling = useRef<AbortController>(undefined);
  const cancel = () => cancelling.current?.abort();
  useEffect(() => () => cancelling.current?.abort(), []);

  const print = async () => {
    cancel();
    const mine = new AbortController();
    cancelling.current = mine;
    try {
      await printPages(document, { onPage: setPrinting, signal: mine.signal });
    } catch {
      if (!mine.signal.aborted) notify.error(t.printFailed);
    } finally {
      setPrinting(undefined);
    }
  };
  return { printing, print: () => void print(), cancel };
}
