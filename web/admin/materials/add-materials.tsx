import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { PinOff } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import type { OfficeMaterial } from "../../../contract/entities/office-material.ts";
import { fieldErrorSentence } from "../../../contract/field-errors.ts";
import { call, failureText } from "../../api/call.ts";
import { ofLocalField } from "../../shared/forms/india-moment.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { OrderButtons } from "../../staff/editing/order-buttons.tsx";
import { useOrder } from "../../staff/editing/use-order.ts";
import { FileDrop } from "../../staff/uploads/file-drop.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminFilesTexts } from "../../texts/admin-files.ts";
import { editingTexts } from "../../texts/editing.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { IconButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { SelectField } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";
import { ChoiceOptions } from "../choice-options.tsx";
import { ScheduleFields } from "../schedule/schedule-fields.tsx";
import { firstMaterialsQuery, useMaterialsChanged } from "./material-query.ts";

/** Uploads many study files at once, all for the same subject and class. */
export function AddMaterials() {
  const t = useTexts(adminFilesTexts);
  const { refetch } = useMaterialsChanged();
  const [about, setAbout] = useState({
    subject: "",
    selectedClass: "",
    visibleFrom: "",
    visibleUntil: "",
  });
  const { subject, selectedClass } = about;
  const visibleFrom = ofLocalField(about.visibleFrom) ?? undefined;
  const visibleUntil = ofLocalField(about.visibleUntil) ?? undefined;
  const body = {
    ...(subject && { subject }),
    ...(selectedClass && { selectedClass }),
    visibleFrom,
    visibleUntil,
  };
  return (
    <FileDrop
      label={t.add}
      hint={t.addHint}
      target="materials"
      use={(id) => call("POST /api/admin/uploads/:id/file", { params: { id }, body })}
      onAdded={() => void refetch()}
    >
      <AboutFields about={about} onChange={setAbout} />
    </FileDrop>
  );
}

type About = Record<"subject" | "selectedClass" | "visibleFrom" | "visibleUntil", string>;
type AboutFieldsProps = { about: About; onChange: (about: About) => void };

function AboutFields({ about, onChange }: AboutFieldsProps) {
  const { optional } = useTexts(adminTexts);
  const t = useTexts(adminFilesTexts);
  const language = useLanguage();
  const { subjects, classes } = useLookups();
  const moment = (name: "visibleFrom" | "visibleUntil") => ({
    value: about[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      onChange({ ...about, [name]: target.value }),
  });
  const isBackwards =
    about.visibleFrom !== "" &&
    about.visibleUntil !== "" &&
    about.visibleUntil <= about.visibleFrom;
  const error = isBackwards ? fieldErrorSentence("date_order", language) : undefined;
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <SelectField
        label={t.subject}
        optional={optional}
        value={about.subject}
        onChange={({ target }) => onChange({ ...about, subject: target.value })}
      >
        <option value="">{t.noSubject}</option>
        <ChoiceOptions of={subjects} />
      </SelectField>
      <SelectField
        label={t.classLabel}
        optional={optional}
        value={about.selectedClass}
        onChange={({ target }) => onChange({ ...about, selectedClass: target.value })}
      >
        <option value="">{t.everyGrade}</option>
        <ChoiceOptions of={classes} />
      </SelectField>
      <div className="sm:col-span-2">
        <ScheduleFields from={moment("visibleFrom")} until={{ ...moment("visibleUntil"), error }} />
      </div>
    </div>
  );
}

/** Saves which study files stand first. If somebody else has changed that since, their order is shown. */
export function useOrderMaterials() {
  const t = useTexts(adminTexts);
  const queries = useQueryClient();
  const { refetch } = useMaterialsChanged();
  const { queryKey } = firstMaterialsQuery;
  return useMutation({
    mutationFn: ({ materialIds, read }: { materialIds: string[]; read: string[] }) =>
      call("PUT /api/admin/material-order", { body: { materialIds, read } }),
    // One after the other, because each names the order that it replaces.
    scope: { id: "material-order" },
    onMutate: ({ materialIds }) =>
      queries.setQueryData(queryKey, (held) => inOrder(held ?? [], materialIds)),
    onSuccess: () => refetch(),
    onError(error) {
      notify.error(failureText(error, { fallback: t.changeFailed }));
      return refetch();
    },
  });
}

function inOrder(held: readonly OfficeMaterial[], ids: readonly string[]): OfficeMaterial[] {
  return ids.flatMap((id) => held.find((one) => one.id === id) ?? []);
}

/** The study files that stand before all others, where there are any. */
export function FirstMaterials() {
  const e = useTexts(editingTexts);
  const t = useTexts(adminFilesTexts);
  const materials = useQuery(firstMaterialsQuery).data ?? [];
  const change = useOrderMaterials();
  const [moved, setMoved] = useState("");
  const read = materials.map(({ id }) => id);
  const titleOf = (id: string) => materials.find((one) => one.id === id)?.title ?? "";
  const order = useOrder({
    ids: read,
    onOrder(materialIds, { id }) {
      setMoved(e.moved(titleOf(id), materialIds.indexOf(id) + 1, materialIds.length));
      change.mutate({ materialIds, read });
    },
  });
  if (materials.length === 0) return null;
  return (
    <Card ref={order.ref} className="grid grid-cols-1 gap-2">
      <h2 className="text-heading">{t.first}</h2>
      <ol className="divide-y divide-rule">
        {materials.map(({ id, title }, at) => (
          <li
            key={id}
            {...order.row(id)}
            className="flex flex-wrap items-center justify-between gap-x-4 py-1 data-over:bg-tint"
          >
            <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">{title}</span>
            <span className="flex items-center">
              <OrderButtons
                order={order}
                id={id}
                isFirst={at === 0}
                isLast={at === materials.length - 1}
                title={title}
              />
              <IconButton
                label={t.notFirst(title)}
                onClick={() =>
                  change.mutate({ materialIds: read.filter((one) => one !== id), read })
                }
              >
                <PinOff aria-hidden="true" className="size-5" />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </Card>
  );
}
