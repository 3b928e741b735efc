/** 1 is as wide as the room; the buttons go step by step, a pinch stops anywhere between the ends. */
const steps = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 2.5, 3, 4, 5];
export const FIT_WIDTH = 1;
const LEAST = 0.5;
const MOST = 5;

export function zoomedIn(zoom: number): number {
  return steps.find((step) => step > zoom + 0.01) ?? MOST;
}

export function zoomedOut(zoom: number): number {
  return steps.findLast((step) => step < zoom - 0.01) ?? LEAST;
}

export function boundedZoom(zoom: number): number {
  return Math.min(MOST, Math.max(LEAST, zoom));
}

export function canZoomIn(zoom: number): boolean {
  return zoom < MOST;
}

export function canZoomOut(zoom: number): boolean {
  return zoom > LEAST;
}
