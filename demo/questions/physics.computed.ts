const g = 10;
const e = 1.6e-19;
const parallel = (...resistances: number[]) => 1 / resistances.reduce((sum, r) => sum + 1 / r, 0);

/** Metres along the way of `distance-with-two-turns`, summed in steps that a double holds exactly. */
function travelled(from: number, to: number): number {
  const x = (t: number) => t ** 3 - 6 * t ** 2 + 9 * t + 4;
  const step = 1 / 64;
  return Array.from({ length: (to - from) / step }, (_, at) => from + at * step).reduce(
    (sum, t) => sum + Math.abs(x(t + step) - x(t)),
    0,
  );
}

/** Joules left of 2 kg let go at 5 m after so many passages of the rough patch. */
const left = (passages: number) => 2 * g * 5 - passages * 0.3 * 2 * g * 6;

/** Keys of physics.json, computed. */
export const computed: Record<string, () => number> = {
  "cycle-to-the-library": () => 2 / (1 / 12 + 1 / 8),
  "rounds-of-a-track": () =>
    Math.hypot(70 * Math.cos(5 * Math.PI) - 70, 70 * Math.sin(5 * Math.PI)),
  "bus-brakes": () => ((54 / 3.6) * 6) / 2,
  "weight-on-the-moon": () => (18 * g) / 6,
  "gravity-between-spheres": () => (3 * 3) / 2 ** 2,
  "last-second-of-a-fall": () => (g / 2) * (4 ** 2 - 3 ** 2),
  "candle-before-a-concave-mirror": () => Math.abs(1 / (1 / -15 - 1 / -20)),
  "two-lenses-in-contact": () => 100 / (4 - 1.5),
  "image-three-times-as-large": () => 10 * (1 + 1 / 3),
  "bulb-on-half-the-voltage": () => 110 ** 2 / (220 ** 2 / 100),
  "wire-folded-double": () => parallel(6 / 2, 6 / 2),
  "cost-of-a-heater": () => 1.5 * 4 * 30 * 6,
  "current-in-one-branch": () => ((12 / (4 + parallel(3, 6))) * parallel(3, 6)) / 3,
  "ball-thrown-up": () => 20 ** 2 / (2 * g),
  "next-two-seconds": () => 12 * ((4 / 2) ** 2 - 1),
  "distance-with-two-turns": () => travelled(0, 4),
  "friction-before-sliding": () => (18 <= 0.4 * 5 * g ? 18 : 0.25 * 5 * g),
  "tension-over-a-pulley": () => (2 * 3 * 2 * g) / (3 + 2),
  "scale-in-a-lift": () => 60 * (g + 2),
  "speed-after-the-rough-patch": () => Math.sqrt((2 * left(1)) / 2),
  "greatest-compression": () => 100 * Math.sqrt((2 * left(1)) / 800),
  "climb-back-up-the-track": () => left(2) / (2 * g),
  "pump-with-losses": () => (300 * g * 12) / 60 / 0.6,
  "energy-lost-on-sticking": () => (6 ** 2 * 1 - ((1 * 6) / (1 + 2)) ** 2 * (1 + 2)) / 2,
  "adiabatic-squeeze": () => 300 * 8 ** (5 / 3 - 1),
  "carnot-work": () => 800 * (1 - 300 / 500),
  "share-of-heat-in-work": () => 1 / (5 / 2 + 1),
  "where-the-field-is-zero": () => 30 / (1 + Math.sqrt(1 / 4)),
  "electrons-on-a-drop": () => (3.2e-15 * g) / (2e4 * e),
  "flux-of-enclosed-charges": () => (8e-9 - 3e-9) / 8.85e-12,
  "drift-in-copper": () => (1000 * 3.4) / (8.5e28 * e * 1e-6),
  "internal-resistance-of-a-cell": () => (0.6 * 9 - 1 * 5) / (1 - 0.6),
  "shunt-to-balance-a-bridge": () => (40 * ((20 * 15) / 10)) / (40 - (20 * 15) / 10),
  "fastest-photoelectrons": () => 1240 / 310 - 2.3,
  "photons-from-a-laser": () => (3.3e-3 * 600e-9) / (6.6e-34 * 3e8),
  "electron-wave-at-400-volts": () => (1e10 * 6.63e-34) / Math.sqrt(2 * 9.1e-31 * e * 400),
};
