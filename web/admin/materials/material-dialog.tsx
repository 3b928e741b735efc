import { useEffect, useState } from "react";
import type { OfficeMaterial } from "../../../contract/entities/office-material.ts";
import { call } from "../../api/call.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { useLookups } from "../../shared/site/lookups.ts";
import { useNotifyReplaced } from "../../staff/editing/notify-undo.tsx";
import { documentTypes } from "../../staff/uploads/file-kinds.ts";
import { Replacing, useReplacement } from "../../staff/uploads/replacing.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminFilesTexts } from "../../texts/admin-files.ts";
import { editingTexts } from "../../texts/editing.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { FileField, SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { ChoiceOptions } from "../choice-options.tsx";
import { restoreFromBin } from "../restore-from-bin.ts";
import { ScheduleFields } from "../schedule/schedule-fields.tsx";
import { SUBJECT_LIST, SubjectNames } from "../upload/subject-names.tsx";
import { presentMaterial, useMaterialsChanged } from "./material-query.ts";
import { useMaterialForm } from "./use-material-form.ts";

export type MaterialDialogProps = { material: OfficeMaterial | undefined; onClose: () => void };

/** Everything that the office changes of a study material. */
export function MaterialDialog({ material, onClose }: MaterialDialogProps) {
  const e = useTexts(editingTexts);
  const [isReplacing, setReplacing] = useState(false);
  return (
    <FormDialog
      isOpen={material !== undefined}
      isHeld={isReplacing}
      onClose={onClose}
      title={e.editOf(material?.title ?? "")}
      shape="wide"
    >
      {material ? (
        <MaterialForm
          material={material}
          onClose={onClose}
          isReplacing={isReplacing}
          setReplacing={setReplacing}
        />
      ) : null}
    </FormDialog>
  );
}

type MaterialFormProps = {
  material: OfficeMaterial;
  onClose: () => void;
  /** A file is being sent, which would end with the dialog. */
  isReplacing: boolean;
  setReplacing: (isReplacing: boolean) => void;
};

function MaterialForm(props: MaterialFormProps) {
  const { material, onClose, isReplacing, setReplacing } = props;
  const a = useTexts(adminTexts);
  const e = useTexts(editingTexts);
  const edit = useMaterialForm(material, onClose);
  const { field, isSending, refusal, onSubmit, read, setRead } = edit;
  return (
    <form
      noValidate
      aria-label={e.editOf(material.title)}
      onSubmit={onSubmit}
      className="mt-4 grid grid-cols-1 gap-4"
    >
      <TextFields field={field} />
      <ScheduleFields from={field("visibleFrom")} until={field("visibleUntil")} />
      <ReplaceFile material={read} onReplaced={setRead} onRunning={setReplacing} />
      {refusal ? <FailedState message={refusal} /> : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" disabled={isSending || isReplacing} onClick={onClose}>
          {a.cancel}
        </Button>
        <Button type="submit" isBusy={isSending} disabled={isReplacing}>
          {isSending ? e.saving : e.save}
        </Button>
      </div>
    </form>
  );
}

function TextFields({ field }: Pick<ReturnType<typeof useMaterialForm>, "field">) {
  const { optional } = useTexts(adminTexts);
  const t = useTexts(adminFilesTexts);
  const { classes } = useLookups();
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...field("title")} label={t.title} autoComplete="off" />
        <TextField
          {...field("titleHi")}
          label={t.titleHi}
          hint={t.titleHiHint}
          optional={optional}
          lang="hi"
          autoComplete="off"
        />
        <TextField
          {...field("subject")}
          label={t.subject}
          optional={optional}
          list={SUBJECT_LIST}
        />
        <SubjectNames />
        <SelectField {...field("selectedClass")} label={t.classLabel} optional={optional}>
          <option value="">{t.everyGrade}</option>
          <ChoiceOptions of={classes} />
        </SelectField>
      </div>
      <TextArea {...field("description")} label={t.description} optional={optional} rows={2} />
    </>
  );
}

type ReplaceFileProps = {
  material: OfficeMaterial;
  onReplaced: (now: OfficeMaterial) => void;
  onRunning: (isRunning: boolean) => void;
};

function ReplaceFile({ material, onReplaced, onRunning }: ReplaceFileProps) {
  const { id, title, version } = material;
  const e = useTexts(editingTexts);
  const { replaced } = useMaterialsChanged();
  const notifyReplaced = useNotifyReplaced();
  const show = (now: OfficeMaterial) => {
    replaced(now);
    onReplaced(now);
  };
  const { running, start } = useReplacement({
    target: `file of material ${id}`,
    async use(uploadId) {
      const answer = await call("PUT /api/admin/materials/:id/file", {
        params: { id },
        body: { uploadId },
        version,
      });
      show(answer.material);
      notifyReplaced({
        id,
        said: e.replaced(title),
        undoUntil: answer.undoUntil,
        undo: () => restoreFromBin("material-file", answer.undoId),
        // Where somebody else has edited it meanwhile, saving is refused and shows theirs.
        onUndone: () => show({ ...material, version: answer.material.version + 1 }),
      });
    },
    refusalText(error) {
      const present = presentMaterial(error);
      if (present) replaced(present);
      return present && e.changedElsewhere;
    },
  });
  const isRunning = running !== undefined;
  useEffect(() => onRunning(isRunning), [isRunning, onRunning]);
  if (running) return <Replacing running={running} />;
  return (
    <FileField
      label={e.replace}
      hint={e.replaceHint}
      accept={documentTypes}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) start(file);
        target.value = "";
      }}
    />
  );
}
