/**
 * Runs once the next frame is on the screen, in a task of its own: what a finger has touched shows that it
 * was touched first. The answer calls it off.
 */
export function afterPaint(run: () => void): () => void {
  let timer: number | undefined;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}
