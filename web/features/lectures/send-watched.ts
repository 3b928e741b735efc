import type { ErrorCode } from "../../../contract/errors.ts";
import { limits } from "../../../contract/limits.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import {
  forgetWatched,
  noteSent,
  unsentLectures,
  type WatchedNote,
  watchedNoteOf,
} from "./watched-notes.ts";

/** What the server takes at once (contract/entities/lecture.ts). */
const MOST_RANGES = 200;
/** One at a time for each lecture: an older answer could else say that newer parts are known. */
const sending = new Map<string, Promise<boolean>>();

/**
 * Sends what this device knows of a lecture and the server does not. Resolves to false where the server could not be
 * asked: everything stays noted, and is sent another time.
 */
export function sendWatched(userId: string, lectureId: string): Promise<boolean> {
  const key = `${userId}/${lectureId}`;
  const running = sending.get(key) ?? send(userId, lectureId).finally(() => sending.delete(key));
  sending.set(key, running);
  return running;
}

/** Sends what earlier visits left. */
export async function sendAllWatched(userId: string): Promise<void> {
  for (const lectureId of unsentLectures(userId)) {
    if (!(await sendWatched(userId, lectureId))) return;
  }
}

async function send(userId: string, lectureId: string): Promise<boolean> {
  for (;;) {
    const note = watchedNoteOf(userId, lectureId);
    if (!note || note.isSent) return true;
    if (!navigator.onLine) return false;
    const sent = { ...note, ranges: note.ranges.slice(0, MOST_RANGES) };
    try {
      await call("PUT /api/user/lectures/:id/progress", {
        params: { id: lectureId },
        body: bodyOf(sent),
        // The last part is told while the page is being left.
        keepalive: true,
      });
    } catch (error) {
      if (!isFinal(error)) return false;
      forgetWatched(userId, lectureId);
      return true;
    }
    noteSent(userId, lectureId, sent);
    if (note.ranges.length <= MOST_RANGES) return true;
  }
}

function bodyOf({ ranges, positionMs, at }: WatchedNote) {
  // A clock that was set back says nothing: then it counts as now.
  const ageMs = Math.min(Math.max(0, Date.now() - at), limits.progressAgeMs);
  return { ranges, positionMs, ageMs: Math.round(ageMs) };
}

/**
 * Refused for good: the lecture is gone or no longer open, or was made shorter. A status alone may come from anything
 * on the way, such as a proxy's page, and is no reason.
 */
const finalCodes: ReadonlySet<string> = new Set<ErrorCode>([
  "not_found",
  "not_enrolled",
  "invalid_fields",
]);

function isFinal(error: unknown): boolean {
  return error instanceof ApiError && finalCodes.has(error.code);
}
