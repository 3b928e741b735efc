import { adminSiteMessages } from "../../messages/admin-site.ts";
import { useMessages } from "../../messages/messages.ts";
import { useChoices } from "../../shared/site/choices.ts";
import { SelectField } from "../../ui/field.tsx";
import { ChoiceOptions } from "../choice-options.tsx";
import { useEditedText } from "./edited-text.ts";
import type { Path } from "./text-shape.ts";

/** One of the office's subjects. One that is no longer offered stays chosen, as it is written. */
export function SubjectField({ path }: { path: Path }) {
  const t = useMessages(adminSiteMessages);
  const { labelOf, valueAt, errorAt, changeBoth } = useEditedText();
  const { subjects, subjectName } = useChoices();
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
