import type { MotifProps } from "../../ui/drawing.tsx";
import { CellMotif, GraphMotif, OrbitalMotif, TrajectoryMotif } from "../../ui/subject-motifs.tsx";

const motifs = [GraphMotif, CellMotif, TrajectoryMotif, OrbitalMotif] as const;

/** A post's drawing, one of four in rotation. */
export function PostMotif({ id, ...drawing }: MotifProps & { id: number }) {
  const Motif = motifs[(id - 1) % motifs.length] ?? GraphMotif;
  return <Motif {...drawing} />;
}
