import { type ChangeEvent, useState } from "react";
import { fieldErrorSentence } from "../../../contract/field-errors.ts";
import { call } from "../../api/call.ts";
import { ofLocalField } from "../../shared/forms/india-moment.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { FileDrop } from "../../staff/uploads/file-drop.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminFilesTexts } from "../../texts/admin-files.ts";
import { useLanguage } from "../../texts/language.ts";
import { useTexts } from "../../texts/texts.ts";
import { SelectField } from "../../ui/field.tsx";
import { ChoiceOptions } from "../choice-options.tsx";
import { ScheduleFields } from "../schedule/schedule-fields.tsx";
import { useMaterialsChanged } from "./material-query.ts";

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
