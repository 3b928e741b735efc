/**
 * The share of the candidates of a session whose marks are at most one's own, in percent, rounded to `places` after
 * the point and given as an integer of that unit: 901224411 is 90.1224411 (NTA's normalisation procedure, whose
 * example is 37,244 of 41,326). Throws RangeError where nobody appeared.
 */
export function percentileOf(atMost: number, appeared: number, places: number): number {
  if (appeared < 1 || atMost < 0 || atMost > appeared)
    throw new RangeError(`${atMost} of ${appeared} candidates`);
  const scaled = 100n * 10n ** BigInt(places) * BigInt(atMost);
  const whole = BigInt(appeared);
  // Half is rounded up.
  return Number((2n * scaled + whole) / (2n * whole));
}

/** Percentiles of all marks of one session, in their order. */
export function percentilesOf(marks: readonly number[], places: number): number[] {
  const sorted = Float64Array.from(marks).sort();
  return marks.map((own) => percentileOf(countAtMost(sorted, own), marks.length, places));
}

/** By halving: a session has up to thousands of candidates. */
function countAtMost(sorted: Float64Array, own: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? Number.POSITIVE_INFINITY) <= own) low = middle + 1;
    else high = middle;
  }
  return low;
}
