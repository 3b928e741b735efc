import type { Rendition } from "../../../contract/entities/lecture.ts";
import { lecturesTexts } from "../../texts/lectures.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { bytesPerHour, linesOf, pictureQualities, type QualityChoice } from "./lecture-sizes.ts";

type QualityProps = { choice: QualityChoice; renditions: readonly Rendition[] };

export function QualityName({ choice, renditions }: QualityProps) {
  const t = useTexts(lecturesTexts);
  if (choice === "auto" || choice === "audio" || choice === "original") return t[choice];
  const rendition = renditions.find(({ kind }) => kind === choice);
  return rendition ? linesOf(rendition) : choice;
}

/** `82 MB an hour · 58 MB`: for an hour and for the whole lecture. */
export function QualitySize({ choice, renditions }: QualityProps) {
  const t = useTexts(lecturesTexts);
  const { fileSize } = useFormats();
  const hourly = (rendition: Rendition | undefined) =>
    rendition ? fileSize(Math.round(bytesPerHour(rendition))) : "";
  if (choice === "auto") {
    const made = pictureQualities(renditions);
    return t.sizes(hourly(made[0]), hourly(made.at(-1)));
  }
  const rendition = renditions.find(({ kind }) => kind === choice);
  if (!rendition) return null;
  return `${t.perHour(hourly(rendition))} · ${fileSize(rendition.bytes)}`;
}
