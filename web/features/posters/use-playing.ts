import { useEffect, useState } from "react";

/**
 * Whether the announcements move on by themselves: not while paused, pointed at or focused, and
 * paused from the start for whoever asked for less motion.
 */
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
    // Each by itself: a pointer that leaves must not set off what somebody has the focus on.
    holdProps: {
      onMouseEnter: () => setIsPointedAt(true),
      onMouseLeave: () => setIsPointedAt(false),
      onFocus: () => setIsFocused(true),
      onBlur: () => setIsFocused(false),
    },
  };
}
