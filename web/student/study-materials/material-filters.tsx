import { limits } from "../../../contract/limits.ts";
import { useChoices } from "../../features/site/choices.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { useMessages } from "../../messages/messages.ts";
import { studentMessages } from "../../messages/student.ts";
import { SearchChoice, SearchPanel } from "../../ui/search-panel.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type MaterialFilter, orders } from "./material-query.ts";

export type MaterialFiltersProps = {
  filter: MaterialFilter;
  onChange: (part: Partial<MaterialFilter>) => void;
  subjects: readonly string[];
};

/** Search, subject, class and order above the list of materials. */
export function MaterialFilters(props: MaterialFiltersProps) {
  const t = useMessages(studentMessages);
  const c = useMessages(coursesMessages);
  const { filter, onChange } = props;
  const chosen = [filter.subject, filter.selectedClass, filter.order];
  return (
    <SearchPanel
      search={
        <TextField
          type="search"
          name="query"
          label={t.searchMaterials}
          placeholder={t.searchHint}
          maxLength={limits.queryLength}
          value={filter.query}
          onChange={(event) => onChange({ query: event.target.value })}
        />
      }
      choicesLabel={c.filters(chosen.filter((each) => each !== "").length)}
      choices={<Choices {...props} />}
    />
  );
}

function Choices({ filter, onChange, subjects }: MaterialFiltersProps) {
  const t = useMessages(studentMessages);
  const { all, subjectName, className } = useChoices();
  const classes = all.classes.map(({ code }) => code);
  return (
    <>
      <SearchChoice
        label={t.subject}
        name="subject"
        all={t.allSubjects}
        choices={subjects}
        nameOf={subjectName}
        value={filter.subject}
        onChange={(subject) => onChange({ subject })}
      />
      <SearchChoice
        label={t.classLabel}
        name="selectedClass"
        all={t.allClasses}
        choices={classes}
        nameOf={className}
        value={filter.selectedClass}
        onChange={(selectedClass) => onChange({ selectedClass })}
      />
      <div className="col-span-2">
        <SearchChoice
          label={t.order}
          name="order"
          all={t.orders("newest")}
          choices={orders}
          nameOf={t.orders}
          value={filter.order}
          onChange={(value) => onChange({ order: orders.find((each) => each === value) ?? "" })}
        />
      </div>
    </>
  );
}
