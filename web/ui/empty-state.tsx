import type { ReactNode } from "react";
import { EmptyPageMotif } from "./empty-page-motif.tsx";

export type EmptyStateProps = { title: string; text?: ReactNode; action?: ReactNode };

/** Shown for an empty list: why it is empty, and what can be done. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-sheet border border-dashed border-rule px-5 py-10 text-center">
      <EmptyPageMotif className="size-24 text-edge" />
      <h2 className="text-heading">{title}</h2>
      {text ? <p className="max-w-text text-soft">{text}</p> : null}
      {action}
    </div>
  );
}
