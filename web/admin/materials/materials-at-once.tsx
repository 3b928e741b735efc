import { useState } from "react";
import {
  type CommonMaterialChange,
  commonMaterialChange,
  type OfficeMaterial,
} from "../../../contract/entities/office-material.ts";
import { scheduleStateOf } from "../../../contract/schedule.ts";
import { call } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { serverNow } from "../../api/server-time.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { adminFilesAtOnceTexts, adminFilesTexts } from "../../texts/admin-files.ts";
import { editingTexts } from "../../texts/editing.ts";
import { useTexts } from "../../texts/texts.ts";
import { SelectField } from "../../ui/field.tsx";
import { ChoiceOptions } from "../choice-options.tsx";
import type { BulkQuestion } from "../list/bulk-frame.tsx";
import { asRead, type Changed } from "../list/bulk-sending.ts";
import { CommonChange, useChangeOrDelete, useCommonChange } from "../list/common-change.tsx";
import { useListRows } from "../list/list-rows.ts";
import { useDeleteRows } from "../list/use-delete-rows.ts";
import {
  CommonSchedule,
  lacksTimes,
  scheduleOf,
  unchangedSchedule,
} from "../schedule/common-schedule.tsx";
import { firstMaterialsQuery, materialList, useMaterialsChanged } from "./material-query.ts";
import { useDifference } from "./use-material-form.ts";

/** No subject or class; no code is such. */
const NONE = "-";
const unchanged = { subject: "", selectedClass: "", ...unchangedSchedule };

/** In quotes, as titles have commas of their own. */
const titleOf = ({ title }: OfficeMaterial) => `“${title}”`;

/** Changes or deletes the selected study files. */
export function useMaterialsAtOnce() {
  const { replaced } = useMaterialsChanged();
  const tellDifference = useDifference();
  const tellState = useMaterialState();
  return useChangeOrDelete<OfficeMaterial>({
    texts: useTexts(adminFilesAtOnceTexts),
    nameOf: titleOf,
    stateOf: (present, read) => tellDifference(read, present) || tellState(present),
    onChanged: (rows) => replaced(...rows),
    question: (question) => <CommonChangeForm {...question} nameOf={titleOf} />,
    deletionOf: useDeleteMaterials(),
  });
}

/** What a study file is for, and whether students see it, in words. */
function useMaterialState(): (row: OfficeMaterial) => string {
  const t = useTexts(adminFilesTexts);
  const e = useTexts(editingTexts);
  const { subjectName, gradeName } = useLookups();
  return (row) =>
    [
      row.title,
      row.subject === null ? t.noSubject : subjectName(row.subject),
      row.selectedClass === null ? t.everyGrade : gradeName(row.selectedClass),
      e.schedule(scheduleStateOf(row, new Date())),
    ].join(", ");
}

/** How study files are deleted; see useDeleteRows. */
export function useDeleteMaterials() {
  const { remove } = useListRows(materialList);
  const { refetch } = useMaterialsChanged();
  return useDeleteRows<OfficeMaterial>({
    deletePart,
    kind: "material",
    removeAll(ids) {
      for (const id of ids) remove(id);
      if (ids.length > 0) void queryClient.invalidateQueries(firstMaterialsQuery);
    },
    refetch,
    texts: useTexts(adminFilesAtOnceTexts),
  });
}

type CommonChangeFormProps = BulkQuestion<OfficeMaterial> & {
  nameOf: (row: OfficeMaterial) => string;
};

/** Gives study files one subject, class or schedule; what is not chosen stays as each has it. */
function CommonChangeForm(props: CommonChangeFormProps) {
  const t = useTexts(adminFilesAtOnceTexts);
  const change = useMaterialsChange(props);
  const { form, field } = change;
  const chosen = form.watch();
  return (
    <CommonChange
      {...props}
      form={change}
      text={t.changeText}
      save={t.save(props.rows.length)}
      isIncomplete={lacksTimes(chosen)}
    >
      <AboutFields field={field} />
      <CommonSchedule field={field} label={t.shown} shown={chosen.shown} />
    </CommonChange>
  );
}

function useMaterialsChange({ send }: CommonChangeFormProps) {
  const t = useTexts(adminFilesAtOnceTexts);
  // One moment for all parts, and for whoever tries again.
  const [endsAt] = useState(() => serverNow().toISOString());
  return useCommonChange({
    schema: commonMaterialChange,
    defaultValues: unchanged,
    toInput: (values) => changeOf(values, endsAt),
    send,
    changePart,
    done: t.changed,
  });
}

function AboutFields({ field }: Pick<ReturnType<typeof useMaterialsChange>, "field">) {
  const f = useTexts(adminFilesTexts);
  const t = useTexts(adminFilesAtOnceTexts);
  const { subjects, classes } = useLookups();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField {...field("subject")} label={f.subject}>
        <option value="">{t.leave}</option>
        <ChoiceOptions of={subjects} />
        <option value={NONE}>{f.noSubject}</option>
      </SelectField>
      <SelectField {...field("selectedClass")} label={f.classLabel}>
        <option value="">{t.leave}</option>
        <ChoiceOptions of={classes} />
        <option value={NONE}>{f.everyGrade}</option>
      </SelectField>
    </div>
  );
}

function changeOf({ subject, selectedClass, ...schedule }: typeof unchanged, endsAt: string) {
  return {
    ...(subject && { subject: subject === NONE ? null : subject }),
    ...(selectedClass && { selectedClass: selectedClass === NONE ? null : selectedClass }),
    ...scheduleOf(schedule, { endsAt }),
  };
}

/** Gives as many study materials as one call may name one subject, class or schedule. */
async function changePart(
  part: readonly OfficeMaterial[],
  change: CommonMaterialChange,
): Promise<Changed<OfficeMaterial>> {
  const { materials, refused } = await call("POST /api/admin/material-changes", {
    body: { ...change, materials: asRead(part) },
  });
  return { rows: materials, refused };
}

/**
 * Deletes as many study materials as one call may name. Refused with `undo_impossible` where they could not be brought
 * back, unless they are deleted for good; `undoUntil` is null then.
 */
async function deletePart(
  part: readonly OfficeMaterial[],
  { isForGood }: { isForGood: boolean },
): Promise<Changed<OfficeMaterial> & { undoUntil: string | null }> {
  const { materials, ...answer } = await call("POST /api/admin/material-deletions", {
    body: { materials: asRead(part), ...(isForGood && { isForGood }) },
  });
  return { rows: materials, ...answer };
}
