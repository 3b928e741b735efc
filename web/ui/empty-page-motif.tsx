import { Drawing, type MotifProps } from "./drawing.tsx";

/** An open notebook with nothing in it yet. */
export function EmptyPageMotif({ className }: MotifProps) {
  return (
    <Drawing className={className ?? ""}>
      <path d="M48 24c-8-6-20-8-36-7v54c16-1 28 1 36 7 8-6 20-8 36-7V17c-16-1-28 1-36 7Zm0 0v54" />
      <path d="M20 31c8 0 14 1 20 4m-20 9c8 0 14 1 20 4m36-17c-8 0-14 1-20 4" opacity="0.5" />
      <circle cx="70" cy="54" r="5" className="fill-marigold stroke-none" />
    </Drawing>
  );
}
