import { useEffect, useRef } from "react";
import { useTexts } from "../texts/texts.ts";
import { uiTexts } from "../texts/ui.ts";
import { Button } from "./button.tsx";
import { countText } from "./count-text.ts";

export type LoadMoreProps = {
  shown: number;
  total: number;
  isLoading: boolean;
  /** Finds the rows within the parent element; the first that the last press adds gets the focus. */
  rowSelector?: string;
  onMore: () => void;
};

/** Says how much of a list is shown, with a button that loads more. */
export function LoadMore({ shown, total, isLoading, rowSelector, onMore }: LoadMoreProps) {
  const t = useTexts(uiTexts);
  const { end, onPress } = useFocusOnAdded(shown, rowSelector);
  const loadMore = () => {
    onPress();
    onMore();
  };
  return (
    <div ref={end} className="grid justify-items-center gap-3 py-6">
      <p aria-live="polite" className="text-sm text-soft">
        {t.shownOf(shown, countText(total))}
      </p>
      {shown < total ? (
        <Button variant="outline" isBusy={isLoading} onClick={loadMore}>
          {isLoading ? t.loading : t.loadMore}
        </Button>
      ) : null}
    </div>
  );
}

/** When everything is shown the focused button is gone; the focus then moves to the first added row. */
function useFocusOnAdded(shown: number, rowSelector: string | undefined) {
  const end = useRef<HTMLDivElement>(null);
  const shownAtPress = useRef<number>(undefined);
  useEffect(() => {
    const before = shownAtPress.current;
    if (before === undefined || shown <= before || rowSelector === undefined) return;
    shownAtPress.current = undefined;
    if (document.activeElement !== document.body) return;
    const row = end.current?.parentElement?.querySelectorAll<HTMLElement>(rowSelector)[before];
    if (!row) return;
    row.tabIndex = -1;
    row.focus();
  }, [shown, rowSelector]);
  const onPress = () => {
    shownAtPress.current = shown;
  };
  return { end, onPress };
}
