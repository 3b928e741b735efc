import { adminPlanClassesMessages } from "../../messages/admin-plan-classes.ts";
import { useMessages } from "../../messages/messages.ts";
import { useChoices } from "../../shared/site/choices.ts";
import { SelectField, type SelectFieldProps } from "../../ui/text-field.tsx";

/** The subject of a class, or none. */
export function SubjectSelect(field: Omit<SelectFieldProps, "label" | "children">) {
  const t = useMessages(adminPlanClassesMessages);
  const { subjects } = useChoices();
  return (
    // Mounted again with its options: an uncontrolled field takes its value when it is mounted.
    <SelectField key={subjects.length} {...field} label={t.subject}>
      <option value="">{t.none}</option>
      {subjects.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
