/** `plain` is cut off by nobody; `edge` fills its square, because the system cuts the corners itself. */
export type IconShape = "plain" | "edge" | "maskable";

/** How large the mark stands in its square; of a maskable icon only the middle four fifths are safe. */
const scales: Record<IconShape, number> = { plain: 1, edge: 0.95, maskable: 0.7 };

/**
 * The institute's mark as one SVG of 40 by 40: a path rising to the sun. It is the mark of
 * web/ui/wordmark.tsx in fixed colours, as icons know no theme, without the stops on the path,
 * which would blur in a tab.
 */
export function iconSvg(shape: IconShape): string {
  const corner = shape === "plain" ? 10 : 0;
  const place = `translate(20 20) scale(${scales[shape]}) translate(-20 -20)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><title>A path to the sun</title><rect width="40" height="40" rx="${corner}" fill="#2b2a72"/><g transform="${place}"><circle cx="28" cy="12.5" r="5.5" fill="#f3a61c"/><path d="M5 34.5c9-.5 12-5.5 15-10s6-8.5 13-10" fill="none" stroke="#f8f2e3" stroke-width="3" stroke-linecap="round"/></g></svg>`;
}
