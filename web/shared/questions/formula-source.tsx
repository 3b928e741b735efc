export type FormulaProps = {
  /** LaTeX. */
  tex: string;
  /** On a line of its own. */
  isBlock: boolean;
};

/** What was written, in the place that the formula will take. */
export function FormulaSource({ tex, isBlock }: FormulaProps) {
  return (
    <code className={`rounded-control bg-well px-1 wrap-anywhere ${isBlock ? "my-2 block" : ""}`}>
      {tex}
    </code>
  );
}
