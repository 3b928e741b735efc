import type { AppContext } from "../../context.ts";
import { findMeetingRecordings, isRoomLink } from "../meetings/index.ts";
import { moveClassVersion } from "./class-version.ts";
import { listWithoutRecording, saveRecordingLink } from "./classes.repository.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A meeting server takes hours to make a recording; after these days there will be none. */
const WAIT_DAYS = 3;
/** No more than fit into one address. */
const AT_ONCE = 100;

/** Asks the meeting server for recordings of the classes that ended lately, and keeps where they can be watched. */
export async function findClassRecordings({
  config: { bigBlueButton },
  database,
  now,
}: Pick<AppContext, "config" | "database" | "now">): Promise<void> {
  if (!bigBlueButton) return;
  const at = now();
  const ended = await listWithoutRecording(database.db, {
    from: new Date(at.valueOf() - WAIT_DAYS * DAY_MS).toISOString(),
    until: at.toISOString(),
  });
  const held = ended.filter(({ link }) => isRoomLink(bigBlueButton, link)).slice(0, AT_ONCE);
  if (held.length === 0) return;
  const ids = held.map(({ id }) => id);
  const found = await findMeetingRecordings(bigBlueButton, ids);
  if (found.size === 0) return;
  await database.transaction(async (trx) => {
    for (const [id, recordingLink] of found) await saveRecordingLink(trx, { id, recordingLink });
    await moveClassVersion(trx, at);
  });
}
