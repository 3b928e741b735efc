import {
  type Crop,
  crop,
  type OfficePoster,
  type Poster,
} from "../../../contract/entities/poster.ts";
import { pictureUrl } from "../files/index.ts";
import type { PosterRow } from "./posters.repository.ts";

export function presentPoster(row: PosterRow): Poster {
  const { id, title, alt, link, pictureId, width, height } = row;
  return {
    id,
    title,
    alt,
    link,
    width,
    height,
    imageUrl: pictureUrl(pictureId, width),
    phone: cutOf(row.phonePictureId, row.phoneWidth, row.phoneHeight),
    computer: cutOf(row.computerPictureId, row.computerWidth, row.computerHeight),
  };
}

export function presentOfficePoster(row: PosterRow): OfficePoster {
  const { visibleFrom, visibleUntil, version, phoneCrop, computerCrop } = row;
  return {
    ...presentPoster(row),
    visibleFrom,
    visibleUntil,
    version,
    phoneCrop: readCrop(phoneCrop),
    computerCrop: readCrop(computerCrop),
  };
}

function cutOf(id: string | null, width: number | null, height: number | null): Poster["phone"] {
  if (id === null || width === null || height === null) return null;
  return { imageUrl: pictureUrl(id, width), width, height };
}

function readCrop(stored: string | null): Crop | null {
  return stored === null ? null : crop.parse(JSON.parse(stored));
}

type Written = Pick<
  PosterRow,
  "title" | "alt" | "link" | "visibleFrom" | "visibleUntil" | "phoneCrop" | "computerCrop"
>;

/** What the office writes of a poster, as the audit log shows it. */
export function auditedFields({ title, alt, link, visibleFrom, visibleUntil, ...row }: Written) {
  const { phoneCrop, computerCrop } = row;
  return { title, alt, link, visibleFrom, visibleUntil, phoneCrop, computerCrop };
}
