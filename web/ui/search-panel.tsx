import { SlidersHorizontal } from "lucide-react";
import { type FormEvent, type ReactNode, type Ref, useId, useState } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { DisclosureSign } from "./disclosure.tsx";
import { SelectField } from "./field.tsx";

export type SearchPanelProps = {
  /** The field of the search. */
  search: ReactNode;
  /** On the button that unfolds the choices on a phone, such as "Filters (2)". */
  choicesLabel: string;
  /** Four choices at most. */
  choices: ReactNode;
  /** Announced to screen readers when it changes, such as how many were found. */
  status?: string;
  ref?: Ref<HTMLFormElement>;
};

/**
 * A search with choices above a list; on a phone a button shows the choices. In a form, because for a field
 * without one the browser's autofill looks through the whole page at each key.
 */
export function SearchPanel({ search, choicesLabel, choices, status, ref }: SearchPanelProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const id = useId();
  return (
    <search>
      <form ref={ref} onSubmit={stay} className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-end gap-3 *:first:min-w-36 *:first:flex-1">
          {search}
          <Button
            variant="outline"
            aria-expanded={isUnfolded}
            aria-controls={id}
            onClick={() => setIsUnfolded(!isUnfolded)}
            className="sm:hidden"
          >
            <SlidersHorizontal aria-hidden="true" className="size-4" />
            {choicesLabel}
            <DisclosureSign />
          </Button>
        </div>
        <div
          id={id}
          className={classNames(
            "grid-cols-2 items-start gap-4 sm:grid lg:grid-cols-4",
            isUnfolded ? "grid" : "hidden",
          )}
        >
          {choices}
        </div>
        {status === undefined ? null : (
          <p role="status" className="text-sm text-soft">
            {status}
          </p>
        )}
      </form>
    </search>
  );
}

/** The list follows each key; there is nothing to send. */
function stay(event: FormEvent): void {
  event.preventDefault();
}

export type SearchChoiceProps<Choice extends string> = {
  label: string;
  name: string;
  /** The option for no choice, such as "All". */
  all: string;
  choices: readonly Choice[];
  nameOf: (choice: Choice) => string;
  value: Choice | "";
  onChange: (value: string) => void;
};

/** One choice of a search. A value from the address that is not among `choices` is offered too. */
export function SearchChoice<Choice extends string>({
  label,
  name,
  all,
  choices,
  nameOf,
  value,
  onChange,
}: SearchChoiceProps<Choice>) {
  const offered = value === "" || choices.includes(value) ? choices : [...choices, value];
  return (
    <SelectField
      label={label}
      name={name}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{all}</option>
      {offered.map((choice) => (
        <option key={choice} value={choice}>
          {nameOf(choice)}
        </option>
      ))}
    </SelectField>
  );
}
