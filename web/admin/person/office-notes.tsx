import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { NoteSubject } from "../../../contract/entities/closed-lists.ts";
import { type OfficeNote, officeNoteText } from "../../../contract/entities/office-note.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { UnsavedGuard, useUnsavedWork } from "../../shared/leaving/unsaved-work.tsx";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { useRestoreRefusal, useShowUndo } from "../../staff/editing/notify-undo.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminPersonTexts } from "../../texts/admin-person.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { undoTexts } from "../../texts/editing.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextArea } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";
import { restoreFromBin } from "../restore-from-bin.ts";

export type OfficeNotesProps = {
  /** What the notes are about. */
  subject: { subjectType: NoteSubject; subjectId: string };
  notes: readonly OfficeNote[];
  /** Fetches the notes again. */
  onChanged: () => Promise<void>;
};

/** The office's notes about somebody or something: add, edit, delete. */
export function OfficeNotes({ subject, notes, onChanged }: OfficeNotesProps) {
  const t = useTexts(adminPersonTexts);
  const [edited, setEdited] = useState<OfficeNote>();
  const [deleted, setDeleted] = useState<OfficeNote>();
  return (
    <Card className="grid content-start gap-3">
      <h2 className="text-heading">{t.notes}</h2>
      <p className="text-sm text-soft">{t.notesText}</p>
      <NewNote subject={subject} onSaved={onChanged} />
      {notes.length === 0 ? <p className="text-soft">{t.noNotes}</p> : null}
      <ul className="grid divide-y divide-rule">
        {notes.map((note) => (
          <NoteLine key={note.id} note={note} onEdit={setEdited} onDelete={setDeleted} />
        ))}
      </ul>
      <EditNote note={edited} onClose={() => setEdited(undefined)} onSaved={onChanged} />
      <DeleteNote note={deleted} onClose={() => setDeleted(undefined)} onChanged={onChanged} />
    </Card>
  );
}

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

type NoteLineProps = {
  note: OfficeNote;
  onEdit: (note: OfficeNote) => void;
  onDelete: (note: OfficeNote) => void;
};

function NoteLine({ note, onEdit, onDelete }: NoteLineProps) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminPersonTexts);
  const dateTime = useDateTime();
  return (
    <li className="grid gap-1 py-3">
      <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
      <p className="text-sm text-soft">
        {`${note.authorName ?? t.formerAuthor} · ${dateTime(note.changedAt)}`}
      </p>
      <div className="flex gap-2">
        <Button variant="quiet" onClick={() => onEdit(note)}>
          {t.edit}
        </Button>
        <Button variant="quiet" onClick={() => onDelete(note)}>
          {a.delete}
        </Button>
      </div>
    </li>
  );
}

type NewNoteProps = Pick<OfficeNotesProps, "subject"> & { onSaved: () => Promise<void> };

function NewNote({ subject, onSaved }: NewNoteProps) {
  const t = useTexts(adminPersonTexts);
  const { form, field, isSending, refusal, onSubmit } = useContractForm({
    schema: officeNoteText,
    defaultValues: { text: "" },
    send: async ({ text }) => {
      await call("POST /api/admin/office-notes", {
        body: { ...subject, text },
      });
      notify.success(t.noteSaved);
      form.reset();
      await onSaved();
    },
  });
  const work = useUnsavedWork(form.formState.isDirty);
  return (
    <form noValidate onSubmit={onSubmit} className="grid justify-items-start gap-3">
      <UnsavedGuard work={work} />
      <div className="w-full">
        <TextArea {...field("text")} label={t.noteLabel} hint={t.noteHint} rows={2} />
      </div>
      {refusal ? <FailedState message={refusal} /> : null}
      <Button type="submit" isBusy={isSending}>
        {t.addNote}
      </Button>
    </form>
  );
}

type DeleteNoteProps = {
  note: OfficeNote | undefined;
  onClose: () => void;
  /** Fetches the notes again. */
  onChanged: () => Promise<void>;
};

/** Puts a note into the bin. */
function DeleteNote({ note, onClose, onChanged }: DeleteNoteProps) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminPersonTexts);
  const u = useTexts(undoTexts);
  const showUndo = useShowUndo();
  const restoreRefusal = useRestoreRefusal();
  const deletion = useMutation({
    mutationFn: ({ id, version }: OfficeNote) =>
      call("DELETE /api/admin/office-notes/:id", { params: { id }, version }),
    async onSuccess({ message }, { id }) {
      const toast = `deleted ${id}`;
      const bringBack = async () => {
        try {
          await restoreFromBin("office-note", id);
          notify.success(u.restored, { id: toast });
        } catch (error) {
          notify.error(restoreRefusal(error), { id: toast });
        }
        await onChanged();
      };
      showUndo({ toast, said: message, undo: bringBack });
      await onChanged();
    },
  });
  return (
    <ConfirmDialog
      asked={note}
      change={deletion}
      onClose={onClose}
      onOvertaken={onChanged}
      title={t.deleteNote}
      text={note?.text ?? ""}
      action={deletion.isPending ? a.deleting : a.delete}
    />
  );
}
