import { type ComponentType, useEffect, useState } from "react";

/** After the page has come alive: late enough to leave the network to what people came for. */
const QUIET_MS = 4_000;

/** What no first view needs: keeping pages for later, saying that the network is gone, mending after a deploy. */
export function LateParts() {
  const [Parts, setParts] = useState<ComponentType>();
  useEffect(() => {
    const timer = window.setTimeout(() => {
      import("./offline-parts.tsx").then(
        ({ OfflineParts }) => setParts(() => OfflineParts),
        // Without them the site works as it did; the next document tries again.
        () => undefined,
      );
    }, QUIET_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return Parts ? <Parts /> : null;
}
