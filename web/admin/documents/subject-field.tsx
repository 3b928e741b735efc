import { useLookups } from "../../shared/site/lookups.ts";
import { adminSiteTexts } from "../../texts/admin-site.ts";
import { useTexts } from "../../texts/texts.ts";
import { SelectField } from "../../ui/field.tsx";
import { ChoiceOptions } from "../choice-options.tsx";
import { useEditedText } from "./edited-text.ts";
import type { Path } from "./text-shape.ts";

/** One of the office's subjects. One that is no longer offered stays chosen, as it is written. */
export function SubjectField({ path }: { path: Path }) {
  const t = useTexts(adminSiteTexts);
  const { labelOf, valueAt, errorAt, changeBoth } = useEditedText();
  const { subjects, subjectName } = useLookups();
  const value = String(valueAt(path) ?? "");
  const chosen = subjects.find(({ code }) => code.toLowerCase() === value.toLowerCase());
  return (
    <SelectField
      label={labelOf(path)}
      value={chosen?.code ?? value}
      error={errorAt(path)}
      onChange={(event) => changeBoth(path, () => event.target.value)}
    >
      {chosen ? null : (
        <option value={value}>{value ? subjectName(value) : t.chooseSubject}</option>
      )}
      <ChoiceOptions of={subjects} />
    </SelectField>
  );
}
