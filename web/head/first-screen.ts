import { useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * While `data-opened` stands, styles leave what is far below the first screen without a layout, which is
 * most of a long page's first half second on a cheap phone. Once the page is alive the rest is laid out
 * part by part, in the pauses: from then on heights are true, and so are places to come back to. Not only
 * once somebody moves: what reads a page aloud or judges it takes what has no layout to be without size.
 */
export function useWholePageAfterFirstScreen(): void {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const isOnFirstPage = key === firstKey;
  // Before the router scrolls to a place of the next page.
  useLayoutEffect(() => {
    if (!isOnFirstPage) return;
    const html = document.documentElement;
    if (html.dataset.opened === undefined) return;
    const far = [...document.querySelectorAll<HTMLElement>(FAR)];
    let waiting = inPause(layOutNext);
    function layOutNext() {
      if (far.length > 0) {
        for (const part of takeFirst(far)) part.style.contentVisibility = "visible";
        // Here, and not in the frame, which has its painting to do.
        html.getBoundingClientRect();
        waiting = inPause(layOutNext);
      } else delete html.dataset.opened;
    }
    return () => {
      waiting();
      delete html.dataset.opened;
    };
  }, [isOnFirstPage]);
}

/** As in first-screen.css. */
const FAR = [
  "main section ~ section ~ section",
  ".prose > :is(p, h1, h2, h3, h4, h5, h6, ul, ol, div, pre, blockquote, hr):nth-child(n + 9)",
  "[data-far]",
  "footer",
].join();
/** Of elements, as many as a cheap phone lays out in some ten milliseconds. */
const AT_ONCE = 40;

/** Takes one part, or as many as together are no larger than what is laid out at once. */
function takeFirst(far: HTMLElement[]): HTMLElement[] {
  let elements = 0;
  const end = far.findIndex((part) => {
    elements += part.getElementsByTagName("*").length + 1;
    return elements > AT_ONCE;
  });
  return far.splice(0, end === -1 ? far.length : Math.max(1, end));
}

/** Calls back when nothing else is to be done; gives what calls it off. Safari knows no such pauses. */
function inPause(call: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(call, 50);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(call);
  return () => cancelIdleCallback(idle);
}
