import type { MotifProps } from "../../ui/drawing.tsx";
import { CellMotif, GraphMotif, OrbitalMotif, TrajectoryMotif } from "../../ui/subject-motifs.tsx";

const motifs = new Map(
  Object.entries({
    "classes-9-12": GraphMotif,
    jee: TrajectoryMotif,
    neet: CellMotif,
  }),
);

/** The drawing that stands for a programme; one that the office added gets the orbitals. */
export function ProgrammeMotif({ slug, ...drawing }: MotifProps & { slug: string }) {
  const Motif = motifs.get(slug) ?? OrbitalMotif;
  return <Motif {...drawing} />;
}
