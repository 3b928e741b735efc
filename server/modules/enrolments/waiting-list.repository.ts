import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { WaitedFor } from "../../../contract/entities/person.ts";
import { limits } from "../../../contract/limits.ts";
import type { Connection, Database } from "../../database/connect.ts";
import { hotQuery } from "../../database/hot-query.ts";
import { heldSeats } from "./seats.repository.ts";

type Db = Connection["db"];
type Whose = { userId: string; courseId: string };

export type WaitingRow = Database["waiting_list"];

/** A person's place in a course's list: 1 is next, and null while a seat is offered. */
export type WaitingPlace = { courseId: string; place: number | null; offeredUntil: string | null };

const waitingColumns = ["id", "userId", "courseId", "joinedAt", "offeredUntil"] as const;

/** Joining twice keeps the first place. */
export async function insertWaiting(trx: Db, row: WaitingRow): Promise<void> {
  await trx
    .insertInto("waiting_list")
    .values(row)
    .onConflict((conflict) => conflict.columns(["userId", "courseId"]).doNothing())
    .execute();
}

export async function findWaiting(db: Db, id: string): Promise<WaitingRow | undefined> {
  return db
    .selectFrom("waiting_list")
    .select(waitingColumns)
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function findWaitingRows(db: Db, ids: readonly string[]): Promise<WaitingRow[]> {
  return db.selectFrom("waiting_list").select(waitingColumns).where("id", "in", ids).execute();
}

/** False where it is gone, as when the person was erased meanwhile. */
export async function deleteWaiting(trx: Db, { userId, courseId }: Whose): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("waiting_list")
    .where("userId", "=", userId)
    .where("courseId", "=", courseId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Ends the waiting list of a course, including its offers; gives who was on it. */
export async function deleteWaitingFor(trx: Db, courseId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom("waiting_list")
    .where("courseId", "=", courseId)
    .returning("userId")
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Expired offers end, and so does the place on the list. */
export async function deleteLapsedOffers(
  trx: Db,
  { courseId, now }: { courseId: string; now: string },
): Promise<void> {
  await trx
    .deleteFrom("waiting_list")
    .where("courseId", "=", courseId)
    .where("offeredUntil", "<=", now)
    .execute();
}

/** Offers seats to those who have waited longest, except suspended people, who could not take one. */
export async function offerNext(
  trx: Db,
  { courseId, seats, until }: { courseId: string; seats: number; until: string },
): Promise<void> {
  const next = trx
    .selectFrom("waiting_list")
    .select("id")
    .where("courseId", "=", courseId)
    .where("offeredUntil", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("users")
          .select("users.id")
          .whereRef("users.id", "=", "waiting_list.userId")
          .where("users.suspendedAt", "is", null),
      ),
    )
    .orderBy("joinedAt")
    .orderBy("id")
    .limit(seats);
  await trx
    .updateTable("waiting_list")
    .set({ offeredUntil: until })
    .where("id", "in", next)
    .execute();
}

export async function hasOffer(
  db: Db,
  { userId, courseId, now }: Whose & { now: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("waiting_list")
    .select("id")
    .where("userId", "=", userId)
    .where("courseId", "=", courseId)
    .where("offeredUntil", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isWaitedFor(db: Db, courseId: string): Promise<boolean> {
  const row = await db
    .selectFrom("waiting_list")
    .select("id")
    .where("courseId", "=", courseId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** When it is asked, as ISO 8601 UTC and as the day in India. */
type Moment = { now: string; today: string };

/**
 * Courses whose waiting list has to change: an offer has lapsed, the course has ended, or a seat is free for
 * somebody.
 */
export async function listCoursesToOffer(db: Db, moment: Moment): Promise<string[]> {
  const rows = await selectCoursesToOffer(db, moment).execute();
  return rows.map(({ id }) => id);
}

/** For listCoursesToOffer, and for the test that looks at its plan. */
export function selectCoursesToOffer(db: Db, { now, today }: Moment) {
  const isWaitedFor = db.selectFrom("waiting_list").select("courseId");
  const isLapsed = isWaitedFor.where("offeredUntil", "<=", now);
  return db
    .selectFrom("courses")
    .select("courses.id")
    .where("courses.id", "in", isWaitedFor)
    .where(({ eb, or, and }) =>
      or([
        eb("courses.archivedAt", "is not", null),
        eb("courses.validUntil", "<", today),
        eb("courses.id", "in", isLapsed),
        and([
          eb("courses.publishedAt", "is not", null),
          eb("courses.closedAt", "is", null),
          eb("courses.id", "in", isWaitedFor.where("offeredUntil", "is", null)),
          sql<SqlBool>`${heldSeats(now)} < "courses"."batchSize"`,
        ]),
      ]),
    );
}

/** A person's places in all lists. */
export const listOwnPlaces = hotQuery((db: Db, { userId, now }: { userId: string; now: string }) =>
  selectPlaces(db, now).where("waiting_list.userId", "=", userId),
);

/** A person's places with their courses, the longest awaited first, for the office. */
export async function listWaitedForBy(
  db: Db,
  { userId, now }: { userId: string; now: string },
): Promise<WaitedFor[]> {
  const rows = await selectPlaces(db, now)
    .innerJoin("courses", "courses.id", "waiting_list.courseId")
    .select(["waiting_list.joinedAt", "courses.title", "courses.titleHi"])
    .where("waiting_list.userId", "=", userId)
    .orderBy("waiting_list.joinedAt")
    .limit(limits.wholeList)
    .execute();
  return rows.map(({ courseId: id, title, titleHi, ...place }) => ({
    ...place,
    course: { id, title, titleHi },
  }));
}

export function selectPlaces(db: Db, now: string) {
  const before = sql<number>`(select count(*) from "waiting_list" as "before"
    where "before"."courseId" = "waiting_list"."courseId" and "before"."offeredUntil" is null
    and ("before"."joinedAt", "before"."id") < ("waiting_list"."joinedAt", "waiting_list"."id"))`;
  return db
    .selectFrom("waiting_list")
    .select(["waiting_list.courseId", "waiting_list.offeredUntil"])
    .select(
      sql<
        number | null
      >`(case when "waiting_list"."offeredUntil" is null then ${before} + 1 end)`.as("place"),
    )
    .where(isStillWaiting(now));
}

/** An offer that has expired but is not deleted yet counts as ended. */
export function isStillWaiting(now: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`("waiting_list"."offeredUntil" is null or "waiting_list"."offeredUntil" > ${now})`;
}
