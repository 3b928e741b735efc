import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/**
 * False on the server and in the first render over its page, true from then on: kept pages know
 * neither the query of the address nor today's date, and the first render must look as they do.
 */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
