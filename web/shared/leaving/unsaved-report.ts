import { createContext, useContext, useEffect, useId } from "react";

/** Called by each form inside, by an id of its own, whenever it begins or ends to hold something unsaved. */
export type UnsavedReport = (form: string, isUnsaved: boolean) => void;

export const UnsavedReportContext = createContext<UnsavedReport | undefined>(undefined);

/**
 * Tells the dialog around a form whether it holds something that is not saved. `isUnsaved` is asked only where there
 * is such a dialog. Forms by useContractForm do so by themselves.
 */
export function useReportUnsaved(isUnsaved: () => boolean): void {
  const form = useId();
  const report = useContext(UnsavedReportContext);
  const is = report !== undefined && isUnsaved();
  useEffect(() => {
    if (!is) return;
    report?.(form, true);
    return () => report?.(form, false);
  }, [form, report, is]);
}
