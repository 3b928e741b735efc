import type { PeopleImport, SentPerson } from "../../../contract/entities/people-import.ts";
import { limits } from "../../../contract/limits.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";

type Sending = {
  people: readonly SentPerson[];
  onProgress: (now: PeopleImport) => void;
  /** Asked before each call; one under way is waited for, as its rows may have been added. */
  isStopped: () => boolean;
  signal: AbortSignal;
};

/** Sends the rows that have not arrived, some at a time. Rejects with ApiError, or when `signal` is aborted. */
export async function sendPeople(
  begun: PeopleImport,
  { people, onProgress, isStopped, signal }: Sending,
): Promise<PeopleImport> {
  let now = begun;
  while (now.received < people.length && !isStopped()) {
    now = await sendNext(now, { people, signal });
    onProgress(now);
  }
  return now;
}

async function sendNext(
  now: PeopleImport,
  { people, signal }: Pick<Sending, "people" | "signal">,
): Promise<PeopleImport> {
  const from = now.received;
  const body = { from, people: people.slice(from, from + limits.rowsAtOnce) };
  try {
    const answer = await call("POST /api/admin/imports/:id/rows", {
      params: { id: now.id },
      body,
      signal,
    });
    return answer.import;
  } catch (error) {
    // More had arrived than this page knew, as when an answer was lost: it goes on from there.
    if (!(error instanceof ApiError) || error.code !== "import_out_of_step") throw error;
    const { received } = error.present as { received: number };
    if (received <= from) throw error;
    return { ...now, received };
  }
}
