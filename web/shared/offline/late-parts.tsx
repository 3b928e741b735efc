import { Suspense, useEffect, useState } from "react";
import { lazyExtra } from "../../ui/lazy-part.tsx";

const OfflineParts = lazyExtra(() => import("./offline-parts.tsx"));

/** Late enough to leave the network to the page itself. */
const DELAY_MS = 4_000;

/** Loads what no first view needs: offline pages and the offline banner. */
export function LateParts() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsDue(true), DELAY_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return isDue ? (
    <Suspense fallback={null}>
      <OfflineParts />
    </Suspense>
  ) : null;
}
