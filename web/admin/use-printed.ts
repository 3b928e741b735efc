import { useEffect, useState } from "react";
import { afterPaint } from "../ui/after-paint.ts";

/** What is on the page only to be printed, and how to print it; then it goes, so that the page itself can be printed again. */
export function usePrinted<Sheet>(): [Sheet | undefined, (made: Sheet) => void] {
  const [sheet, setSheet] = useState<Sheet>();
  useEffect(() => {
    const clear = () => setSheet(undefined);
    window.addEventListener("afterprint", clear);
    return () => window.removeEventListener("afterprint", clear);
  }, []);
  const print = (made: Sheet) => {
    setSheet(made);
    afterPaint(() => window.print());
  };
  return [sheet, print];
}
