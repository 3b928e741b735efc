import { useState } from "react";
import { call } from "../../api/call.ts";
import { useChoices } from "../../features/site/choices.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminFilesMessages } from "../../messages/admin-files.ts";
import { useMessages } from "../../messages/messages.ts";
import { SelectField } from "../../ui/text-field.tsx";
import { FileDrop } from "../upload/file-drop.tsx";
import { useMaterialsChanged } from "./material-query.ts";

/** Uploads many study files at once, all for the same subject and class. */
export function AddMaterials() {
  const t = useMessages(adminFilesMessages);
  const { refetch } = useMaterialsChanged();
  const [about, setAbout] = useState({ subject: "", selectedClass: "" });
  const { subject, selectedClass } = about;
  const body = { ...(subject && { subject }), ...(selectedClass && { selectedClass }) };
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

type About = { subject: string; selectedClass: string };
type AboutFieldsProps = { about: About; onChange: (about: About) => void };

function AboutFields({ about, onChange }: AboutFieldsProps) {
  const { optional } = useMessages(adminMessages);
  const t = useMessages(adminFilesMessages);
  const { subjects, classes } = useChoices();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t.subject}
        optional={optional}
        value={about.subject}
        onChange={({ target }) => onChange({ ...about, subject: target.value })}
      >
        <option value="">{t.noSubject}</option>
        {subjects.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t.classLabel}
        optional={optional}
        value={about.selectedClass}
        onChange={({ target }) => onChange({ ...about, selectedClass: target.value })}
      >
        <option value="">{t.everyClass}</option>
        {classes.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
