import { useSyncExternalStore } from "react";

/**
 * A primitive value that only the browser knows; `onServer` is used for server rendering and hydration. Renders a
 * second time only if `read` returns something else.
 */
export function useBrowserValue<Value extends string | number | boolean>(
  read: () => Value,
  onServer: Value,
): Value {
  return useSyncExternalStore(neverChanges, read, () => onServer);
}

export const neverChanges = () => () => undefined;
