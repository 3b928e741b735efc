import type { ErrorCode } from "../../../contract/errors.ts";
import { limits } from "../../../contract/limits.ts";
import { ApiError, withheldBy } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import {
  forgetWatched,
  noteSent,
  unsentLectures,
  type WatchedNote,
  watchedNoteOf,
} from "./watched-ranges.ts";

/** What the server takes at once (contract/entities/lecture.ts). */
const MOST_RANGES = 200;
/**
 * `closed`: the lecture is not open to the person now. `unreached`: the server did not say. In both cases everything
 * stays noted, and is sent another time.
 */
export type Sent = "done" | "closed" | "unreached";

/** One at a time for each lecture: an older answer could else say that newer parts are known. */
const sending = new Map<string, Promise<Sent>>();

/** Sends what this device knows of a lecture and the server does not. */
export function sendWatched(userId: string, lectureId: string): Promise<Sent> {
  const key = `${userId}/${lectureId}`;
  const running = sending.get(key) ?? send(userId, lectureId).finally(() => sending.delete(key));
  sending.set(key, running);
  return running;
}

/** Sends what earlier visits left. */
export async function sendAllWatched(userId: string): Promise<void> {
  for (const lectureId of unsentLectures(userId)) {
    if ((await sendWatched(userId, lectureId)) === "unreached") return;
  }
}

async function send(userId: string, lectureId: string): Promise<Sent> {
  for (;;) {
    const note = watchedNoteOf(userId, lectureId);
    if (!note || note.isSent) return "done";
    if (!navigator.onLine) return "unreached";
    const sent = { ...note, ranges: note.ranges.slice(0, MOST_RANGES) };
    try {
      await call("PUT /api/user/lectures/:id/progress", {
        params: { id: lectureId },
        body: bodyOf(sent),
        // The last part is told while the page is being left.
        keepalive: true,
      });
    } catch (error) {
      if (!(error instanceof ApiError)) return "unreached";
      if (withheldBy(error) === "closed") return "closed";
      if (!finalCodes.has(error.code)) return "unreached";
      forgetWatched(userId, lectureId);
      return "done";
    }
    noteSent(userId, lectureId, sent);
    if (note.ranges.length <= MOST_RANGES) return "done";
  }
}

function bodyOf({ ranges, positionMs, at }: WatchedNote) {
  // A clock that was set back says nothing: then it counts as now.
  const ageMs = Math.min(Math.max(0, Date.now() - at), limits.progressAgeMs);
  return { ranges, positionMs, ageMs: Math.round(ageMs) };
}

/**
 * Refused for good: the lecture is gone, or was made shorter. A status alone may come from anything on the way, such as
 * a proxy's page, and is no reason; a lecture that is closed may be opened again, as after a withdrawal by mistake.
 */
const finalCodes: ReadonlySet<string> = new Set<ErrorCode>(["not_found", "invalid_fields"]);
