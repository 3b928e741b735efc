import { useCallback, useState } from "react";
import type { PageSize } from "./page-layout.ts";

/** The sizes of all pages: those that were seen, and for the others that of the first. */
export function usePageSizes(count: number, first: PageSize) {
  const [sizes, setSizes] = useState<readonly PageSize[]>(() =>
    Array.from({ length: count }, () => ({ width: first.width, height: first.height })),
  );
  const learn = useCallback((index: number, { width, height }: PageSize) => {
    setSizes((known) => {
      const old = known[index];
      return old?.width === width && old.height === height
        ? known
        : known.with(index, { width, height });
    });
  }, []);
  return { sizes, learn };
}
