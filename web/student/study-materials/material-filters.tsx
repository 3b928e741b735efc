import { selectedClasses } from "../../../contract/entities/choices.ts";
import { limits } from "../../../contract/limits.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { enrolmentFormMessages } from "../../messages/enrolment-form.ts";
import { useMessages } from "../../messages/messages.ts";
import { studentMessages } from "../../messages/student.ts";
import { SelectField, TextField } from "../../ui/text-field.tsx";
import type { MaterialFilter } from "./material-query.ts";

export type MaterialFiltersProps = {
  filter: MaterialFilter;
  onChange: (part: Partial<MaterialFilter>) => void;
  subjects: readonly string[];
};

/** Search, subject and class above the list of materials. */
export function MaterialFilters({ filter, onChange, subjects }: MaterialFiltersProps) {
  const t = useMessages(studentMessages);
  const c = useMessages(coursesMessages);
  const { classes } = useMessages(enrolmentFormMessages);
  return (
    <search className="grid grid-cols-2 items-start gap-4 sm:grid-cols-[2fr_1fr_1fr]">
      <div className="col-span-2 sm:col-span-1">
        <TextField
          type="search"
          label={t.searchMaterials}
          placeholder={t.searchHint}
          maxLength={limits.queryLength}
          value={filter.query}
          onChange={(event) => onChange({ query: event.target.value })}
        />
      </div>
      <SelectField
        label={t.subject}
        value={filter.subject}
        onChange={(event) => onChange({ subject: event.target.value })}
      >
        <option value="">{t.allSubjects}</option>
        {subjects.map((subject) => (
          <option key={subject} value={subject}>
            {c.subjectName(subject)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t.classLabel}
        value={filter.selectedClass}
        onChange={({ target }) =>
          onChange({ selectedClass: selectedClasses.find((each) => each === target.value) ?? "" })
        }
      >
        <option value="">{t.allClasses}</option>
        {selectedClasses.map((each) => (
          <option key={each} value={each}>
            {classes(each)}
          </option>
        ))}
      </SelectField>
    </search>
  );
}
