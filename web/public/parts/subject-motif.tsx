import type { TeacherText } from "../../../contract/entities/page-texts.ts";
import { CellMotif, GraphMotif, OrbitalMotif, TrajectoryMotif } from "../../ui/subject-motifs.tsx";

const motifs = {
  mathematics: GraphMotif,
  physics: TrajectoryMotif,
  chemistry: OrbitalMotif,
  biology: CellMotif,
};

export type SubjectMotifProps = { subject: TeacherText["subject"]; className?: string };

export function SubjectMotif({ subject, className }: SubjectMotifProps) {
  const Motif = motifs[subject];
  return <Motif className={className ?? ""} />;
}
