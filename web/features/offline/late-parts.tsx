import { Suspense, useEffect, useState } from "react";
import { lazyExtra } from "../../ui/lazy-part.tsx";
import { LATE_PARTS_DELAY_MS } from "./late-parts-delay.ts";

const OfflineParts = lazyExtra(() => import("./offline-parts.tsx"));

/** Loads what no first view needs: offline pages and the offline banner. */
export function LateParts() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsDue(true), LATE_PARTS_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return isDue ? (
    <Suspense fallback={null}>
      <OfflineParts />
    </Suspense>
  ) : null;
}
