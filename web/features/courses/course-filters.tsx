import { useRef } from "react";
import { modes, programmes, selectedClasses } from "../../../contract/entities/choices.ts";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import { limits } from "../../../contract/limits.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { enrolmentFormMessages } from "../../messages/enrolment-form.ts";
import { useMessages } from "../../messages/messages.ts";
import { useEarlyInput } from "../../state/use-early-input.ts";
import { SearchPanel } from "../../ui/search-panel.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { classesOf } from "./course-classes.ts";
import { type CourseFilter, isSameSubject, subjectsOf } from "./course-search.ts";
import { choiceOf } from "./use-course-filter.ts";

export type CourseFiltersProps = {
  filter: CourseFilter;
  onChange: (part: Partial<CourseFilter>) => void;
  /** All that can be chosen from: a class or subject that no course has is not offered. */
  courses: readonly PublicCourse[];
  /** How many courses are left, told to those who do not see the list shrink. */
  count: number;
};

/** Search and the choices above a list of courses. */
export function CourseFilters({ filter, onChange, courses, count }: CourseFiltersProps) {
  const t = useMessages(coursesMessages);
  const panel = useRef<HTMLFormElement>(null);
  useEarlyInput({ container: panel, values: filter, take: onChange });
  const chosen = [filter.programme, filter.selectedClass, filter.subject, filter.mode];
  const chosenCount = chosen.filter((each) => each !== "").length;
  return (
    <SearchPanel
      ref={panel}
      search={
        <TextField
          type="search"
          name="query"
          label={t.search}
          placeholder={t.searchHint}
          maxLength={limits.queryLength}
          value={filter.query}
          onChange={(event) => onChange({ query: event.target.value })}
        />
      }
      choicesLabel={t.filters(chosenCount)}
      choices={<Choices filter={filter} onChange={onChange} courses={courses} />}
      status={t.found(count)}
    />
  );
}

function Choices({ filter, onChange, courses }: Omit<CourseFiltersProps, "count">) {
  const t = useMessages(coursesMessages);
  const { classes } = useMessages(enrolmentFormMessages);
  const subjects = subjectsOf(courses);
  const offeredClasses = selectedClasses.filter(
    (each) => each === filter.selectedClass || courses.some((one) => classesOf(one).includes(each)),
  );
  return (
    <>
      <ChoiceField
        label={t.programmeLabel}
        name="programme"
        all={t.all}
        choices={programmes}
        nameOf={t.programme}
        value={filter.programme}
        onChange={(value) => onChange({ programme: choiceOf(programmes, value) })}
      />
      <ChoiceField
        label={t.classLabel}
        name="selectedClass"
        all={t.all}
        choices={offeredClasses}
        nameOf={classes}
        value={filter.selectedClass}
        onChange={(value) => onChange({ selectedClass: choiceOf(selectedClasses, value) })}
      />
      <ChoiceField
        label={t.subjectLabel}
        name="subject"
        all={t.all}
        choices={subjects}
        nameOf={t.subjectName}
        value={subjects.find((each) => isSameSubject(each, filter.subject)) ?? filter.subject}
        onChange={(subject) => onChange({ subject })}
      />
      <ChoiceField
        label={t.modeLabel}
        name="mode"
        all={t.all}
        choices={modes}
        nameOf={t.mode}
        value={filter.mode}
        onChange={(value) => onChange({ mode: choiceOf(modes, value) })}
      />
    </>
  );
}
