import { programmePictureTexts } from "../../texts/programme-pictures.ts";
import { useTexts } from "../../texts/texts.ts";
import board from "./pictures/lecture.webp";
import note from "./pictures/note.webp";
import noteOfBiology from "./pictures/note-biology.webp";

/** By the programme's name in its address. */
const pictures = {
  "classes-9-12": { src: note, shows: "note" },
  jee: { src: board, shows: "board" },
  neet: { src: noteOfBiology, shows: "noteOfBiology" },
} as const;

const box = "aspect-square w-full sm:aspect-video rounded-control border border-rule";

function isPictured(slug: string): slug is keyof typeof pictures {
  return Object.hasOwn(pictures, slug);
}

/** Of the kind of thing that is taught in a programme; an empty place for one that the office has added. */
export function ProgrammePicture({ slug }: { slug: string }) {
  const t = useTexts(programmePictureTexts);
  // An empty place, so that programmes stand in line.
  if (!isPictured(slug)) return <div aria-hidden="true" className={`${box} bg-well`} />;
  const { src, shows } = pictures[slug];
  return (
    <img
      src={src}
      alt={t[shows]}
      width={480}
      height={270}
      loading="lazy"
      decoding="async"
      className={`${box} object-cover night:opacity-85`}
    />
  );
}
