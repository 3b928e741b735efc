import { CellMotif, GraphMotif, OrbitalMotif, TrajectoryMotif } from "../../ui/subject-motifs.tsx";

/** Subjects are rows that the office adds; these are drawn. */
const motifs = new Map([
  ["mathematics", GraphMotif],
  ["physics", TrajectoryMotif],
  ["chemistry", OrbitalMotif],
  ["biology", CellMotif],
]);

export type SubjectMotifProps = { subject: string; name: string; className?: string };

/** A subject's drawing; of a subject without one, the first letter of the teacher's name. */
export function SubjectMotif({ subject, name, className }: SubjectMotifProps) {
  const Motif = motifs.get(subject.toLowerCase());
  if (Motif) return <Motif className={className ?? ""} />;
  return (
    <span aria-hidden="true" className="text-heading font-semibold">
      {/^.\p{M}*/u.exec(name)?.[0]}
    </span>
  );
}
