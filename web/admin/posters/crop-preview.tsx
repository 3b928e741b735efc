import type { Crop } from "../../../contract/entities/poster.ts";
import type { ShownPicture } from "./crops.ts";

type CropPreviewProps = { picture: ShownPicture; crop: Crop | null; label: string };

/** What is shown of a picture, as it will look; the whole of it without a crop. */
export function CropPreview({ picture, crop, label }: CropPreviewProps) {
  const { x, y, width, height } = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const shownWidth = width * picture.width;
  const shownHeight = height * picture.height;
  return (
    <figure className="grid gap-1">
      <div
        className="relative w-full overflow-hidden rounded-sheet border border-rule bg-well"
        style={{
          aspectRatio: `${shownWidth} / ${shownHeight}`,
          // A tall part would else fill the dialog.
          maxWidth: shownHeight > shownWidth ? "14rem" : undefined,
        }}
      >
        <img
          src={picture.imageUrl}
          alt=""
          className="absolute max-w-none"
          style={{
            width: `${100 / width}%`,
            left: `${(-100 * x) / width}%`,
            top: `${(-100 * y) / height}%`,
          }}
        />
      </div>
      <figcaption className="text-sm text-soft">{label}</figcaption>
    </figure>
  );
}
