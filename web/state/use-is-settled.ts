import { startTransition, useEffect, useState } from "react";
import { afterPaint } from "../ui/after-paint.ts";

/**
 * False in the first drawing of a new value, true in the one after it, which gives way to whatever is typed:
 * a list that was searched shows its beginning before the rest is made.
 */
export function useIsSettled<Value extends string | object | undefined>(value: Value): boolean {
  const [settled, setSettled] = useState<Value>(value);
  // Not before its frame: React's turn would come first, and the beginning with the rest.
  useEffect(() => afterPaint(() => startTransition(() => setSettled(value))), [value]);
  return settled === value;
}
