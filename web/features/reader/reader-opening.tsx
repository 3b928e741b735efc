import { WifiOff } from "lucide-react";
import { useMessages } from "../../messages/messages.ts";
import { readerMessages } from "../../messages/reader.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";

export type ReaderOpeningProps = { isWaiting: boolean; onRetry: () => void };

/** While the file opens; a network that is away is waited for. */
export function ReaderOpening({ isWaiting, onRetry }: ReaderOpeningProps) {
  const t = useMessages(readerMessages);
  return (
    <div className="reader-body place-items-center">
      <div role="status" className="grid justify-items-center gap-4 px-5 text-center">
        <Spinner size="large" />
        <p>{isWaiting ? t.waiting : t.opening}</p>
        {isWaiting ? (
          <>
            <p className="text-soft">{t.waitingText}</p>
            <Button variant="outline" onClick={onRetry}>
              {t.tryNow}
            </Button>
          </>
        ) : null}
      </div>
    </div>
  );
}

/** Over the pages, while one of them waits for the network. */
export function WaitingNotice() {
  const t = useMessages(readerMessages);
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-20 z-10 mx-auto flex w-fit max-w-[calc(100vw-2rem)] items-center gap-2 rounded-sheet bg-deep px-4 py-2 text-on-deep shadow-float md:bottom-6"
    >
      <WifiOff aria-hidden="true" className="size-5 shrink-0" />
      {t.waiting}
    </p>
  );
}
