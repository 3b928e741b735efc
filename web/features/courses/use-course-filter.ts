import { modes, programmes } from "../../../contract/entities/choices.ts";
import { useAddressFilter } from "../../state/use-address-filter.ts";
import { type CourseFilter, noFilter } from "./course-search.ts";
import { useIsInBrowser } from "./use-is-in-browser.ts";

/** The list's filter, kept in the address (`?query=&programme=&mode=`). */
export function useCourseFilter() {
  const { filter, change } = useAddressFilter(filterOf);
  const isInBrowser = useIsInBrowser();
  return { filter: isInBrowser ? filter : noFilter, change, clear: () => change(noFilter) };
}

/** What an address asks for; a choice that does not exist is no choice. */
export function filterOf(parameters: URLSearchParams): CourseFilter {
  const programme = parameters.get("programme");
  const mode = parameters.get("mode");
  return {
    query: parameters.get("query") ?? "",
    programme: programmes.find((each) => each === programme) ?? "",
    mode: modes.find((each) => each === mode) ?? "",
  };
}
