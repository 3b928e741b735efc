import type { OfficePoster } from "../../../contract/entities/poster.ts";
import { SaveOrCancel } from "../../features/editing/save-or-cancel.tsx";
import { FormDialog } from "../../features/leaving/form-dialog.tsx";
import { adminMessages } from "../../messages/admin.ts";
import { adminPostersMessages } from "../../messages/admin-posters.ts";
import { editingMessages } from "../../messages/editing.ts";
import { useMessages } from "../../messages/messages.ts";
import { TextField } from "../../ui/text-field.tsx";
import { ScheduleFields } from "../schedule/schedule-fields.tsx";
import { CropFields } from "./crop-fields.tsx";
import { usePosterForm } from "./use-poster-form.ts";

export type PosterDialogProps = { poster: OfficePoster | undefined; onClose: () => void };

/** Everything that the office changes of a poster. */
export function PosterDialog({ poster, onClose }: PosterDialogProps) {
  const e = useMessages(editingMessages);
  return (
    <FormDialog
      isOpen={poster !== undefined}
      onClose={onClose}
      title={e.editOf(poster?.title ?? "")}
      shape="wide"
    >
      {poster ? <PosterForm poster={poster} onClose={onClose} /> : null}
    </FormDialog>
  );
}

type PosterFormProps = {
  poster: OfficePoster;
  onClose: () => void;
};

function PosterForm({ poster, onClose }: PosterFormProps) {
  const a = useMessages(adminMessages);
  const e = useMessages(editingMessages);
  const t = useMessages(adminPostersMessages);
  const { form, field, isSending, refusal, onSubmit } = usePosterForm(poster, onClose);
  return (
    <form
      noValidate
      aria-label={e.editOf(poster.title)}
      onSubmit={onSubmit}
      className="mt-4 grid grid-cols-1 gap-4"
    >
      <TextField {...field("title")} label={t.title} autoComplete="off" />
      <TextField {...field("alt")} label={t.alt} hint={t.altShortHint} autoComplete="off" />
      <TextField
        {...field("link")}
        label={t.link}
        hint={t.linkHint}
        optional={a.optional}
        inputMode="url"
      />
      <ScheduleFields from={field("visibleFrom")} until={field("visibleUntil")} />
      <CropFields
        picture={poster}
        crops={{ phoneCrop: form.watch("phoneCrop"), computerCrop: form.watch("computerCrop") }}
        onChange={(name, crop) => form.setValue(name, crop, { shouldDirty: true })}
      />
      <SaveOrCancel refusal={refusal} isSending={isSending} onCancel={onClose} />
    </form>
  );
}
