import type { CalendarFeed } from "../../../../contract/entities/calendar-feed.ts";
import type { Db } from "../../../database/connect.ts";
import type { CalendarFeedsTable } from "../../../database/tables/classes.ts";

export async function findFeed(db: Db, userId: string): Promise<CalendarFeed | undefined> {
  return db
    .selectFrom("calendar_feeds")
    .select(["language", "createdAt"])
    .where("userId", "=", userId)
    .executeTakeFirst();
}

/** The feed of a token whose person is not suspended. */
export async function findFeedOfToken(
  db: Db,
  tokenHash: string,
): Promise<Pick<CalendarFeedsTable, "userId" | "language"> | undefined> {
  return db
    .selectFrom("calendar_feeds")
    .innerJoin("users", "users.id", "calendar_feeds.userId")
    .select(["calendar_feeds.userId", "calendar_feeds.language"])
    .where("calendar_feeds.tokenHash", "=", tokenHash)
    .where("users.suspendedAt", "is", null)
    .executeTakeFirst();
}

/** A person has one feed: making a new address ends the former. */
export async function saveFeed(trx: Db, row: CalendarFeedsTable): Promise<void> {
  const { tokenHash, language, createdAt } = row;
  await trx
    .insertInto("calendar_feeds")
    .values(row)
    .onConflict((same) => same.column("userId").doUpdateSet({ tokenHash, language, createdAt }))
    .execute();
}

export async function deleteFeed(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom("calendar_feeds").where("userId", "=", userId).execute();
}

export type CalendarClass = Awaited<ReturnType<typeof listCalendarClasses>>[number];

/** The classes of these courses that begin in [from, until), cancelled ones too. Moments in ISO 8601 UTC. */
export async function listCalendarClasses(
  db: Db,
  courseIds: readonly string[],
  { from, until, limit }: { from: string; until: string; limit: number },
) {
  if (courseIds.length === 0) return [];
  return db
    .selectFrom("classes")
    .innerJoin("courses", "courses.id", "classes.courseId")
    .innerJoin("class_series", "class_series.id", "classes.seriesId")
    .select([
      "classes.id",
      "classes.courseId",
      "classes.startsAt",
      "classes.endsAt",
      "classes.subject",
      "classes.room",
      "classes.cancelledAt",
      "classes.changedAt",
      "classes.version",
      "class_series.createdAt as plannedAt",
      "courses.title",
      "courses.titleHi",
    ])
    .where("classes.courseId", "in", courseIds)
    .where("classes.startsAt", ">=", from)
    .where("classes.startsAt", "<", until)
    .orderBy("classes.startsAt")
    .orderBy("classes.id")
    .limit(limit)
    .execute();
}
