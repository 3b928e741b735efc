import { useLookups } from "../../shared/site/lookups.ts";
import { adminPlanClassesTexts } from "../../texts/admin-plan-classes.ts";
import { useTexts } from "../../texts/texts.ts";
import { SelectField, type SelectFieldProps } from "../../ui/field.tsx";
import { ChoiceOptions } from "../choice-options.tsx";

/** The subject of a class, or none. */
export function SubjectSelect(field: Omit<SelectFieldProps, "label" | "children">) {
  const t = useTexts(adminPlanClassesTexts);
  const { subjects } = useLookups();
  return (
    // Mounted again with its options: an uncontrolled field takes its value when it is mounted.
    <SelectField key={subjects.length} {...field} label={t.subject}>
      <option value="">{t.none}</option>
      <ChoiceOptions of={subjects} />
    </SelectField>
  );
}
