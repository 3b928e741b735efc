import { createElement, type SVGProps } from "react";

type IconData = { node: [tag: string, attributes: Record<string, string>][] };

/** Takes the place of lucide's own function in the built site (see web/bundling/lean-icons.ts). */
export default function createLucideIcon({ node }: IconData) {
  return (attributes: SVGProps<SVGSVGElement>) =>
    createElement(
      "svg",
      {
        width: 24,
        height: 24,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        ...attributes,
      },
      // lucide gives each line its key.
      node.map(([tag, line]) => createElement(tag, line)),
    );
}
