import { selectedClasses } from "../../../contract/entities/choices.ts";
import { limits } from "../../../contract/limits.ts";
import { ChoiceField } from "../../features/courses/choice-field.tsx";
import { coursesMessages } from "../../messages/courses.ts";
import { enrolmentFormMessages } from "../../messages/enrolment-form.ts";
import { useMessages } from "../../messages/messages.ts";
import { studentMessages } from "../../messages/student.ts";
import { SearchPanel } from "../../ui/search-panel.tsx";
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
  const c = useMessages(coursesMessages);
  const { classes } = useMessages(enrolmentFormMessages);
  return (
    <>
      <ChoiceField
        label={t.subject}
        name="subject"
        all={t.allSubjects}
        choices={subjects}
        nameOf={c.subjectName}
        value={filter.subject}
        onChange={(subject) => onChange({ subject })}
      />
      <ChoiceField
        label={t.classLabel}
        name="selectedClass"
        all={t.allClasses}
        choices={selectedClasses}
        nameOf={classes}
        value={filter.selectedClass}
        onChange={(value) =>
          onChange({ selectedClass: selectedClasses.find((each) => each === value) ?? "" })
        }
      />
      <div className="col-span-2">
        <ChoiceField
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
