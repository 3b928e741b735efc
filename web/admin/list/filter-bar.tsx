import { useQuery } from "@tanstack/react-query";
import { ListFilter, Search } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useSearchParams } from "react-router";
import { limits } from "../../../contract/limits.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { useUnlessLeaving } from "../../state/use-unless-leaving.ts";
import { adminTableTexts } from "../../texts/admin-list.ts";
import { useTexts } from "../../texts/texts.ts";
import { controlClasses } from "../../ui/field.tsx";
import { CourseChoice } from "./course-choice.tsx";
import { PhoneFold } from "./phone-fold.tsx";

const TYPING_PAUSE_MS = 300;

export type FilterBarProps = {
  /** The name of the search field; without one there is none. */
  searchLabel?: string;
  /** FilterSelects and other named fields. */
  children?: ReactNode;
};

/** The search and filters above a list, kept in the address, so that a view can be bookmarked and shared. */
export function FilterBar({ searchLabel, children }: FilterBarProps) {
  const t = useTexts(adminTableTexts);
  const [search] = useSearchParams();
  const chosen = [...search.keys()].filter((name) => name !== "query").length;
  const follow = useFollowingAddress();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form needs no second element around it to be a search
    <form
      role="search"
      onInput={(event) => {
        if (hasName(event.target)) follow(event.currentTarget, pauseAfter(event));
      }}
      onSubmit={(event) => {
        event.preventDefault();
        follow(event.currentTarget, 0);
      }}
      className="flex flex-wrap items-end gap-2 sm:gap-3"
    >
      {searchLabel ? <SearchInput label={searchLabel} value={search.get("query") ?? ""} /> : null}
      {children ? (
        <PhoneFold label={t.filters(chosen)} icon={ListFilter}>
          {children}
        </PhoneFold>
      ) : null}
    </form>
  );
}

function SearchInput({ label, value }: { label: string; value: string }) {
  const id = useId();
  const input = useFollowing<HTMLInputElement>(value);
  return (
    <div className="relative min-w-0 grow basis-40 sm:basis-80 lg:basis-56">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute start-3 top-1/2 size-5 -translate-y-1/2 text-faint"
      />
      <input
        id={id}
        ref={input}
        type="search"
        name="query"
        defaultValue={value}
        maxLength={limits.queryLength}
        placeholder={label}
        className={controlClasses("min-h-11 ps-10 placeholder:text-sm")}
      />
    </div>
  );
}

export type FilterSelectProps = {
  name: string;
  label: string;
  /** The text of the option without a filter. */
  all: string;
  options: readonly { value: string; label: string }[];
};

/** One filter of a FilterBar, as wide as its longest text: on a phone it may have the line to itself. */
export function FilterSelect({ name, label, all, options }: FilterSelectProps) {
  const [search] = useSearchParams();
  const value = search.get(name) ?? "";
  const select = useFollowing<HTMLSelectElement>(value);
  return (
    <select
      ref={select}
      name={name}
      aria-label={label}
      defaultValue={value}
      className={controlClasses("min-h-11 min-w-0 flex-[1_1_max-content] sm:max-w-64")}
    >
      <option value="">{all}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** A date that limits a list. */
export function FilterDate({ name, label }: { name: string; label: string }) {
  const [search] = useSearchParams();
  const value = search.get(name) ?? "";
  const input = useFollowing<HTMLInputElement>(value);
  return (
    <label className="grid min-w-0 flex-1 basis-36 gap-1 text-sm text-soft sm:max-w-56">
      {label}
      <input
        ref={input}
        type="date"
        name={name}
        defaultValue={value}
        min="2000-01-01"
        max="2099-12-31"
        className={controlClasses("min-h-11")}
      />
    </label>
  );
}

/** The value of a filter in the address and a function that changes it; "" means no filter. */
export function useAddressChoice(name: string): [string, (value: string) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (value: string) => {
    const changed = new URLSearchParams(search);
    if (value === "") changed.delete(name);
    else changed.set(name, value);
    setSearch(changed, { replace: true, preventScrollReset: true });
  };
  return [search.get(name) ?? "", choose];
}

/**
 * Updates the field when the address changes, for example when filters are cleared, but not while somebody types in
 * it.
 */
function useFollowing<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null);
  useEffect(() => {
    const element = field.current;
    if (element && element !== document.activeElement) element.value = value;
  }, [value]);
  return field;
}

/** Copies a form's fields into the address; empty ones are left out. */
function useFollowingAddress() {
  const [, setSearch] = useSearchParams();
  const waiting = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(waiting.current), []);
  const follow = useUnlessLeaving((form: HTMLFormElement) =>
    setSearch(filledFields(form), { replace: true, preventScrollReset: true }),
  );
  return (form: HTMLFormElement, pauseMs: number) => {
    window.clearTimeout(waiting.current);
    waiting.current = window.setTimeout(() => follow(form), pauseMs);
  };
}

/** A field without a name is no filter, such as the search field of the course choice. */
function hasName(field: EventTarget): boolean {
  return field instanceof Element && field.hasAttribute("name");
}

/** A choice takes effect at once, typing after a pause. */
function pauseAfter({ target }: FormEvent<HTMLFormElement>): number {
  return target instanceof HTMLSelectElement ? 0 : TYPING_PAUSE_MS;
}

function filledFields(form: HTMLFormElement): URLSearchParams {
  const filled = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim() !== "") filled.set(name, value);
  }
  return filled;
}

/** The search text of an address, if any. */
export function searchedText(search: URLSearchParams): string | undefined {
  return search.get("query") ?? undefined;
}

/** A value of the address if it is one of the choices; otherwise undefined. */
export function choiceOf<const Choice extends string>(
  choices: readonly Choice[],
  value: string | null,
): Choice | undefined {
  return choices.find((choice) => choice === value);
}

/** The course of a list, in the address as `courseId`. The page's loader fetches the courses. */
export function CourseFilter({ label, all }: { label: string; all: string }) {
  const courses = useQuery(coursesQuery).data ?? [];
  const [courseId, chooseCourse] = useAddressChoice("courseId");
  return (
    <div className="min-w-0 grow basis-64 sm:max-w-80">
      <CourseChoice
        name="courseId"
        aria-label={label}
        none={all}
        courses={courses}
        value={courseId}
        onChange={chooseCourse}
      />
    </div>
  );
}
