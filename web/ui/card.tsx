import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

const tones = {
  sheet: "border border-rule bg-sheet shadow-sheet",
  plain: "border border-rule",
  tint: "bg-tint",
  glow: "bg-glow",
  deep: "bg-deep text-on-deep",
};

export type CardProps = ComponentProps<"div"> & { tone?: keyof typeof tones };

export function Card({ tone = "sheet", className, ...rest }: CardProps) {
  return (
    <div {...rest} className={classNames("rounded-sheet p-5 sm:p-6", tones[tone], className)} />
  );
}
