import { useMessages } from "../messages/messages.ts";
import { uiMessages } from "../messages/ui.ts";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

export type NothingFoundProps = { title: string; onClear: () => void };

/** Shown where filters leave nothing of a list; its button clears them. */
export function NothingFound({ title, onClear }: NothingFoundProps) {
  const t = useMessages(uiMessages);
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
