import {
  CellMotif,
  GraphMotif,
  type MotifProps,
  OrbitalMotif,
  TrajectoryMotif,
} from "../../ui/motifs.tsx";

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

const postMotifs = [GraphMotif, CellMotif, TrajectoryMotif, OrbitalMotif] as const;

/** A post's drawing, one of four in rotation. */
export function PostMotif({ id, ...drawing }: MotifProps & { id: number }) {
  const Motif = postMotifs[(id - 1) % postMotifs.length] ?? GraphMotif;
  return <Motif {...drawing} />;
}
