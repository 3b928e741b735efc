import type { Crop } from "../../../contract/entities/poster.ts";

/** A picture in the page, with its size in pixels. */
export type ShownPicture = { imageUrl: string; alt: string; width: number; height: number };

/** Width by height. Phones show one poster at a time, computers two side by side. */
export const PHONE_ASPECT = 4 / 5;
export const COMPUTER_ASPECT = 16 / 10;

/** The largest share that an automatic crop may cut off, because text is often near the edges. */
const MOST_CUT = 0.15;

/** The largest crop of this shape, centred. */
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

/** The initial crop of a new picture; null, for the whole picture, where a crop would cut off text. */
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
