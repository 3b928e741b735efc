import { type ComponentProps, useEffect, useRef, useState } from "react";
import { savesData } from "./saves-data.ts";

/** A pointer that only passes by means nothing. */
const MEANT_AFTER_MS = 100;

type Anchor = Pick<
  ComponentProps<"a">,
  "onFocus" | "onBlur" | "onMouseEnter" | "onMouseLeave" | "onTouchStart"
>;

/** Whether somebody reaches for a link, by pointer, finger or keyboard; never where data are dear. */
export function useIntent({ onFocus, onBlur, onMouseEnter, onMouseLeave, onTouchStart }: Anchor) {
  const [isMeant, setIsMeant] = useState(false);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const begin = () => {
    if (savesData()) return;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setIsMeant(true), MEANT_AFTER_MS);
  };
  const end = () => {
    window.clearTimeout(timer.current);
    setIsMeant(false);
  };
  return {
    isMeant,
    handlers: {
      onFocus: both(onFocus, begin),
      onBlur: both(onBlur, end),
      onMouseEnter: both(onMouseEnter, begin),
      onMouseLeave: both(onMouseLeave, end),
      onTouchStart: both(onTouchStart, begin),
    },
  };
}

function both<Given>(given: ((event: Given) => void) | undefined, own: () => void) {
  if (!given) return own;
  return (event: Given) => {
    given(event);
    own();
  };
}
