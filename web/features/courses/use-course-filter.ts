import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { modes, programmes } from "../../../contract/entities/choices.ts";
import { type CourseFilter, noFilter } from "./course-search.ts";
import { useIsInBrowser } from "./use-is-in-browser.ts";

/** The address follows typing after a pause: browsers refuse to rewrite it at every key. */
const ADDRESS_DELAY_MS = 250;

/** The list's filter, kept in the address (`?query=&programme=&mode=`) so that it can be shared. */
export function useCourseFilter() {
  const [parameters, setParameters] = useSearchParams();
  const [typed, setTyped] = useState<CourseFilter>();
  const isInBrowser = useIsInBrowser();
  const inAddress = isInBrowser ? filterOf(parameters) : noFilter;

  useEffect(() => {
    if (!typed) return;
    const timer = window.setTimeout(() => {
      setParameters((now) => withFilter(now, typed), { replace: true, preventScrollReset: true });
      setTyped(undefined);
    }, ADDRESS_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [typed, setParameters]);

  const filter = typed ?? inAddress;
  const change = (part: Partial<CourseFilter>) => setTyped({ ...filter, ...part });
  return { filter, change, clear: () => setTyped(noFilter) };
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

function withFilter(parameters: URLSearchParams, filter: CourseFilter): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(filter)) {
    if (value.trim() === "") next.delete(name);
    else next.set(name, value.trim());
  }
  return next;
}
