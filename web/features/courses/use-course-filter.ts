import { modes, programmes, selectedClasses } from "../../../contract/entities/choices.ts";
import { limits } from "../../../contract/limits.ts";
import { useAddressFilter } from "../../state/use-address-filter.ts";
import { type CourseFilter, noFilter } from "./course-search.ts";

/** The list's filter, kept in the address (`?query=&programme=&selectedClass=&subject=&mode=`). */
export function useCourseFilter() {
  const { filter, change } = useAddressFilter(filterOf);
  return { filter, change, clear: () => change(noFilter) };
}

/** What an address asks for; a choice that does not exist is no choice. */
export function filterOf(parameters: URLSearchParams): CourseFilter {
  const text = (name: string) => (parameters.get(name) ?? "").slice(0, limits.queryLength);
  return {
    query: text("query"),
    programme: choiceOf(programmes, parameters.get("programme")),
    selectedClass: choiceOf(selectedClasses, parameters.get("selectedClass")),
    subject: text("subject"),
    mode: choiceOf(modes, parameters.get("mode")),
  };
}

/** The choice that a text names, if it names one. */
export function choiceOf<Choice extends string>(
  choices: readonly Choice[],
  text: string | null,
): Choice | "" {
  return choices.find((choice) => choice === text) ?? "";
}
