import type { AppContext } from "../../context.ts";
import type { Trx } from "../../database/connect.ts";
import { findMeetingRecordings } from "./big-blue-button.ts";
import { changedClass } from "./change-class.rules.ts";
import { moveClassVersion } from "./class-version.ts";
import {
  listOtherwiseTaught,
  listWithoutRecording,
  saveChange,
  saveRecordingLink,
} from "./classes.repository.ts";
import { isRoomLink } from "./recorded-rooms.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A meeting server takes hours to make a recording; after these days there will be none. */
const WAIT_DAYS = 3;
/** No more than fit into one address. */
const AT_ONCE = 100;

type Leaving = { userIds: readonly string[]; now: Date };

/**
 * Before accounts are deleted, with which their classes lose them: nobody else takes the place of a teacher whom
 * nothing names any more, neither the class nor its plan. In a transaction that began with lockPlanning.
 */
export async function forgetTeachers(trx: Trx, { userIds, now }: Leaving): Promise<void> {
  const leaves = (id: string | null) => id !== null && userIds.includes(id);
  const classes = await listOtherwiseTaught(trx, userIds);
  if (classes.length === 0) return;
  for (const found of classes) {
    const { teacherId, plannedTeacherId } = found;
    const row = { ...found, plannedTeacherId: leaves(plannedTeacherId) ? null : plannedTeacherId };
    const change = { scope: "one", ...(leaves(teacherId) && { teacherId: null }) } as const;
    await saveChange(trx, changedClass(row, { row, change, now }), now);
  }
  await moveClassVersion(trx, now);
}

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
