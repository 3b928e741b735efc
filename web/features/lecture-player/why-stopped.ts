import { useEffect, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { call, isSignedOut } from "../../api/call.ts";
import { withheldBy } from "../../api/withheld.ts";
import type { MediaProblem } from "./attach-media.ts";

/** Why a lecture may no longer be watched; `open`: it may, and only what was asked for cannot be had. */
export type StopReason = "enrolmentEnded" | "courseOver" | "removed" | "signedOut" | "open";

type Stopped = {
  problem: MediaProblem | undefined;
  lectureId: string;
  from: "user" | "public";
};

/**
 * Asks the server why a lecture stopped, as a seat may lapse or be withdrawn while it plays: players are told at most
 * a status. Undefined where the server does not say.
 */
export function useStopReason({ problem, lectureId, from }: Stopped): StopReason | undefined {
  const [reason, setReason] = useState<StopReason>();
  const isStopped = problem === "failed" || problem === "refused";
  useEffect(() => {
    setReason(undefined);
    if (!isStopped || from === "public") return;
    const leaving = new AbortController();
    void askWhy(lectureId, leaving.signal).then((found) => {
      if (!leaving.signal.aborted) setReason(found);
    });
    return () => leaving.abort();
  }, [isStopped, from, lectureId]);
  return reason;
}

async function askWhy(id: string, signal: AbortSignal): Promise<StopReason | undefined> {
  try {
    await call("GET /api/user/lectures/:id", { params: { id }, signal });
    return "open";
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
