/** What comes later, such as a list that is asked for, may push things away for so long. */
const SETTLING_MS = 10_000;
/** By these somebody shows that they want to be elsewhere. */
const ownMoves = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

/**
 * Calls `show`, which brings something into view, at once and whenever the page has grown or shrunk since,
 * until the person moves by themselves or the page has had time to settle. The answer ends it.
 */
export function holdInPlace(show: () => void): () => void {
  const growing = new ResizeObserver(show);
  growing.observe(document.body);
  const stop = () => {
    growing.disconnect();
    window.clearTimeout(timer);
    for (const move of ownMoves) window.removeEventListener(move, stop);
  };
  const timer = window.setTimeout(stop, SETTLING_MS);
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
  show();
  return stop;
}
