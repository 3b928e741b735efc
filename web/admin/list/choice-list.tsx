import { Combobox } from "@base-ui/react/combobox";
import type { ReactNode } from "react";

export type ChoiceListProps<Choice> = {
  /** Above the choices: what the search says of itself. */
  status: ReactNode;
  /** One `Combobox.Item`. */
  children: (choice: Choice) => ReactNode;
  /** The modal dialog around the field, in which the list pops up. */
  dialog?: HTMLElement | undefined;
};

/** What pops up under a field that finds one of many. */
export function ChoiceList<Choice>({ status, children, dialog }: ChoiceListProps<Choice>) {
  return (
    <Combobox.Portal container={dialog}>
      <Combobox.Positioner
        sideOffset={4}
        // A dialog would scroll to what stands absolutely in it, and cut it off.
        positionMethod={dialog ? "fixed" : "absolute"}
        className="z-40"
      >
        <Combobox.Popup className="w-(--anchor-width) max-w-(--available-width) min-w-60 rounded-sheet border border-rule bg-sheet text-ink shadow-float">
          {status}
          <Combobox.List className="max-h-[min(22rem,var(--available-height))] overflow-y-auto overscroll-contain p-2 data-empty:p-0">
            {children}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}

/** The status of a search that the server makes. */
export function SearchStatus({ children }: { children: ReactNode }) {
  return <Combobox.Status className="p-4 text-soft empty:hidden">{children}</Combobox.Status>;
}
