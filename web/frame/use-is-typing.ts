import { useEffect, useState } from "react";

const FIELDS =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="range"])';

/** Whether the focus is in a field for which a phone shows its keyboard. */
export function useIsTyping(): boolean {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    const look = () => setIsTyping(document.activeElement?.matches(FIELDS) ?? false);
    // Checked later: between two fields no element has the focus, and a removed field fires no event.
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
