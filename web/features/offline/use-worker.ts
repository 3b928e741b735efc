import { useEffect } from "react";
import { useSession } from "../session/session-store.ts";
import { registerWorker } from "./worker.ts";

/**
 * Registers the worker, again after signing out: the server, once told, clears this site's storage, and the
 * worker goes with it.
 */
export function useWorker(): void {
  const session = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the session is what this waits for
  useEffect(registerWorker, [session]);
}
