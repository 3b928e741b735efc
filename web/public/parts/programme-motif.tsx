import type { MotifProps } from "../../ui/drawing.tsx";
import { CellMotif, GraphMotif, OrbitalMotif, TrajectoryMotif } from "../../ui/subject-motifs.tsx";

const motifs = new Map(
  Object.entries({
    "classes-9-12": GraphMotif,
    jee: TrajectoryMotif,
    neet: CellMotif,
  }),
);

/** A programme's drawing; programmes added by the office get the orbitals. */
export function ProgrammeMotif({ slug, ...drawing }: MotifProps & { slug: string }) {
  const Motif = motifs.get(slug) ?? OrbitalMotif;
  return <Motif {...drawing} />;
}
