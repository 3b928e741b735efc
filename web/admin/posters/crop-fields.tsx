import { lazy, Suspense, useState } from "react";
import type { Crop } from "../../../contract/entities/poster.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { useReportUnsaved } from "../../shared/leaving/unsaved-report.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminPostersTexts } from "../../texts/admin-posters.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
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
  const t = useTexts(adminPostersTexts);
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

type CropDialogProps = {
  /** The dialog is closed without one. */
  picture: ShownPicture | undefined;
  crops: PosterCrops | undefined;
  title: string;
  /** The name of the button that keeps the crops. */
  action: string;
  onSave: (crops: PosterCrops) => void;
  onClose: () => void;
};

/** Asks how to crop a picture before it is sent. */
export function CropDialog({ picture, crops, title, action, onSave, onClose }: CropDialogProps) {
  return (
    <FormDialog isOpen={picture !== undefined} onClose={onClose} title={title} shape="wide">
      {picture && crops ? (
        <Crops picture={picture} crops={crops} action={action} onSave={onSave} onClose={onClose} />
      ) : null}
    </FormDialog>
  );
}

type CropsProps = Omit<CropDialogProps, "title" | "picture" | "crops"> & {
  picture: ShownPicture;
  crops: PosterCrops;
};

function Crops({ picture, crops, action, onSave, onClose }: CropsProps) {
  const a = useTexts(adminTexts);
  const [chosen, setChosen] = useState<PosterCrops>({
    phoneCrop: crops.phoneCrop,
    computerCrop: crops.computerCrop,
  });
  useReportUnsaved(
    () => chosen.phoneCrop !== crops.phoneCrop || chosen.computerCrop !== crops.computerCrop,
  );
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      <CropFields
        picture={picture}
        crops={chosen}
        onChange={(name, crop) => setChosen({ ...chosen, [name]: crop })}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {a.cancel}
        </Button>
        <Button onClick={() => onSave(chosen)}>{action}</Button>
      </div>
    </div>
  );
}
