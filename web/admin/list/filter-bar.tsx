import { Search } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useSearchParams } from "react-router";
import { limits } from "../../../contract/limits.ts";
import { controlClasses } from "../../ui/field.tsx";

const TYPING_PAUSE_MS = 300;

export type FilterBarProps = {
  /** The name of the search field; without one there is none. */
  searchLabel?: string;
  /** FilterSelects. */
  children?: ReactNode;
};

/** Search and choices above a list. They stand in the address, so that a view can be kept and sent. */
export function FilterBar({ searchLabel, children }: FilterBarProps) {
  const [search] = useSearchParams();
  const follow = useFollowingAddress();
  return (
    <search>
      <form
        onInput={(event) => follow(event.currentTarget, pauseAfter(event))}
        onSubmit={(event) => {
          event.preventDefault();
          follow(event.currentTarget, 0);
        }}
        className="flex flex-wrap items-end gap-3"
      >
        {searchLabel ? <SearchInput label={searchLabel} value={search.get("query") ?? ""} /> : null}
        {children}
      </form>
    </search>
  );
}

function SearchInput({ label, value }: { label: string; value: string }) {
  const id = useId();
  const input = useFollowing<HTMLInputElement>(value);
  return (
    <div className="relative grow basis-64">
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
        className={controlClasses("min-h-11 ps-10")}
      />
    </div>
  );
}

export type FilterSelectProps = {
  name: string;
  label: string;
  /** The choice of no filter. */
  all: string;
  options: readonly { value: string; label: string }[];
};

/** One choice of a FilterBar. */
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
      className={controlClasses("min-h-11 min-w-0 flex-1 basis-40 sm:max-w-64")}
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

/** The field follows the address (filters taken away, the way back), but never the person typing. */
function useFollowing<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null);
  useEffect(() => {
    const element = field.current;
    if (element && element !== document.activeElement) element.value = value;
  }, [value]);
  return field;
}

/** Lets the address follow a form's fields; empty ones stay out of it. */
function useFollowingAddress() {
  const [, setSearch] = useSearchParams();
  const waiting = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(waiting.current), []);
  return (form: HTMLFormElement, pauseMs: number) => {
    window.clearTimeout(waiting.current);
    waiting.current = window.setTimeout(() => {
      setSearch(filledFields(form), { replace: true, preventScrollReset: true });
    }, pauseMs);
  };
}

/** A choice counts at once, typing after a pause. */
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
