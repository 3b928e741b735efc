import { useMessages } from "../messages/messages.ts";
import { uiMessages } from "../messages/ui.ts";
import { Button } from "./button.tsx";

export type LoadMoreProps = {
  shown: number;
  total: number;
  isLoading: boolean;
  onMore: () => void;
};

/** Says how much of a list is shown and brings the next part. */
export function LoadMore({ shown, total, isLoading, onMore }: LoadMoreProps) {
  const t = useMessages(uiMessages);
  return (
    <div className="grid justify-items-center gap-3 py-6">
      <p aria-live="polite" className="text-sm text-soft">
        {t.shownOf(shown, total)}
      </p>
      {shown < total ? (
        <Button variant="outline" isBusy={isLoading} onClick={onMore}>
          {isLoading ? t.loading : t.loadMore}
        </Button>
      ) : null}
    </div>
  );
}
