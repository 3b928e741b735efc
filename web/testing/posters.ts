import { act } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";

/** happy-dom has no layout: these are the widths of the track and of a slide. */
export const sizes = { track: 300, slide: 300 };
export const scrolledTo = vi.fn();

/** Callbacks of ResizeObserver. */
export const waiting = new Set<() => void>();

export function layOut(): void {
  act(() => {
    for (const tell of waiting) tell();
  });
}

/** A browser whose layout and clock are controlled by the tests. */
export function stubLayout(): void {
  beforeEach(() => {
    vi.stubGlobal("ResizeObserver", LateObserver);
    vi.useFakeTimers();
    Object.assign(sizes, { track: 300, slide: 300 });
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockImplementation(() => sizes.track);
    vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockImplementation(() => sizes.slide);
    vi.spyOn(HTMLElement.prototype, "scrollTo").mockImplementation(scrolledTo);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    scrolledTo.mockReset();
  });
}

class LateObserver implements ResizeObserver {
  private readonly tell: () => void;

  constructor(tell: ResizeObserverCallback) {
    this.tell = () => tell([], this);
  }

  observe() {
    waiting.add(this.tell);
  }

  unobserve() {}

  disconnect() {
    waiting.delete(this.tell);
  }
}
