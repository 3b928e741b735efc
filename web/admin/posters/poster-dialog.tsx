import { useState } from "react";
import {
  type OfficePoster,
  type PosterChange,
  posterChange,
} from "../../../contract/entities/poster.ts";
import { ofLocalField, toLocalField } from "../../shared/forms/india-moment.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { SaveOrCancel } from "../../staff/editing/save-or-cancel.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminPostersTexts } from "../../texts/admin-posters.ts";
import { editingTexts } from "../../texts/editing.ts";
import { useTexts } from "../../texts/texts.ts";
import { TextField } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";
import { ScheduleFields } from "../schedule/schedule-fields.tsx";
import { CropFields } from "./crop-fields.tsx";
import { presentPoster, useChangePoster, useDifference } from "./posters-query.ts";

export type PosterDialogProps = { poster: OfficePoster | undefined; onClose: () => void };

/** Everything that the office changes of a poster. */
export function PosterDialog({ poster, onClose }: PosterDialogProps) {
  const e = useTexts(editingTexts);
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
  const a = useTexts(adminTexts);
  const e = useTexts(editingTexts);
  const t = useTexts(adminPostersTexts);
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

/** The form of a poster. It tells what another admin has changed since before that is overwritten. */
function usePosterForm(poster: OfficePoster, onSaved: () => void) {
  const e = useTexts(editingTexts);
  const change = useChangePoster();
  // What the person has read: the list may be fetched again while they type.
  const [read, setRead] = useState(poster);
  const tellDifference = useDifference();
  return useContractForm({
    schema: posterChange,
    defaultValues: {
      title: poster.title,
      alt: poster.alt,
      link: poster.link ?? "",
      visibleFrom: toLocalField(poster.visibleFrom),
      visibleUntil: toLocalField(poster.visibleUntil),
      phoneCrop: poster.phoneCrop,
      computerCrop: poster.computerCrop,
    },
    toInput: ({ link, visibleFrom, visibleUntil, ...rest }) => ({
      ...rest,
      link: link.trim() === "" ? null : link,
      visibleFrom: ofLocalField(visibleFrom),
      visibleUntil: ofLocalField(visibleUntil),
    }),
    async send(body: PosterChange) {
      const { poster: kept } = await change.mutateAsync({ poster: read, change: body });
      notify.success(e.saved(kept.title));
      onSaved();
    },
    refusalText(error) {
      const present = presentPoster(error);
      if (!present) return undefined;
      setRead(present);
      return e.changedMeanwhile(tellDifference(read, present));
    },
  });
}
