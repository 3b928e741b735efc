import type { Crop } from "../../../contract/entities/poster.ts";

/** A picture in the page, with its pixels. */
export type ShownPicture = { imageUrl: string; alt: string; width: number; height: number };

/** Width by height. Phones show one poster at a time, computers two side by side. */
export const PHONE_ASPECT = 4 / 5;
export const COMPUTER_ASPECT = 16 / 10;

/** Words stand near the edges of a poster: by itself nothing cuts more than this share away. */
const MOST_CUT = 0.15;

/** As large as it fits, in the middle. */
export function largestCrop(
  { width, height }: Pick<ShownPicture, "width" | "height">,
  aspect: number,
): Crop {
  const share = width / height / aspect;
  const [across, down] = share > 1 ? [1 / share, 1] : [1, share];
  return {
    x: roundedShare((1 - across) / 2),
    y: roundedShare((1 - down) / 2),
    width: roundedShare(across),
    height: roundedShare(down),
  };
}

/** The crop with which a new picture begins; null where that would cut words off, and the whole is shown. */
export function firstCrop(
  picture: Pick<ShownPicture, "width" | "height">,
  aspect: number,
): Crop | null {
  const crop = largestCrop(picture, aspect);
  const kept = crop.width * crop.height;
  return kept < 1 && kept >= 1 - MOST_CUT ? crop : null;
}

/** Sums of floating-point numbers may be a little outside of 0 to 1. */
export function roundedShare(share: number): number {
  return Math.min(1, Math.max(0, Math.round(share * 10_000) / 10_000));
}
