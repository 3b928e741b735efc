import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import type { Crop, OfficePoster } from "../../../contract/entities/poster.ts";
import { adminPostersMessages } from "../../messages/admin-posters.ts";
import { useMessages } from "../../messages/messages.ts";
import { Checkbox } from "../../ui/checkbox.tsx";

export type CropEditorProps = {
  poster: OfficePoster;
  label: string;
  previewLabel: string;
  /** Width by height of the part. */
  aspect: number;
  value: Crop | null;
  onChange: (crop: Crop | null) => void;
};

/** Chooses the part of a poster that is shown, by pointer or arrow keys, beside what it will look like. */
export default function CropEditor(props: CropEditorProps) {
  const { poster, label, previewLabel, aspect, value, onChange } = props;
  const t = useMessages(adminPostersMessages);
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="font-semibold">{label}</legend>
      <Checkbox
        label={t.cut}
        checked={value !== null}
        onChange={({ target }) => onChange(target.checked ? firstCrop(poster, aspect) : null)}
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
              <img src={poster.imageUrl} alt={poster.alt} />
            </ReactCrop>
            <p className="text-sm text-soft">{t.cropHint}</p>
          </div>
          <Preview poster={poster} crop={value} label={previewLabel} />
        </div>
      ) : null}
    </fieldset>
  );
}

function Preview({ poster, crop, label }: { poster: OfficePoster; crop: Crop; label: string }) {
  const shownWidth = crop.width * poster.width;
  const shownHeight = crop.height * poster.height;
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
          src={poster.imageUrl}
          alt=""
          className="absolute max-w-none"
          style={{
            width: `${100 / crop.width}%`,
            left: `${(-100 * crop.x) / crop.width}%`,
            top: `${(-100 * crop.y) / crop.height}%`,
          }}
        />
      </div>
      <figcaption className="text-sm text-soft">{label}</figcaption>
    </figure>
  );
}

/** As large as it fits, in the middle. */
function firstCrop({ width, height }: OfficePoster, aspect: number): Crop {
  const made = makeAspectCrop({ unit: "%", width: 100 }, aspect, width, height);
  return shareOf(centerCrop(made, width, height));
}

function percentOf({ x, y, width, height }: Crop): PercentCrop {
  return { unit: "%", x: x * 100, y: y * 100, width: width * 100, height: height * 100 };
}

function shareOf({ x, y, width, height }: PercentCrop): Crop {
  return { x: share(x), y: share(y), width: share(width), height: share(height) };
}

/** Percent as a share; sums of floating-point numbers may be a little outside. */
function share(percent: number): number {
  return Math.min(1, Math.max(0, Math.round(percent * 100) / 10_000));
}
