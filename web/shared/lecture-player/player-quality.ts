import { chosenQuality, pictureQualities, type QualityChoice } from "../lectures/lecture-sizes.ts";
import type { PlayerSettings } from "../lectures/player-settings.ts";
import type { WatchViewProps } from "../lectures/watched-lecture.ts";

type Chosen = Pick<WatchViewProps, "lecture" | "kept"> & { settings: PlayerSettings };

export function qualityOf({ lecture: { renditions }, kept, settings }: Chosen): QualityChoice {
  if (kept) return kept.kind;
  return chosenQuality(settings.quality, { renditions, savesData: settings.savesData });
}

/** Whether one can go between sound alone and a picture; of a file on the device there is only the one. */
export function canChoosePicture({
  lecture: { renditions },
  kept,
}: Pick<Chosen, "lecture" | "kept">): boolean {
  const hasSound = renditions.some(({ kind }) => kind === "audio");
  return !kept && hasSound && pictureQualities(renditions).length > 0;
}

export function firstPicture({ lecture: { renditions } }: Pick<Chosen, "lecture">): QualityChoice {
  const pictures = pictureQualities(renditions);
  return pictures.length > 1 ? "auto" : (pictures[0]?.kind ?? "auto");
}
