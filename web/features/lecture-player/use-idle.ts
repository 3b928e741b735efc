import { type RefObject, useEffect, useState } from "react";

const IDLE_MS = 3_000;

/** Whether nobody has touched the player for a while, as long as that is asked (`isOn`). */
export function useIdle(
  stage: RefObject<HTMLElement | null>,
  { isOn }: { isOn: boolean },
): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const element = stage.current;
    if (!isOn || !element) return setIsIdle(false);
    let timer = window.setTimeout(() => setIsIdle(true), IDLE_MS);
    const wake = () => {
      setIsIdle(false);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setIsIdle(true), IDLE_MS);
    };
    const signs = ["pointermove", "pointerdown", "keydown", "focusin"];
    for (const sign of signs) element.addEventListener(sign, wake);
    return () => {
      window.clearTimeout(timer);
      for (const sign of signs) element.removeEventListener(sign, wake);
    };
  }, [stage, isOn]);
  return isOn && isIdle;
}
