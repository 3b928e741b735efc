import { useEffect, useRef } from "react";

/** Focuses an element once the list is drawn again. */
export function useLaterFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const element = wanted.current && ref.current?.querySelector<HTMLElement>(wanted.current);
    if (element) element.focus();
    wanted.current = undefined;
  });
  return {
    ref,
    focusLater: (selector: string) => {
      wanted.current = selector;
    },
  };
}
