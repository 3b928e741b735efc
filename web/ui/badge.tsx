import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const tones = {
  neutral: "bg-well text-soft",
  indigo: "bg-tint text-act",
  marigold: "bg-glow text-amber",
  good: "bg-good-tint text-good",
  bad: "bg-bad-tint text-bad",
};

export type BadgeTone = keyof typeof tones;
export type BadgeProps = { tone?: BadgeTone; children: ReactNode };

export function Badge({ tone = "neutral", children }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-semibold",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
