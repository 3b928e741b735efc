import type { ComponentProps, ReactNode } from "react";
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

/** What is new to whoever reads or waits for them, in words or as a number: the only marks of this colour. */
export function NewMark({ className, ...rest }: ComponentProps<"span">) {
  return (
    <span
      {...rest}
      className={classNames(
        "inline-block min-w-5 rounded-full bg-marigold px-1.5 text-center text-sm leading-5 font-semibold text-on-marigold",
        className,
      )}
    />
  );
}
