import { useMessages } from "../messages/messages.ts";
import { uiMessages } from "../messages/ui.ts";
import { Button } from "./button.tsx";
import { countText } from "./count-text.ts";

export type LoadMoreProps = {
  shown: number;
  total: number;
  /** There are more than `total`: they were counted no further. */
  isTotalCapped?: boolean;
  isLoading: boolean;
  onMore: () => void;
};

/** Says how much of a list is shown and brings the next part. */
export function LoadMore({
  shown,
  total,
  isTotalCapped = false,
  isLoading,
  onMore,
}: LoadMoreProps) {
  const t = useMessages(uiMessages);
  return (
    <div className="grid justify-items-center gap-3 py-6">
      <p aria-live="polite" className="text-sm text-soft">
        {t.shownOf(shown, countText(total, isTotalCapped))}
      </p>
      {shown < total || isTotalCapped ? (
        <Button variant="outline" isBusy={isLoading} onClick={onMore}>
          {isLoading ? t.loading : t.loadMore}
        </Button>
      ) : null}
    </div>
  );
}
