import type { Announced, ToldPeople } from "../../../contract/entities/holiday.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import {
  announce,
  countToBeTold,
  countTold,
  type NoticeWords,
  sendingChannelsOf,
  urgentUntil,
} from "../messages/index.ts";
import { beginningsOf, type Changed, comingOf, teachersToTell } from "./announce-class.service.ts";
import type { ClassRow } from "./classes.repository.ts";

type Trx = Connection["db"];
type Context = Pick<AppContext, "config" | "now">;

/**
 * Tells everybody who has classes that a holiday cancels, or gives back, once for all of their courses. Gives how many
 * have it, and the courses' notices, which count no teachers.
 */
export async function announceHoliday(
  trx: Trx,
  { config, now }: Context,
  { changes, byId, words }: Changed & { words: NoticeWords },
): Promise<Announced> {
  const coming = comingOf(changes, now());
  const urgent = urgentUntil(beginningsOf(coming), now());
  const told = { kind: "class", urgentUntil: urgent, write: () => words } as const;
  const all: string[] = [];
  const tellOnce = async (whom: { courseId: string; personId?: string }) => {
    const id = await announce(trx, { ...told, ...whom, unlessTold: all }, now());
    if (id !== undefined) all.push(id);
  };
  for (const courseId of coursesOf(coming)) await tellOnce({ courseId });
  const noticeIds = [...all];
  for (const teacher of await teachersOfAll(trx, { changes: coming, byId }))
    await tellOnce(teacher);
  const counting = { noticeIds: all, kind: "class", channels: sendingChannelsOf(config) } as const;
  return { told: await countTold(trx, counting), noticeIds };
}

/** How many announceHoliday would tell if these classes were cancelled, or took place again. */
export async function planAnnouncement(
  db: Trx,
  { config, now }: Context,
  { classes, byId }: { classes: readonly ClassRow[]; byId: string },
): Promise<ToldPeople> {
  const changes = comingOf(
    classes.map((row) => ({ before: row, after: row })),
    now(),
  );
  const teachers = await teachersOfAll(db, { changes, byId });
  return countToBeTold(db, {
    courseIds: coursesOf(changes),
    personIds: teachers.map(({ personId }) => personId),
    kind: "class",
    channels: sendingChannelsOf(config),
  });
}

async function teachersOfAll(trx: Trx, { changes, byId }: Changed) {
  const teachers: { courseId: string; personId: string }[] = [];
  for (const [courseId, ofCourse] of Map.groupBy(changes, ({ after }) => after.courseId)) {
    const told = await teachersToTell(trx, { courseId, changes: ofCourse, byId });
    teachers.push(...told.map(({ personId }) => ({ courseId, personId })));
  }
  return teachers;
}

function coursesOf(changes: Changed["changes"]): string[] {
  return [...new Set(changes.map(({ after }) => after.courseId))];
}
