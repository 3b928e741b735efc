import { useEffect, useRef, useState } from "react";
import { readerTexts } from "../../texts/reader.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { notify } from "../../ui/toast.ts";
import { pictureOfPage } from "./drawing.ts";
import type { PdfDocument } from "./pdf-engine.client.ts";

type PrintProgressProps = {
  printing: ReturnType<typeof usePrinting>;
  /** Pages of the file. */
  count: number;
};

/** Progress while pages are prepared for printing, with a way to cancel. */
export function PrintProgress({ printing: { printing, cancel }, count }: PrintProgressProps) {
  const t = useTexts(readerTexts);
  const said = t.printing(printing ?? 1, count);
  return (
    <Dialog isOpen={printing !== undefined} onClose={cancel} title={t.print}>
      <div className="grid gap-4 pt-3">
        <p role="status">{said}</p>
        <ProgressBar label={said} fraction={(printing ?? 0) / count} />
        <Button variant="outline" onClick={cancel} className="justify-self-end">
          {t.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

/** Printing the whole file: `printing` is the page that is being prepared, from 1. */
export function usePrinting(document: PdfDocument) {
  const t = useTexts(readerTexts);
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

/** 150 dpi, enough for small type. */
const paper = { scale: 150 / 72, quality: 0.9 };

type Printing = { onPage: (page: number) => void; signal: AbortSignal };

/**
 * Renders every page, one at a time, and opens the print dialog when all are ready. Resolves when that is
 * closed; rejects with the signal's reason when cancelled.
 */
async function printPages(document: PdfDocument, { onPage, signal }: Printing): Promise<void> {
  const sheets = window.document.createElement("div");
  sheets.className = "reader-print";
  const addresses: string[] = [];
  try {
    for (let number = 1; number <= document.numPages; number += 1) {
      signal.throwIfAborted();
      onPage(number);
      const page = await document.getPage(number);
      const address = URL.createObjectURL(await pictureOfPage(page, paper));
      addresses.push(address);
      sheets.append(await loadedImage(address));
    }
    signal.throwIfAborted();
    window.document.body.append(sheets);
    window.print();
  } finally {
    sheets.remove();
    for (const address of addresses) URL.revokeObjectURL(address);
  }
}

async function loadedImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.alt = "";
  image.src = address;
  await image.decode();
  return image;
}
