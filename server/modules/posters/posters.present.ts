import type { Poster } from "../../../contract/entities/poster.ts";
import { pictureUrl } from "../pictures/index.ts";
import type { PosterRow } from "./posters.repository.ts";

export function presentPoster(row: PosterRow): Poster {
  return {
    id: row.id,
    title: row.title,
    alt: row.alt,
    link: row.link,
    imageUrl: pictureUrl(row.pictureId, row.width),
    width: row.width,
    height: row.height,
  };
}
