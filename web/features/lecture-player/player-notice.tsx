import { WifiOff } from "lucide-react";
import { lecturePlayerMessages } from "../../messages/lecture-player.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { MediaProblem } from "./attach-media.ts";
import type { Watched } from "./find-watched.ts";
import { useStopReason } from "./why-stopped.ts";

export type PlayerNoticeProps = Watched & {
  problem: MediaProblem | undefined;
  isWaiting: boolean;
  isRetrying: boolean;
  onRetry: () => void;
};

/** Over the picture: why it does not go on. */
export function PlayerNotice(props: PlayerNoticeProps) {
  const { problem, isWaiting, isRetrying, onRetry, lecture, from } = props;
  const t = useMessages(lecturePlayerMessages);
  const reason = useStopReason({ problem, lecture, from });
  if (problem === "failed" || problem === "refused") {
    const said = reason === "open" ? "failed" : (reason ?? problem);
    return (
      <div role="alert" className="lecture-notice">
        <p>{t[said]}</p>
        {said === "failed" ? (
          <Button variant="marigold" isBusy={isRetrying} onClick={onRetry}>
            {t.tryAgain}
          </Button>
        ) : null}
      </div>
    );
  }
  const isUnreached = problem === "waiting" && isWaiting;
  return (
    <div role="status" className={isWaiting ? "lecture-notice" : "sr-only"}>
      {isUnreached ? <WifiOff aria-hidden="true" className="size-6" /> : null}
      {isWaiting && !isUnreached ? <Spinner size="large" /> : null}
      {isUnreached ? <p>{t.waiting}</p> : null}
      {isWaiting && !isUnreached ? <span className="sr-only">{t.loading}</span> : null}
    </div>
  );
}
