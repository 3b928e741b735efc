import * as z from "zod/mini";
import type { EditableNote } from "../../../contract/entities/editable-note.ts";
import { limits } from "../../../contract/limits.ts";
import { line } from "../../../contract/text.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { courseNotesTexts } from "../../texts/course-notes.ts";
import { editingTexts } from "../../texts/editing.ts";
import { useTexts } from "../../texts/texts.ts";
import { focusFirst } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";
import { SaveOrCancel } from "../editing/save-or-cancel.tsx";
import { presentNote, useRenameChapter } from "./notes-query.ts";

export type NamedChapter = { chapter: string; notes: readonly EditableNote[] };
type RenameChapterProps = { asked: NamedChapter | undefined; onClose: () => void };

const chapterName = z.strictObject({ chapter: line(limits.titleLength) });

/** Renames a chapter in all its notes. */
export function RenameChapter({ asked, onClose }: RenameChapterProps) {
  const t = useTexts(courseNotesTexts);
  return (
    <FormDialog
      isOpen={asked !== undefined}
      onClose={onClose}
      title={t.renameChapterOf(asked?.chapter ?? "")}
    >
      {asked ? <NameForm asked={asked} onClose={onClose} /> : null}
    </FormDialog>
  );
}

function NameForm({ asked, onClose }: { asked: NamedChapter; onClose: () => void }) {
  const e = useTexts(editingTexts);
  const t = useTexts(courseNotesTexts);
  const rename = useRenameChapter(asked.notes[0]?.courseId ?? "");
  const { field, isSending, refusal, onSubmit } = useContractForm({
    schema: chapterName,
    defaultValues: { chapter: asked.chapter },
    async send({ chapter }) {
      if (chapter !== asked.chapter) await rename({ ...asked, name: chapter });
      notify.success(e.saved(chapter));
      onClose();
    },
    refusalText: (error) => (presentNote(error) ? e.changedElsewhere : undefined),
  });
  return (
    <form noValidate onSubmit={onSubmit} className="mt-2 grid gap-4">
      <TextField
        {...field("chapter")}
        label={t.chapter}
        hint={t.renameChapterHint(asked.notes.length)}
        autoComplete="off"
        {...focusFirst}
      />
      <SaveOrCancel refusal={refusal} isSending={isSending} onCancel={onClose} />
    </form>
  );
}
