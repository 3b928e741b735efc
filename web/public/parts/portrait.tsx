import type { TeacherText } from "../../../contract/entities/page-texts.ts";
import { pictureSources } from "../../shared/posters/picture-sources.ts";
import { classNames } from "../../ui/class-names.ts";
import { CellMotif, GraphMotif, OrbitalMotif, TrajectoryMotif } from "../../ui/motifs.tsx";

const sizes = {
  small: { box: "size-14", drawing: "size-9", width: "3.5rem" },
  large: { box: "size-18", drawing: "size-12", width: "4.5rem" },
};

export type PortraitProps = {
  teacher: Pick<TeacherText, "photo" | "name" | "subject">;
  size: keyof typeof sizes;
};

/** The teacher's picture, or the subject's drawing. */
export function Portrait({ teacher: { photo, name, subject }, size }: PortraitProps) {
  const { box, drawing } = sizes[size];
  if (photo) {
    return (
      <img
        src={photo.imageUrl}
        srcSet={pictureSources(photo.imageUrl, photo.width)}
        sizes={sizes[size].width}
        alt={name}
        width={photo.width}
        height={photo.height}
        loading="lazy"
        className={classNames("shrink-0 rounded-full object-cover", box)}
      />
    );
  }
  return (
    <span
      className={classNames("grid shrink-0 place-items-center rounded-full bg-tint text-act", box)}
    >
      <SubjectMotif subject={subject} name={name} className={drawing} />
    </span>
  );
}

type SubjectMotifProps = { subject: string; name: string; className?: string };

/** Subjects are rows that the office adds; these are drawn. */
const motifs = new Map([
  ["mathematics", GraphMotif],
  ["physics", TrajectoryMotif],
  ["chemistry", OrbitalMotif],
  ["biology", CellMotif],
]);

/** A subject's drawing; of a subject without one, the first letter of the teacher's name. */
function SubjectMotif({ subject, name, className }: SubjectMotifProps) {
  const Motif = motifs.get(subject.toLowerCase());
  if (Motif) return <Motif className={className ?? ""} />;
  return (
    <span aria-hidden="true" className="text-heading font-semibold">
      {/^.\p{M}*/u.exec(name)?.[0]}
    </span>
  );
}
