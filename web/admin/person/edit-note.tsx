import { useState } from "react";
import { type OfficeNote, officeNoteText } from "../../../contract/entities/office-note.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { adminPersonTexts } from "../../texts/admin-person.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextArea } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";

type EditNoteProps = {
  /** The dialog is closed without one. */
  note: OfficeNote | undefined;
  onClose: () => void;
  /** Fetches the notes again. */
  onSaved: () => Promise<void>;
};

/** Changes a note of the office to itself. */
export function EditNote(props: EditNoteProps) {
  const t = useTexts(adminPersonTexts);
  const { note, onClose } = props;
  return (
    <FormDialog isOpen={note !== undefined} onClose={onClose} title={t.editNote}>
      {note ? <Fields {...props} note={note} /> : null}
    </FormDialog>
  );
}

function Fields({ note, onClose, onSaved }: EditNoteProps & { note: OfficeNote }) {
  const t = useTexts(adminPersonTexts);
  // Another admin's newer version. It is shown, and the next save overwrites it.
  const [present, setPresent] = useState<OfficeNote>();
  const { field, isSending, refusal, onSubmit } = useContractForm({
    schema: officeNoteText,
    defaultValues: { text: note.text },
    send: async (body) => {
      const version = (present ?? note).version;
      await call("PUT /api/admin/office-notes/:id", { params: { id: note.id }, body, version });
      notify.success(t.noteSaved);
      await onSaved();
      onClose();
    },
    onRefused: (error) => setPresent(presentNote(error)),
  });
  return (
    <form noValidate onSubmit={onSubmit} className="mt-4 grid gap-4">
      {present ? (
        <div className="grid gap-1">
          <p>{t.changedMeanwhile}</p>
          <p className="wrap-anywhere whitespace-pre-line text-soft">{present.text}</p>
        </div>
      ) : null}
      <TextArea {...field("text")} label={t.editNote} />
      {refusal ? <FailedState message={refusal} /> : null}
      <Button type="submit" isBusy={isSending}>
        {t.save}
      </Button>
    </form>
  );
}

function presentNote(error: unknown): OfficeNote | undefined {
  if (!(error instanceof ApiError) || error.code !== "changed_meanwhile") return undefined;
  // The endpoint answers `present` in its own shape.
  return (error.present as { note: OfficeNote }).note;
}
