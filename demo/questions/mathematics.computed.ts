const product = (factors: number[]) => factors.reduce((of, factor) => of * factor, 1);
const sum = (parts: number[]) => parts.reduce((of, part) => of + part, 0);
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);
const choose = (n: number, r: number) => product(numbers(n - r + 1, n)) / product(numbers(1, r));
const largerRoot = (a: number, b: number, c: number) =>
  (-b + Math.sqrt(b ** 2 - 4 * a * c)) / (2 * a);

/** By midpoints. */
function integral(f: (x: number) => number, from: number, to: number): number {
  const step = (to - from) / 100_000;
  return sum(numbers(0, 99_999).map((at) => f(from + (at + 0.5) * step) * step));
}

/** By a difference small enough for two decimals. */
const derivative = (f: (x: number) => number, x: number) => (f(x + 1e-5) - f(x - 1e-5)) / 2e-5;

const cubic = (x: number) => x ** 3 - 3 * x ** 2 - 9 * x + 7;

function evenNumbersOfFourDigits(): number[] {
  return numbers(1000, 5432).filter((number) => {
    const digits = new Set(String(number));
    return number % 2 === 0 && digits.size === 4 && [...digits].every((digit) => digit <= "5");
  });
}

function sharesOfSevenPens(): number[] {
  const first = numbers(1, 7).flatMap((pens) => numbers(1, 7).map((more) => 7 - pens - more));
  return first.filter((rest) => rest >= 1);
}

/** Outcomes of two dice whose sum is 8. */
const eights = numbers(1, 6)
  .flatMap((one) => numbers(1, 6).map((other) => [one, other]))
  .filter((dice) => sum(dice) === 8);

/** Keys of mathematics.json, computed. */
export const computed: Record<string, () => number> = {
  "surd-and-its-reciprocal": () => 3 + 2 * Math.SQRT2 + 1 / (3 + 2 * Math.SQRT2),
  "recurring-decimal": () => sum(numbers(1, 8).map((at) => 36 / 100 ** at)),
  "fractional-powers": () => (2 ** ((5 * 3) / 5) * 3 ** ((4 * 3) / 4)) / Math.sqrt(36),
  "remainder-of-a-cubic": () => 3 ** 3 - 4 * 3 ** 2 + 2 * 3 + 7,
  "coefficient-from-a-factor": () => -(2 * (-2) ** 3 - 5 * -2 - 6) / (-2) ** 2,
  "sum-of-three-cubes": () => 8 * (8 ** 2 - 3 * 17),
  "equal-roots": () => (-6) ** 2 / (4 * 2),
  "breadth-of-a-garden": () => largerRoot(1, 6, -216),
  "one-root-twice-the-other": () => 2 * (15 / 3) ** 2,
  "ratios-from-a-sine": () => 1 / Math.cos(Math.asin(3 / 5)) + Math.tan(Math.asin(3 / 5)),
  "values-of-standard-angles": () =>
    4 * Math.sin(Math.PI / 3) ** 2 - 3 * Math.tan(Math.PI / 6) ** 2 + 2 * Math.cos(Math.PI / 3),
  "tan-and-cot-squared": () => largerRoot(1, -5, 1) ** 2 + largerRoot(1, -5, 1) ** -2,
  "modulus-of-a-quotient": () => Math.hypot(3 ** 2 - 4 ** 2, 2 * 3 * 4) / Math.hypot(6, -8),
  "sum-of-powers-of-i": () => sum(numbers(1, 2027).map((at) => Math.cos((at * Math.PI) / 2))),
  "farthest-point-of-a-circle": () =>
    Math.max(
      ...numbers(0, 3600).map((at) => Math.hypot(3 + 2 * Math.cos(at), 4 + 2 * Math.sin(at))),
    ),
  "letters-together": () => 7 * product(numbers(1, 6)),
  "even-numbers-of-four-digits": () => evenNumbersOfFourDigits().length,
  "pens-in-boxes": () => sharesOfSevenPens().length,
  "team-with-two-girls": () =>
    sum(numbers(2, 4).map((girls) => choose(4, girls) * choose(6, 5 - girls))),
  "distance-to-a-line": () => Math.abs(4 * 3 - 3 * -2 + 7) / Math.hypot(4, 3),
  "mirror-image-of-a-point": () => 1 - (2 * (1 + 2 - 7)) / (1 ** 2 + 1 ** 2),
  "gap-of-parallel-lines": () => Math.abs(2 * 5 - -9) / Math.hypot(6, 8),
  "determinant-of-a-multiple": () => product([1, 2, 2].map((entry) => 3 * entry)),
  "determinant-of-an-adjoint": () => {
    const diagonal = [1, 1, 5].map((entry) => 2 * entry);
    return product(diagonal.map((entry) => product(diagonal) / entry));
  },
  "area-by-a-determinant": () => Math.abs((4 - 1) * (6 - 2) - (2 - 1) * (3 - 2)) / 2,
  "growing-ripple": () => derivative((seconds) => (10 + 3 * seconds) ** 2, 0),
  "local-maximum-of-a-cubic": () => cubic((6 - Math.sqrt(6 ** 2 + 4 * 3 * 9)) / (2 * 3)),
  "box-from-a-square-sheet": () =>
    Math.max(...numbers(1, 149).map((x) => (x * (300 - 2 * x) ** 2) / 1000)),
  "integral-and-its-mirror": () =>
    integral((x) => Math.sqrt(x) / (Math.sqrt(x) + Math.sqrt(5 - x)), 1, 4),
  "odd-parts-drop-out": () =>
    integral((x) => x ** 3 + x * Math.cos(x) + 2, -Math.PI / 2, Math.PI / 2) / Math.PI,
  "completing-the-square": () => integral((x) => 1 / (x ** 2 + 4 * x + 13), -2, 1) / Math.atan(1),
  "integral-of-a-modulus": () => integral((x) => Math.abs(x ** 2 - 1), 0, 3),
  "integral-of-greatest-integer": () => integral((x) => Math.floor(x ** 2), 0, 2),
  "booklet-with-a-misprint": () => 0.6 * 0.02 + 0.4 * 0.05,
  "which-press-misprinted": () => (0.4 * 0.05) / (0.6 * 0.02 + 0.4 * 0.05),
  "three-booklets-of-one-press": () => 1 - (1 - 0.05) ** 3,
  "a-five-among-two-dice": () => eights.filter((dice) => dice.includes(5)).length / eights.length,
};
