import { useState } from "react";
import { adminMessages } from "../../messages/admin.ts";
import { useMessages } from "../../messages/messages.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { useReportUnsaved } from "../../shared/leaving/unsaved-report.ts";
import { Button } from "../../ui/button.tsx";
import { CropFields, type PosterCrops } from "./crop-fields.tsx";
import type { ShownPicture } from "./crops.ts";

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
  const a = useMessages(adminMessages);
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
