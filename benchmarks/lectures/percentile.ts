/** The smallest value that at least this percentage of the values does not exceed. */
export function percentile(values: readonly number[], hundredths: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * hundredths) / 100) - 1] ?? Number.NaN;
}
