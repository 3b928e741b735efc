import { modes, programmes } from "../../../contract/entities/choices.ts";
import { limits } from "../../../contract/limits.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { useMessages } from "../../messages/messages.ts";
import { SelectField, TextField } from "../../ui/text-field.tsx";
import type { CourseFilter } from "./course-search.ts";

export type CourseFiltersProps = {
  filter: CourseFilter;
  onChange: (part: Partial<CourseFilter>) => void;
  /** How many courses are left, told to those who do not see the list shrink. */
  count: number;
};

/** Search and the two choices above a list of courses. */
export function CourseFilters({ filter, onChange, count }: CourseFiltersProps) {
  const t = useMessages(coursesMessages);
  return (
    <search className="grid grid-cols-2 items-start gap-4 sm:grid-cols-[2fr_1fr_1fr]">
      <div className="col-span-2 sm:col-span-1">
        <TextField
          type="search"
          label={t.search}
          placeholder={t.searchHint}
          maxLength={limits.queryLength}
          value={filter.query}
          onChange={(event) => onChange({ query: event.target.value })}
        />
      </div>
      <SelectField
        label={t.programmeLabel}
        value={filter.programme}
        onChange={({ target }) => onChange({ programme: choiceOf(programmes, target.value) })}
      >
        <option value="">{t.allProgrammes}</option>
        {programmes.map((programme) => (
          <option key={programme} value={programme}>
            {t.programme(programme)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t.modeLabel}
        value={filter.mode}
        onChange={({ target }) => onChange({ mode: choiceOf(modes, target.value) })}
      >
        <option value="">{t.allModes}</option>
        {modes.map((mode) => (
          <option key={mode} value={mode}>
            {t.mode(mode)}
          </option>
        ))}
      </SelectField>
      <p role="status" className="col-span-2 text-sm text-soft sm:col-span-3">
        {t.found(count)}
      </p>
    </search>
  );
}

function choiceOf<Choice extends string>(choices: readonly Choice[], value: string): Choice | "" {
  return choices.find((choice) => choice === value) ?? "";
}
