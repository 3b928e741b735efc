/** One measured figure and the limit that it must keep. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  atMost?: number;
  atLeast?: number;
  detail?: string;
};

/** A suite gives its figures one by one, as the next may take minutes. */
export type Figures = AsyncGenerator<Figure>;

/** Prints the figure as a row of the table. */
export function printRow(figure: Figure): void {
  const { name, value, unit, atMost, atLeast, detail = "" } = figure;
  const limit = atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`;
  const measured = `${value.toFixed(2)} ${unit}`.padStart(14);
  console.log(
    `${isKept(figure) ? "ok  " : "MISS"} ${name.padEnd(76)} ${measured} (${limit}) ${detail}`,
  );
}

export function isKept({ value, atMost = Infinity, atLeast = -Infinity }: Figure): boolean {
  return value <= atMost && value >= atLeast;
}
