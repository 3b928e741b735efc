import { RotateCw } from "lucide-react";
import { useMessages } from "../messages/messages.ts";
import { uiMessages } from "../messages/ui.ts";
import { Button } from "./button.tsx";

export type FailedStateProps = { message: string; onRetry?: () => void };

/** Shown where something could not be loaded. */
export function FailedState({ message, onRetry }: FailedStateProps) {
  const t = useMessages(uiMessages);
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
