import { type ChangeEvent, useState } from "react";
import { fieldErrorSentence } from "../../../contract/field-errors.ts";
import { call } from "../../api/call.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminFilesMessages } from "../../messages/admin-files.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { ofLocalField } from "../../shared/forms/india-moment.ts";
import { useChoices } from "../../shared/site/choices.ts";
import { FileDrop } from "../../staff/uploads/file-drop.tsx";
import { SelectField } from "../../ui/field.tsx";
import { ChoiceOptions } from "../choice-options.tsx";
import { ScheduleFields } from "../schedule/schedule-fields.tsx";
import { useMaterialsChanged } from "./material-query.ts";

/** Uploads many study files at once, all for the same subject and class. */
export function AddMaterials() {
  const t = useMessages(adminFilesMessages);
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
  const { optional } = useMessages(adminMessages);
  const t = useMessages(adminFilesMessages);
  const language = useLanguage();
  const { subjects, classes } = useChoices();
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
        <option value="">{t.everyClass}</option>
        <ChoiceOptions of={classes} />
      </SelectField>
      <div className="sm:col-span-2">
        <ScheduleFields from={moment("visibleFrom")} until={{ ...moment("visibleUntil"), error }} />
      </div>
    </div>
  );
}
