import { useSyncExternalStore } from "react";

/**
 * What only a browser knows; `onServer` in the first render over the server's page, which must look as
 * that does. Only where `read` says something else than `onServer` is there a second one. Give primitives.
 */
export function useBrowserValue<Value extends string | number | boolean>(
  read: () => Value,
  onServer: Value,
): Value {
  return useSyncExternalStore(neverChanges, read, () => onServer);
}

export const neverChanges = () => () => undefined;
