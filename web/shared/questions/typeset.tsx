import "katex/dist/katex.min.css";
import katex from "katex";
import { useLayoutEffect, useMemo, useRef } from "react";
import { classNames } from "../../ui/class-names.ts";
import { type FormulaProps, FormulaSource } from "./formula-source.tsx";

/** A formula as KaTeX sets it, with MathML for screen readers; its source where it has a mistake. */
export default function Typeset({ tex, isBlock }: FormulaProps) {
  const html = useMemo(() => htmlOf({ tex, isBlock }), [tex, isBlock]);
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!element.current || html === undefined) return;
    const shown = element.current;
    show(shown, html);
    const arrange = () => fitIn(shown, isBlock);
    arrange();
    // Its faces may be on their way, and are as wide as no others.
    if ("fonts" in document) void document.fonts.ready.then(arrange);
    // A phone is turned, a fold is opened.
    const observer = new ResizeObserver(() => requestAnimationFrame(arrange));
    observer.observe(boxAround(shown) ?? shown);
    return () => observer.disconnect();
  }, [html, isBlock]);
  if (html === undefined) return <FormulaSource tex={tex} isBlock={isBlock} />;
  return (
    <span
      ref={element}
      className={classNames(isBlock && "block max-w-full overflow-x-auto overflow-y-hidden py-1")}
    />
  );
}

function htmlOf({ tex, isBlock }: FormulaProps): string | undefined {
  try {
    return katex.renderToString(tex, {
      displayMode: isBlock,
      output: "htmlAndMathml",
      // Hindi words stand in formulas, too.
      strict: false,
      maxSize: 20,
      maxExpand: 200,
    });
  } catch {
    return undefined;
  }
}

/**
 * The site's policy refuses style attributes, and reports each: they are set as properties instead. KaTeX writes a
 * quotation mark of a text as an entity, so that ` style="` is nothing but an attribute.
 */
function show(element: HTMLElement, html: string): void {
  element.innerHTML = html.replaceAll(' style="', ' data-style="');
  for (const styled of element.querySelectorAll<HTMLElement>("[data-style]")) {
    styled.style.cssText = styled.dataset.style ?? "";
    delete styled.dataset.style;
  }
}

function fitIn(element: HTMLElement, isBlock: boolean): void {
  if (!isBlock) holdInLine(element);
  // What scrolls has to be reached without a mouse.
  if (scrolls(element)) element.tabIndex = 0;
  else element.removeAttribute("tabindex");
}

const scrolling = [
  "inline-block",
  "max-w-full",
  "overflow-x-auto",
  "overflow-y-hidden",
  "align-bottom",
];

/** Of the usual size; a smaller one is hard to read on a phone. */
const SMALLEST = 0.75;
/** Of the line, so that the mark behind a formula stays beside it. */
const SHARE_OF_LINE = 0.95;

/**
 * An equation of chemistry has no place to break: one that is longer than its line becomes smaller, and one that is
 * longer still scrolls by itself.
 */
function holdInLine(element: HTMLElement): void {
  element.classList.remove(...scrolling);
  element.style.fontSize = "";
  const line = boxAround(element)?.clientWidth ?? Number.POSITIVE_INFINITY;
  // Where nothing is laid out, as in a fold, both are 0.
  if (element.offsetWidth <= line) return;
  const share = (line * SHARE_OF_LINE) / element.offsetWidth;
  element.style.fontSize = `${Math.max(share, SMALLEST) * 100}%`;
  if (share < SMALLEST) element.classList.add(...scrolling);
}

function scrolls({ scrollWidth, clientWidth }: HTMLElement): boolean {
  // An element in a line has no width of its own.
  return clientWidth > 0 && scrollWidth > clientWidth;
}

/** The box in whose lines an element stands. */
function boxAround(element: HTMLElement): HTMLElement | null {
  let around = element.parentElement;
  while (around && getComputedStyle(around).display === "inline") around = around.parentElement;
  return around;
}
