import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import type { FeeDocument } from "../../../contract/entities/fee-document.ts";
import { usePaths } from "../../paths.ts";
import { storedText, storeText } from "../../state/device-storage.ts";
import { receiptTexts } from "../../texts/receipt.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { encodeQr } from "../../ui/qr-code.tsx";
import { notify } from "../../ui/toast.ts";
import { Receipt, type ReceiptPaper, receiptPapers } from "./receipt.tsx";

/** Which paper this device prints on. */
const PAPER = "receipt-paper";

export type ReceiptViewProps = {
  document: FeeDocument;
  /** Tells the server that it was printed. */
  onPrinted: () => Promise<unknown>;
  /** At the counter a receipt is opened to be printed: by Enter, without a way through the menu. */
  isToPrint?: boolean;
  /** More that can be done with it. */
  children?: ReactNode;
};

/** A receipt on the screen, and what can be done with it; whatever way the page is printed, the receipt is printed alone. */
export function ReceiptView({ document: made, onPrinted, isToPrint, children }: ReceiptViewProps) {
  const t = useTexts(receiptTexts);
  const [paper, choose] = usePaper();
  const wasPrinted = useWasPrinted(onPrinted);
  const { data: code } = useCheckCode(made.token);
  const document = { ...made, isDuplicate: made.isDuplicate || wasPrinted };
  const receipt = <Receipt {...{ document, paper, code }} />;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          name="paper"
          label={t.paper}
          value={paper}
          onChange={({ target }) => choose(target.value)}
        >
          {receiptPapers.map((each) => (
            <option key={each} value={each}>
              {t[each]}
            </option>
          ))}
        </SelectField>
        <Button autoFocus={isToPrint} isBusy={code === undefined} onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {t.print}
        </Button>
        {children}
      </div>
      {made.isCancelled ? <p className="text-bad">{t.cancelledText}</p> : null}
      {receipt}
      {createPortal(
        <div aria-hidden="true" className="printed-receipt hidden print:block">
          {receipt}
        </div>,
        window.document.body,
      )}
    </div>
  );
}

function usePaper(): [ReceiptPaper, (paper: string) => void] {
  const read = (text: string | null): ReceiptPaper => (text === "roll" ? "roll" : "a5");
  const [paper, setPaper] = useState(() => read(storedText(PAPER)));
  return [
    paper,
    (chosen) => {
      setPaper(read(chosen));
      storeText(PAPER, read(chosen));
    },
  ];
}

/** Whether it was printed since the page was opened. */
function useWasPrinted(onPrinted: () => Promise<unknown>): boolean {
  const t = useTexts(receiptTexts);
  const [wasPrinted, setWasPrinted] = useState(false);
  const note = useEffectEvent(() => {
    setWasPrinted(true);
    onPrinted().catch(() => notify.error(t.notNoted));
  });
  useEffect(() => {
    const printed = () => note();
    window.addEventListener("afterprint", printed);
    return () => window.removeEventListener("afterprint", printed);
  }, []);
  return wasPrinted;
}

/** The squares of the address where anybody checks it. */
function useCheckCode(token: string) {
  const paths = usePaths();
  const address = `${window.location.origin}${paths.checkReceipt(token)}`;
  return useQuery({
    queryKey: ["qr", address],
    queryFn: () => encodeQr(address),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
