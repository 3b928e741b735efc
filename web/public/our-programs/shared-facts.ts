import type { ProgrammeText } from "../../../contract/entities/page-texts.ts";

/** Facts that are the same for all programmes: the head of the page says them once. */
export type SharedFacts = { modeText: string | null; batchSize: string | null };

export function sharedFacts(programmes: readonly ProgrammeText[]): SharedFacts {
  const same = (fact: "modeText" | "batchSize") => {
    const [first, ...others] = new Set(programmes.map((programme) => programme[fact]));
    return first !== undefined && others.length === 0 && programmes.length > 1 ? first : null;
  };
  return { modeText: same("modeText"), batchSize: same("batchSize") };
}
