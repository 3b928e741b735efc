import type { Rendition, RenditionKind } from "../../../contract/entities/lecture.ts";

const HOUR_MS = 3_600_000;

/** Bytes of an hour at this quality. */
export function bytesPerHour({ bytes, durationMs }: Rendition): number {
  return (bytes / Math.max(1, durationMs)) * HOUR_MS;
}

/** The qualities with a picture that were made for watching, the smallest first. */
export function pictureQualities(renditions: readonly Rendition[]): Rendition[] {
  return renditions.filter(({ kind }) => kind !== "audio" && kind !== "original");
}

/**
 * What a quality with a picture is called: by the lines that it has. A source of 360 lines has 360 in its 480p too, as
 * nothing is made larger than its source.
 */
export function linesOf({
  kind,
  width,
  height,
}: Pick<Rendition, "kind" | "width" | "height">): string {
  const shortSide = Math.min(width, height);
  return shortSide > 0 && shortSide < Number.parseInt(kind, 10) ? `${shortSide}p` : kind;
}

/** What somebody can choose; `auto` where more than one quality has a picture. */
export type QualityChoice = "auto" | RenditionKind;

/** What can be chosen of a lecture; the original only where nothing smaller was made. */
export function qualityChoices(renditions: readonly Rendition[]): QualityChoice[] {
  const pictures = pictureQualities(renditions).map(({ kind }) => kind);
  const has = (kind: RenditionKind) => renditions.some((one) => one.kind === kind);
  return [
    ...(pictures.length > 1 ? (["auto"] as const) : []),
    ...pictures,
    ...(pictures.length === 0 && has("original") ? (["original"] as const) : []),
    ...(has("audio") ? (["audio"] as const) : []),
  ];
}

/** The remembered quality where this lecture has it, else the first that can be chosen. */
export function chosenQuality(
  wanted: QualityChoice,
  { renditions, savesData }: { renditions: readonly Rendition[]; savesData: boolean },
): QualityChoice {
  const choices = qualityChoices(renditions);
  const smallest = pictureQualities(renditions)[0]?.kind;
  if (savesData && wanted !== "audio" && smallest) return smallest;
  return choices.includes(wanted) ? wanted : (choices[0] ?? "original");
}

/** `1:02:03` or `4:05`. */
export function clockText(ms: number): string {
  const whole = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes, seconds] = [
    Math.floor(whole / 3600),
    Math.floor(whole / 60) % 60,
    whole % 60,
  ];
  const padded = (part: number) => String(part).padStart(2, "0");
  return hours > 0
    ? `${hours}:${padded(minutes)}:${padded(seconds)}`
    : `${minutes}:${padded(seconds)}`;
}
