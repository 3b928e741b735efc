/** One measured figure and the bound that it must keep. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  bound: number;
  better: "lower" | "higher";
  detail?: string;
};

/** Prints the figures, each with its bound and verdict. */
export function report(figures: readonly Figure[]): void {
  const lines = figures.map((figure) => {
    const sign = figure.better === "lower" ? "≤" : "≥";
    const verdict = keeps(figure) ? "ok  " : "MISS";
    return `${verdict} ${figure.name}: ${figure.value.toFixed(2)} ${figure.unit} (${sign} ${figure.bound}) ${figure.detail ?? ""}`;
  });
  console.log(lines.join("\n"));
}

export function keeps({ value, bound, better }: Figure): boolean {
  return better === "lower" ? value <= bound : value >= bound;
}
