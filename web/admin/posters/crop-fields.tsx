import { lazy, Suspense } from "react";
import type { Crop } from "../../../contract/entities/poster.ts";
import { adminPostersMessages } from "../../messages/admin-posters.ts";
import { useMessages } from "../../messages/messages.ts";
import { COMPUTER_ASPECT, PHONE_ASPECT, type ShownPicture } from "./crops.ts";

const CropEditor = lazy(() => import("./crop-editor.tsx"));

export type PosterCrops = { phoneCrop: Crop | null; computerCrop: Crop | null };

type CropFieldsProps = {
  picture: ShownPicture;
  crops: PosterCrops;
  onChange: (name: keyof PosterCrops, crop: Crop | null) => void;
};

/** How a poster is cut for phones and for computers. */
export function CropFields({ picture, crops, onChange }: CropFieldsProps) {
  const t = useMessages(adminPostersMessages);
  return (
    <Suspense fallback={<p className="text-soft">{t.loading}</p>}>
      <CropEditor
        picture={picture}
        label={t.phoneCrop}
        previewLabel={t.phonePreview}
        aspect={PHONE_ASPECT}
        value={crops.phoneCrop}
        onChange={(crop) => onChange("phoneCrop", crop)}
      />
      <CropEditor
        picture={picture}
        label={t.computerCrop}
        previewLabel={t.computerPreview}
        aspect={COMPUTER_ASPECT}
        value={crops.computerCrop}
        onChange={(crop) => onChange("computerCrop", crop)}
      />
    </Suspense>
  );
}
