/**
 * Runs in a task after the next frame has been painted, so that a pressed button first shows that it was
 * pressed. Returns how to cancel.
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
