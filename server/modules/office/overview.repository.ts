import { sql } from "kysely";
import { limits } from "../../../contract/limits.ts";
import { type Db, readingFrom } from "../../database/connect.ts";
import { countRows } from "../../database/pages.ts";
import { isPending } from "../enrolments/index.ts";

/** A day of India: its name (`YYYY-MM-DD`), and the moments (ISO 8601 UTC) from which and until which it lasts. */
export type Day = { day: string; from: string; until: string };

const counted = {
  people: { table: "users", at: "createdAt" },
  forms: { table: "enrolment_forms", at: "createdAt" },
  enrolments: { table: "enrolments", at: "enrolledAt" },
  enquiries: { table: "enquiries", at: "createdAt" },
} as const;

export type Counted = keyof typeof counted;

/** How many rows each of the days has. Each day is a range of an index: grouping would compute every row's day. */
export async function countByDay(db: Db, what: Counted, days: readonly Day[]): Promise<number[]> {
  const rows = await readingFrom(db, dayCounts(what, days))
    .select("count")
    .orderBy("number")
    .execute();
  return rows.map(({ count }) => count);
}

/** For countByDay, and for the test that looks at its plan. */
export function dayCounts(what: Counted, days: readonly Day[]) {
  const { table, at } = counted[what];
  const values = days.map(
    ({ from, until }, index) =>
      sql`(${sql.lit(index)}, cast(${from} as text), cast(${until} as text))`,
  );
  const moment = sql.ref(`${table}.${at}`);
  return sql<{ number: number; count: number }>`
    with "days" ("number", "from", "until") as (values ${sql.join(values)})
    select "number", (select count(*) from ${sql.table(table)}
      where ${moment} >= "days"."from" and ${moment} < "days"."until") as "count"
    from "days"`;
}

/** Downloads of each day that had any. */
export async function countDownloads(db: Db, since: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("daily_downloads")
    .select(["day", ({ fn }) => fn.sum<number>("count").as("count")])
    .where("day", ">=", since)
    .groupBy("day")
    .execute();
  return new Map(rows.map(({ day, count }) => [day, Number(count)]));
}

/** Enrolments since a moment by programme; most first. */
export async function countByProgramme(db: Db, since: string) {
  const rows = await readingFrom(db, programmeCounts(since))
    .selectAll()
    .orderBy("programme")
    .execute();
  return rows
    .map(({ programme, count }) => ({ programme, count: Number(count) }))
    .toSorted((one, other) => other.count - one.count);
}

/** Reads the recent ones only: asked to group them, SQLite would read all in the order of their courses. */
export function programmeCounts(since: string) {
  return sql<{ programme: string; count: number }>`
    with "recent" as materialized (select "courseId" from "enrolments" where "enrolledAt" >= ${since}),
      "counted" as (select "courseId", count(*) as "count" from "recent" group by "courseId")
    select "programme", sum("count") as "count"
    from "counted" inner join "courses" on "courses"."id" = "counted"."courseId"
    group by "programme"`;
}

/** The files downloaded most since a day, those that are still there. */
export async function listMostRead(db: Db, { since, limit }: { since: string; limit: number }) {
  const rows = await db
    .selectFrom("daily_downloads")
    .leftJoin("course_notes", "course_notes.id", "daily_downloads.fileId")
    .leftJoin("study_materials", "study_materials.id", "daily_downloads.fileId")
    .select(({ fn, ref }) => [
      "daily_downloads.fileId as id",
      fn.coalesce(ref("course_notes.title"), ref("study_materials.title")).as("title"),
      "course_notes.titleHi",
      "course_notes.courseId",
      fn.sum<number>("daily_downloads.count").as("count"),
    ])
    .where("daily_downloads.day", ">=", since)
    .where(({ eb, or }) =>
      or([eb("course_notes.id", "is not", null), eb("study_materials.id", "is not", null)]),
    )
    .groupBy([
      "daily_downloads.fileId",
      "course_notes.title",
      "course_notes.titleHi",
      "course_notes.courseId",
      "study_materials.title",
    ])
    .orderBy("count", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, title: row.title ?? "", count: Number(row.count) }));
}

/** Uploaded files, and their bytes as people see them: what several share is counted for each. */
export async function measureStorage(db: Db): Promise<{ files: number; bytes: number }> {
  const { files, bytes } = await selectStorage(db).executeTakeFirstOrThrow();
  return { files, bytes: Number(bytes ?? 0) };
}

/** For measureStorage, and for the test that looks at its plan. */
export function selectStorage(db: Db) {
  return db
    .selectFrom("files")
    .select(({ fn }) => [fn.countAll<number>().as("files"), fn.sum<number>("size").as("bytes")]);
}

type Waiting = { count: number; first: string | null };

/** Seats that wait for the office, and when the next of them lapses. */
export async function findPendingSeats(db: Db, now: Date): Promise<Waiting> {
  const rows = db.selectFrom("enrolments").where(isPending(now.toISOString()));
  const next = await rows
    .select("heldUntil as first")
    .orderBy("heldUntil")
    .limit(1)
    .executeTakeFirst();
  return { count: await countRows(rows), first: next?.first ?? null };
}

/** New enquiries, when the first of them was sent, and how many are new for longer than is promised. */
export async function findNewEnquiries(db: Db, now: Date): Promise<Waiting & { overdue: number }> {
  const promised = new Date(now.valueOf() - limits.acknowledgementMs).toISOString();
  const rows = db.selectFrom("enquiries").where("status", "=", "new");
  const first = await rows.select("createdAt").orderBy("createdAt").limit(1).executeTakeFirst();
  return {
    count: await countRows(rows),
    first: first?.createdAt ?? null,
    overdue: await countRows(rows.where("createdAt", "<", promised)),
  };
}
