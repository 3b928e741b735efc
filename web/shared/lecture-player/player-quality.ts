import type { CaptionLanguage, RenditionKind } from "../../../contract/entities/lecture.ts";
import { addressOf } from "../../api/send.ts";
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

export type LectureAddresses = ReturnType<typeof lectureAddresses>;

/** Where the files of a lecture are: the person's own calls, or those for anybody. */
export function lectureAddresses(from: "user" | "public", id: string) {
  const at = `/api/${from}/lectures/:id` as const;
  return {
    master: addressOf(`${at}/master.m3u8`, { id }),
    playlist: (kind: RenditionKind) => addressOf(`${at}/playlists/:kind`, { id, kind }),
    file: (kind: RenditionKind) => addressOf(`${at}/files/:kind`, { id, kind }),
    captions: (language: CaptionLanguage) =>
      addressOf(`${at}/captions/:language`, { id, language }),
  };
}
