/** The least of the values that so many of a hundred do not exceed. */
export function percentile(values: readonly number[], hundredths: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * hundredths) / 100) - 1] ?? Number.NaN;
}
