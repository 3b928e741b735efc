import { type RawBuilder, sql } from "kysely";
import type { Connection } from "../../server/database/connect.ts";
import { newId } from "../../server/database/ids.ts";

type Db = Connection["db"];

/** Of each course: one a day, half of them in the past. */
const SESSIONS = 300;
/** The number of each course's class of yesterday. */
export const YESTERDAY = SESSIONS / 2 - 1;
const SESSIONS_AT_ONCE = 30;
const LECTURES = 20;
const NOTES = 5;
const NOTICES = 4;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type Taught = { adminId: string; courseIds: readonly string[]; now: Date };

/**
 * Seeds what is taught and told: classes, a register and attendance of each course, lectures and what was
 * watched, notes and which were opened, notices that all students have. The admin is in the last three
 * courses. One statement for each, because they are a million rows. Returns the id of a notice.
 */
export async function insertTeaching(trx: Db, { adminId, courseIds, now }: Taught) {
  const at = now.toISOString();
  await enrolAdmin(trx, { adminId, courseIds: courseIds.slice(-3), at });
  await insertClasses(trx, now);
  await insertRegisters(trx, { adminId, now });
  await insertLectures(trx, { adminId, at });
  await insertNotes(trx, at);
  return insertNotices(trx, at);
}

async function enrolAdmin(
  trx: Db,
  { adminId, courseIds, at }: { adminId: string; courseIds: readonly string[]; at: string },
): Promise<void> {
  const long = new Date(Date.parse(at) - 365 * DAY_MS).toISOString();
  for (const courseId of courseIds)
    await sql`insert into "enrolments" ("id", "userId", "courseId", "status", "enrolledAt", "changedAt")
      values (${newId()}, ${adminId}, ${courseId}, 'active', ${long}, ${long})`.execute(trx);
}

async function insertClasses(trx: Db, now: Date): Promise<void> {
  const sessions = Array.from({ length: SESSIONS }, (_, number) => {
    const startsAt = new Date(now.valueOf() + (number - SESSIONS / 2) * DAY_MS + HOUR_MS);
    const endsAt = new Date(startsAt.valueOf() + 1.5 * HOUR_MS).toISOString();
    const begin = startsAt.toISOString();
    return sql`(${String(number)}, ${begin.slice(0, 10)}, ${begin}, ${endsAt})`;
  });
  await sql`insert into "class_series"
      ("id", "courseId", "weekdays", "startTime", "minutes", "fromDay", "untilDay", "createdAt")
    select "id", "id", '["MO"]', '16:00', 90, '2026-01-01', '2026-12-31', ${now.toISOString()}
    from "courses"`.execute(trx);
  // In parts, as all at once take longer than a statement may.
  for (let at = 0; at < SESSIONS; at += SESSIONS_AT_ONCE)
    await sql`with "sessions" ("number", "day", "startsAt", "endsAt")
      as (values ${sql.join(sessions.slice(at, at + SESSIONS_AT_ONCE))})
      insert into "classes"
        ("id", "seriesId", "courseId", "day", "startsAt", "endsAt", "plannedStartsAt", "plannedEndsAt",
          "changedFields", "version")
      select "number" || '-' || "courses"."id", "courses"."id", "courses"."id",
        "day", "startsAt", "endsAt", "startsAt", "endsAt", '[]', 1
      from "courses" cross join "sessions"`.execute(trx);
}

/** Of yesterday's classes; one student in sixteen was absent. */
async function insertRegisters(
  trx: Db,
  { adminId, now }: { adminId: string; now: Date },
): Promise<void> {
  const at = now.toISOString();
  const yesterday = new Date(now.valueOf() - DAY_MS).toISOString();
  const held = sql`"startsAt" >= ${yesterday} and "startsAt" < ${at}`;
  await sql`insert into "registers" ("classId", "savedAt", "savedById")
    select "id", "startsAt", ${adminId} from "classes" where ${held}`.execute(trx);
  await sql`insert into "attendance" ("classId", "userId", "courseId", "mark", "markedAt")
    select "classes"."id", "userId", "classes"."courseId",
      case when "userId" like '%0' then 'absent' else 'present' end, "startsAt"
    from "classes" inner join "enrolments" on "enrolments"."courseId" = "classes"."courseId"
    where ${held} and "status" = 'active'`.execute(trx);
}

async function insertLectures(
  trx: Db,
  { adminId, at }: { adminId: string; at: string },
): Promise<void> {
  await sql`with "numbers" ("number") as (values ${numbers(LECTURES)})
    insert into "lectures"
      ("id", "courseId", "title", "position", "isSample", "createdAt", "createdById", "version")
    select "number" || '-' || "courses"."id", "courses"."id", 'Lecture ' || "number", 1, 0,
      ${at}, ${adminId}, 1
    from "courses" cross join "numbers"`.execute(trx);
  await sql`insert into "lecture_renditions" ("id", "lectureId", "kind", "fileId", "durationMs", "codecs",
      "width", "height", "initBytes", "segments")
    select "id", "id", '480p', ${someFile}, 60000, 'avc1.42c01e,mp4a.40.2', 854, 480, 700, '[[2000,1000]]'
    from "lectures"`.execute(trx);
  await sql`insert into "lecture_progress" ("userId", "lectureId", "ranges", "positionMs", "updatedAt")
    select "userId", '0-' || "courseId", '[[0,2000]]', 2000, ${at}
    from "enrolments" where "status" = 'active'`.execute(trx);
}

async function insertNotes(trx: Db, at: string): Promise<void> {
  await sql`with "numbers" ("number") as (values ${numbers(NOTES)})
    insert into "course_notes"
      ("id", "courseId", "fileId", "title", "isSample", "position", "uploadedAt", "version")
    select "number" || '-' || "courses"."id", "courses"."id", ${someFile}, 'Note ' || "number", 0, 1,
      ${at}, 1
    from "courses" cross join "numbers"`.execute(trx);
  await sql`insert into "opened_notes" ("userId", "noteId", "openedAt")
    select "userId", '0-' || "courseId", ${at} from "enrolments" where "status" = 'active'`.execute(
    trx,
  );
}

/** One student in sixteen has read none. They are posted, or the server would be busy with that for minutes. */
async function insertNotices(trx: Db, at: string): Promise<{ noticeId: string }> {
  const ids = Array.from({ length: NOTICES }, () => newId());
  for (const id of ids) {
    await sql`insert into "notices"
        ("id", "kind", "audience", "titleEn", "textEn", "sendAt", "sentAt", "createdAt", "postedAt")
      values (${id}, 'office', 'all', 'Library closed', 'Until Monday.', ${at}, ${at}, ${at}, ${at})`.execute(
      trx,
    );
    await sql`insert into "notice_receipts" ("noticeId", "userId", "receivedAt", "readAt")
      select ${sql.lit(id)}, "id", ${sql.lit(at)},
        case when "id" like '%0' then null else ${sql.lit(at)} end
      from "users"`.execute(trx);
  }
  // What each enrolled student is told of their own enrolment.
  await sql`insert into "notices"
      ("id", "kind", "audience", "personId", "titleEn", "textEn", "sendAt", "sentAt", "createdAt", "postedAt")
    select 'of-' || "id", 'enrolment', 'person', "userId", 'Confirmed', 'Welcome.', ${at}, ${at}, "enrolledAt", ${at}
    from "enrolments" where "status" = 'active'`.execute(trx);
  return { noticeId: ids[0] ?? "" };
}

const someFile = sql`(select "id" from "files" order by "id" limit 1)`;

function numbers(count: number): RawBuilder<unknown> {
  return sql.join(Array.from({ length: count }, (_, number) => sql`(${String(number)})`));
}
