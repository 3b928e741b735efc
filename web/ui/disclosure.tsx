import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** The classes of the whole, and of its head. */
const looks = {
  /** A card of its own. */
  card: [
    "rounded-sheet border border-rule bg-sheet shadow-sheet",
    "gap-x-3 rounded-sheet px-4 hover:bg-tint",
  ],
  glow: ["rounded-sheet bg-glow", "gap-x-3 px-4"],
  /** A box inside a card. */
  box: ["rounded-control border border-rule", "gap-x-3 rounded-control px-4 hover:bg-tint"],
  /** As wide as its list. */
  row: ["", "gap-x-3 hover:text-act"],
  /** No wider than its words. */
  line: ["", "w-fit gap-x-1.5 font-semibold text-act"],
} as const;

export type DisclosureProps = ComponentProps<"details"> & {
  look: keyof typeof looks;
  /** What is shown also while it is folded. */
  head: ReactNode;
};

const headClasses = "flex min-h-11 list-none items-center py-2 [&::-webkit-details-marker]:hidden";

/** What unfolds. Native `<details>`, so it works without scripts and the browser's search opens it. */
export function Disclosure({ look, head, className, children, ...details }: DisclosureProps) {
  const [whole, inHead] = looks[look];
  return (
    <details {...details} className={classNames(whole, className)}>
      <summary className={classNames(headClasses, inHead)}>
        <span className="min-w-0 grow wrap-anywhere">{head}</span>
        <DisclosureSign />
      </summary>
      {children}
    </details>
  );
}

/** The one sign of what unfolds, after its words; it turns while the `<details>` or the button around it is open. */
export function DisclosureSign() {
  return (
    <ChevronDown
      aria-hidden="true"
      className="size-5 shrink-0 transition-transform duration-200 in-aria-expanded:rotate-180 in-[details[open]>summary]:rotate-180"
    />
  );
}
