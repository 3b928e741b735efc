import type { ReactNode } from "react";

export type FieldGroupProps = { legend: string; lead?: string; children: ReactNode };

/** A part of the form on its own sheet. */
export function FieldGroup({ legend, lead, children }: FieldGroupProps) {
  return (
    <fieldset className="min-w-0 rounded-sheet border border-rule bg-sheet p-5 shadow-sheet sm:p-6">
      <legend className="float-start mb-4 w-full font-display text-heading font-semibold">
        {legend}
      </legend>
      <div className="clear-both grid gap-5">
        {lead ? <p className="text-soft">{lead}</p> : null}
        {children}
      </div>
    </fieldset>
  );
}
