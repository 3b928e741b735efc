import type { TeacherText } from "../../../contract/entities/page-texts.ts";
import { pictureSources } from "../../shared/posters/picture-sources.ts";
import { classNames } from "../../ui/class-names.ts";
import biology from "./pictures/board-biology.svg";
import chemistry from "./pictures/board-chemistry.svg";
import mathematics from "./pictures/board-mathematics.svg";
import physics from "./pictures/board-physics.svg";

/** Subjects are rows that the office adds; these are drawn. */
const boards = new Map(Object.entries({ biology, chemistry, mathematics, physics }));

const sizes = {
  small: { box: "size-14", width: "3.5rem" },
  large: { box: "size-18", width: "4.5rem" },
};

export type PortraitProps = {
  teacher: Pick<TeacherText, "photo" | "name" | "subject">;
  size: keyof typeof sizes;
};

/** The teacher's picture, or a drawn board of the subject; of a subject without one, the first letter of the name. */
export function Portrait({ teacher: { photo, name, subject }, size }: PortraitProps) {
  const { box } = sizes[size];
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
  const board = boards.get(subject.toLowerCase());
  if (board)
    return (
      <img
        src={board}
        alt=""
        width={180}
        height={180}
        loading="lazy"
        className={classNames("shrink-0 rounded-control", box)}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "grid shrink-0 place-items-center rounded-control bg-tint text-heading font-semibold text-act",
        box,
      )}
    >
      {/^.\p{M}*/u.exec(name)?.[0]}
    </span>
  );
}
