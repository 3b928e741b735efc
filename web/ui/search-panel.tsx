import { SlidersHorizontal } from "lucide-react";
import { type FormEvent, type ReactNode, type Ref, useId, useState } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";

export type SearchPanelProps = {
  /** The field of the search. */
  search: ReactNode;
  /** On the button that unfolds the choices on a phone, such as "Filters (2)". */
  choicesLabel: string;
  /** Four choices at most. */
  choices: ReactNode;
  /** Told when it changes to those who do not see the list shrink. */
  status?: string;
  ref?: Ref<HTMLFormElement>;
};

/**
 * A search with choices above a list. On a phone the choices stand behind a button. In a form of its own: for
 * a field in none, the browser looks through every button of the page at each key, to fill it in.
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

/** The list has followed already. */
function stay(event: FormEvent): void {
  event.preventDefault();
}
