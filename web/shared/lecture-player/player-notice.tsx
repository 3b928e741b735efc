import { WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { ApiError, withheldBy } from "../../api/api-error.ts";
import { isSignedOut } from "../../api/call.ts";
import { lecturePlayerTexts } from "../../texts/lectures.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { MediaProblem } from "./attach-media.ts";
import { findWatched, type Watched } from "./find-watched.ts";

export type PlayerNoticeProps = Watched & {
  problem: MediaProblem | undefined;
  isWaiting: boolean;
  isRetrying: boolean;
  onRetry: () => void;
};

/** Over the picture: why it does not go on. */
export function PlayerNotice(props: PlayerNoticeProps) {
  const { problem, isWaiting, isRetrying, onRetry, lecture, from } = props;
  const t = useTexts(lecturePlayerTexts);
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

/**
 * Why a lecture may no longer be watched; `refused`: visitors are not told why. `open`: it may be, and only what was
 * asked for cannot be had.
 */
type StopReason = "enrolmentEnded" | "courseOver" | "removed" | "refused" | "signedOut" | "open";

type Stopped = Watched & { problem: MediaProblem | undefined };

/**
 * Asks the server why a lecture stopped, as a seat may lapse or be withdrawn while it plays: players are told at most
 * a status. Undefined where the server does not say.
 */
function useStopReason({ problem, lecture, from }: Stopped): StopReason | undefined {
  const [reason, setReason] = useState<StopReason>();
  const { id, courseId } = lecture;
  const isStopped = problem === "failed" || problem === "refused";
  useEffect(() => {
    setReason(undefined);
    if (!isStopped) return;
    const leaving = new AbortController();
    void askWhy({ lecture: { id, courseId }, from }, leaving.signal).then((found) => {
      if (!leaving.signal.aborted) setReason(found);
    });
    return () => leaving.abort();
  }, [isStopped, from, id, courseId]);
  return reason;
}

async function askWhy(watched: Watched, signal: AbortSignal): Promise<StopReason | undefined> {
  try {
    return (await findWatched(watched, signal)) ? "open" : "refused";
  } catch (error) {
    return error instanceof ApiError ? reasonOf(error) : undefined;
  }
}

function reasonOf(error: ApiError): StopReason | undefined {
  if (isSignedOut(error)) return "signedOut";
  const withheld = withheldBy(error);
  if (withheld === "gone") return "removed";
  if (withheld === undefined) return undefined;
  return error.code === "course_over" ? "courseOver" : "enrolmentEnded";
}
