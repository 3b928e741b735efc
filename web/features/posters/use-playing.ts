import { useEffect, useState } from "react";

/** Whether the posters move automatically: not while paused, pointed at or focused. Starts paused with reduced motion. */
export function usePlaying(canMove: boolean) {
  const [isPaused, setIsPaused] = useState(false);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  useEffect(() => {
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) setIsPaused(true);
  }, []);
  return {
    isPlaying: canMove && !isPaused && !isPointedAt && !isFocused,
    isPaused,
    toggle: () => setIsPaused(!isPaused),
    // Two flags: when the pointer leaves, the carousel must not move while it has the focus.
    holdProps: {
      onMouseEnter: () => setIsPointedAt(true),
      onMouseLeave: () => setIsPointedAt(false),
      onFocus: () => setIsFocused(true),
      onBlur: () => setIsFocused(false),
    },
  };
}
