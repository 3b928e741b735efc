import { useEffect, useState } from "react";

/**
 * Whether the announcements move on by themselves: not while paused, pointed at or focused, and
 * paused from the start for whoever asked for less motion.
 */
export function usePlaying(canMove: boolean) {
  const [isPaused, setIsPaused] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) setIsPaused(true);
  }, []);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return {
    isPlaying: canMove && !isPaused && !isHeld,
    isPaused,
    toggle: () => setIsPaused(!isPaused),
    holdProps: { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release },
  };
}
