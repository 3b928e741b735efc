import { useEffect, useEffectEvent } from "react";
import { useAddressChoice } from "./list/filter-bar.tsx";

/**
 * Opens what an address asks for, such as `?open=plan` by the palette, and takes that out of the address again, so
 * that what is closed stays closed when the page is loaded anew.
 */
export function useAskedToOpen(open: (what: string) => void): void {
  const [asked, setAsked] = useAddressChoice("open");
  const follow = useEffectEvent(() => {
    open(asked);
    setAsked("");
  });
  useEffect(() => {
    if (asked !== "") follow();
  }, [asked]);
}
