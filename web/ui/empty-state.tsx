import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "../texts/texts.ts";
import { uiTexts } from "../texts/ui.ts";
import { Button } from "./button.tsx";
import { EmptyPageMotif } from "./motifs.tsx";

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

type NothingFoundProps = { title: string; onClear: () => void };

/** Shown where filters leave nothing of a list; its button clears them. */
export function NothingFound({ title, onClear }: NothingFoundProps) {
  const t = useTexts(uiTexts);
  return (
    <EmptyState
      title={title}
      text={t.nothingFoundText}
      action={
        <Button variant="outline" onClick={onClear}>
          {t.clearFilters}
        </Button>
      }
    />
  );
}

type FailedStateProps = { message: string; onRetry?: () => void };

/** Shown where something could not be loaded. */
export function FailedState({ message, onRetry }: FailedStateProps) {
  const t = useTexts(uiTexts);
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-sheet bg-bad-tint p-5">
      <p className="text-bad">{message}</p>
      {onRetry ? (
        <Button variant="danger" onClick={onRetry}>
          <RotateCw aria-hidden="true" className="size-4" />
          {t.tryAgain}
        </Button>
      ) : null}
    </div>
  );
}
