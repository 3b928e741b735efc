import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { gradesOf } from "../../../contract/course-grades.ts";
import { modes } from "../../../contract/entities/closed-lists.ts";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import type { Choice } from "../../../contract/entities/lookup.ts";
import { limits } from "../../../contract/limits.ts";
import {
  type CourseFilter,
  choiceOf,
  filterOf,
  isSameSubject,
  noFilter,
  searchCourses,
  subjectsOf,
} from "../../shared/courses/course-search.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { useAddressFilter } from "../../state/use-address-filter.ts";
import { coursesTexts } from "../../texts/courses.ts";
import { useTexts } from "../../texts/texts.ts";
import { NothingFound } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/field.tsx";
import { SearchChoice, SearchPanel } from "../../ui/search-panel.tsx";

/** Searches courses by the filter in the address; `search` is that filter as one text. */
export function useCourseSearch<Course extends PublicCourse>(courses: readonly Course[]) {
  const { all } = useLookups();
  const read = useCallback((parameters: URLSearchParams) => filterOf(parameters, all), [all]);
  const { filter, change } = useAddressFilter(read);
  // The field follows every key at once, the list as soon as there is time.
  const search = useDeferredValue(new URLSearchParams(filter).toString());
  const found = useMemo(
    () => searchCourses(courses, read(new URLSearchParams(search)), all),
    [courses, search, read, all],
  );
  return { filter, change, clear: () => change(noFilter), found, search };
}

export type CourseFiltersProps = {
  filter: CourseFilter;
  onChange: (part: Partial<CourseFilter>) => void;
  /** All courses: a class or subject that none of them has is not offered. */
  courses: readonly PublicCourse[];
  /** How many courses were found, announced to screen readers. */
  count: number;
};

/** The search and the choices above a list of courses. */
export function CourseFilters({ filter, onChange, courses, count }: CourseFiltersProps) {
  const t = useTexts(coursesTexts);
  const panel = useRef<HTMLFormElement>(null);
  useEarlyFilter(panel, { filter, onChange });
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

/** Takes what was typed and chosen in the server's page before its scripts ran. */
function useEarlyFilter(
  panel: RefObject<HTMLFormElement | null>,
  { filter, onChange }: Pick<CourseFiltersProps, "filter" | "onChange">,
): void {
  const { all } = useLookups();
  const takeEarly = useEffectEvent((form: HTMLFormElement) => {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const shown = filterOf(new URLSearchParams(fields), all);
    const rendered = new URLSearchParams(filter);
    const early = Object.entries(shown).filter(([name, value]) => rendered.get(name) !== value);
    if (early.length > 0) onChange(Object.fromEntries(early));
  });
  useLayoutEffect(() => {
    if (panel.current) takeEarly(panel.current);
  }, [panel]);
}

function Choices({ filter, onChange, courses }: Omit<CourseFiltersProps, "count">) {
  const t = useTexts(coursesTexts);
  const { programmeName, gradeName, subjectName } = useLookups();
  const { programmes, classes, subjects } = useOffered(courses, filter);
  return (
    <>
      <SearchChoice
        label={t.programmeLabel}
        name="programme"
        all={t.all}
        choices={programmes}
        nameOf={programmeName}
        value={filter.programme}
        onChange={(programme) => onChange({ programme })}
      />
      <SearchChoice
        label={t.classLabel}
        name="selectedClass"
        all={t.all}
        choices={classes}
        nameOf={gradeName}
        value={filter.selectedClass}
        onChange={(selectedClass) => onChange({ selectedClass })}
      />
      <SearchChoice
        label={t.subjectLabel}
        name="subject"
        all={t.all}
        choices={subjects}
        nameOf={subjectName}
        value={subjects.find((each) => isSameSubject(each, filter.subject)) ?? filter.subject}
        onChange={(subject) => onChange({ subject })}
      />
      <SearchChoice
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

/** The choices that are offered; a class only if a course has it or it is chosen already. */
function useOffered(courses: readonly PublicCourse[], { selectedClass }: CourseFilter) {
  const { all } = useLookups();
  const hasClass = (code: string) => courses.some((one) => gradesOf(one, all).includes(code));
  return {
    programmes: codesOf(all.programmes, (code) =>
      courses.some(({ programme }) => programme === code),
    ),
    classes: all.classes
      .map(({ code }) => code)
      .filter((code) => code === selectedClass || hasClass(code)),
    subjects: subjectsOf(courses),
  };
}

/** The codes of a list without retired ones that no course has. */
function codesOf(list: readonly Choice[], isUsed: (code: string) => boolean): string[] {
  return list.filter(({ code, isRetired }) => !isRetired || isUsed(code)).map(({ code }) => code);
}

/** Shown where the filter leaves no course. */
export function NoCourseFound({ onClear }: { onClear: () => void }) {
  const t = useTexts(coursesTexts);
  return <NothingFound title={t.nothingFound} onClear={onClear} />;
}
