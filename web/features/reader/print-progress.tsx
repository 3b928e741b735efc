import { useMessages } from "../../messages/messages.ts";
import { readerMessages } from "../../messages/reader.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import type { usePrinting } from "./use-printing.ts";

export type PrintProgressProps = {
  printing: ReturnType<typeof usePrinting>;
  /** Pages of the file. */
  count: number;
};

/** While pages are prepared for printing: how far it is, and a way to stop. */
export function PrintProgress({ printing: { printing, cancel }, count }: PrintProgressProps) {
  const t = useMessages(readerMessages);
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
