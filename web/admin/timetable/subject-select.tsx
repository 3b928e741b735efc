import { adminPlanClassesMessages } from "../../messages/admin-plan-classes.ts";
import { useMessages } from "../../messages/messages.ts";
import { useChoices } from "../../shared/site/choices.ts";
import { SelectField, type SelectFieldProps } from "../../ui/field.tsx";
import { ChoiceOptions } from "../choice-options.tsx";

/** The subject of a class, or none. */
export function SubjectSelect(field: Omit<SelectFieldProps, "label" | "children">) {
  const t = useMessages(adminPlanClassesMessages);
  const { subjects } = useChoices();
  return (
    // Mounted again with its options: an uncontrolled field takes its value when it is mounted.
    <SelectField key={subjects.length} {...field} label={t.subject}>
      <option value="">{t.none}</option>
      <ChoiceOptions of={subjects} />
    </SelectField>
  );
}
