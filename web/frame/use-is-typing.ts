import { useEffect, useState } from "react";

const FIELDS =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="range"])';

/** Whether a field has the focus for which a phone brings its keyboard up. */
export function useIsTyping(): boolean {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    const look = () => setIsTyping(document.activeElement?.matches(FIELDS) ?? false);
    // While the focus goes from one field to the next, none has it; and a field that is gone says nothing.
    const lookSoon = () => requestAnimationFrame(look);
    const events = ["focusin", "focusout", "click", "keyup"] as const;
    for (const event of events) document.addEventListener(event, lookSoon);
    look();
    return () => {
      for (const event of events) document.removeEventListener(event, lookSoon);
    };
  }, []);
  return isTyping;
}
