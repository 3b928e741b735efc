/** Keys of biology.json, computed. */
export const computed: Record<string, () => number> = {
  "tall-plants-of-a-cross": () => 120 * shareOf(["T", "t"], ["t", "t"], showsDominant),
  "wrinkled-green-seeds": () => 320 * shareOf(["R", "r"], ["R", "r"], isRecessive) ** 2,
  "hybrids-among-violet-flowers": () =>
    shareOf(["V", "v"], ["V", "v"], isHybrid) / shareOf(["V", "v"], ["V", "v"], showsDominant),
  "divisions-to-64-cells": () => 1 + 2 + 4 + 8 + 16 + 32,
  "chromatids-after-meiosis-one": () => (12 / 2) * 2,
  "cost-of-one-glucose": () => 6 * (2 + 1),
  "vital-capacity-from-volumes": () => 500 + 2700 + 1000,
  "water-from-peptide-bonds": () => 30 - 1,
  "recombination-frequency": () => ((92 + 88) / (415 + 405 + 92 + 88)) * 100,
  "test-cross-without-linkage": () => 1000 * shareOf(["D", "d"], ["d", "d"], showsDominant) ** 2,
  "daughter-of-group-o": () => shareOf(["A", "i"], ["B", "i"], isRecessive) / 2,
  "grandchild-of-a-colour-blind-man": () =>
    shareOf(["X", "c"], ["X", "Y"], (ofMother, ofFather) => ofMother === "c" && ofFather === "Y"),
  "cytosine-from-adenine": () => (100 - 2 * 22) / 2,
  "hybrid-dna-after-three-rounds": () => 2 / 2 ** 3,
  "gametes-from-two-kinds-of-cells": () => 25 * 4 + 25 * 1,
  "energy-at-the-third-level": () => 40_000 * 0.1 * 0.1,
  "net-primary-productivity": () => 2200 - 900,
};

/** Of the children of two parents, each of whom passes on one of two alleles with equal chance. */
function shareOf(
  mother: string[],
  father: string[],
  isWanted: (ofMother: string, ofFather: string) => boolean,
): number {
  const children = mother.flatMap((one) => father.map((other) => isWanted(one, other)));
  return children.filter(Boolean).length / children.length;
}

/** Dominant alleles are written as capital letters. */
function showsDominant(one: string, other: string): boolean {
  return /[A-Z]/.test(one + other);
}

function isRecessive(one: string, other: string): boolean {
  return !showsDominant(one, other);
}

function isHybrid(one: string, other: string): boolean {
  return one !== other;
}
