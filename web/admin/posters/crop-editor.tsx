import "react-image-crop/dist/ReactCrop.css";
import ReactCrop, { type PercentCrop } from "react-image-crop";
import type { Crop } from "../../../contract/entities/poster.ts";
import { adminPostersTexts } from "../../texts/admin-posters.ts";
import { useTexts } from "../../texts/texts.ts";
import { Checkbox } from "../../ui/field.tsx";
import { largestCrop, roundedShare, type ShownPicture } from "./crops.ts";

export type CropEditorProps = {
  picture: ShownPicture;
  label: string;
  previewLabel: string;
  /** Width by height of the part. */
  aspect: number;
  value: Crop | null;
  onChange: (crop: Crop | null) => void;
};

/** Chooses the part of a poster that is shown, by pointer or arrow keys, beside what it will look like. */
export default function CropEditor(props: CropEditorProps) {
  const { picture, label, previewLabel, aspect, value, onChange } = props;
  const t = useTexts(adminPostersTexts);
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="font-semibold">{label}</legend>
      <Checkbox
        label={t.cut}
        checked={value !== null}
        onChange={({ target }) => onChange(target.checked ? largestCrop(picture, aspect) : null)}
      />
      {value ? (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <div className="grid gap-1">
            <ReactCrop
              crop={percentOf(value)}
              aspect={aspect}
              keepSelection
              minWidth={24}
              onChange={(_, percent) => onChange(shareOf(percent))}
            >
              <img src={picture.imageUrl} alt={picture.alt} />
            </ReactCrop>
            <p className="text-sm text-soft">{t.cropHint}</p>
          </div>
          <CropPreview picture={picture} crop={value} label={previewLabel} />
        </div>
      ) : null}
    </fieldset>
  );
}

function percentOf({ x, y, width, height }: Crop): PercentCrop {
  return { unit: "%", x: x * 100, y: y * 100, width: width * 100, height: height * 100 };
}

function shareOf({ x, y, width, height }: PercentCrop): Crop {
  const share = (percent: number) => roundedShare(percent / 100);
  return { x: share(x), y: share(y), width: share(width), height: share(height) };
}

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
