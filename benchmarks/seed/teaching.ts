import { sql } from "kysely";
import type { Connection } from "../../server/database/connect.ts";
import { createCourseNote, createFile } from "../../test/factories/files.ts";
import { createLecture, createRendition } from "../../test/factories/lectures.ts";
import { createNotice } from "../../test/factories/notices.ts";

type Db = Connection["db"];
type Taught = { adminId: string; courseIds: string[]; now: Date };

/** Of each course: one a day, half of them in the past. */
const CLASSES = 300;
/** The number of each course's class of yesterday. */
export const YESTERDAY = CLASSES / 2 - 1;
const CLASSES_AT_ONCE = 30;
const LECTURES = 20;
const NOTES = 5;
const NOTICES = 4;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Seeds what is taught and told: classes, a register and attendance of each course, lectures and what was watched,
 * notes and which were opened, notices that all students have. Returns the id of one.
 */
export async function insertTeaching(trx: Db, taught: Taught): Promise<string> {
  await insertClasses(trx, taught.now);
  await insertRegisters(trx, taught);
  await insertFiles(trx, taught);
  return insertNotices(trx, taught.now.toISOString());
}

async function insertClasses(trx: Db, now: Date): Promise<void> {
  await sql`insert into "class_series"
      ("id", "courseId", "weekdays", "startTime", "minutes", "fromDay", "untilDay", "createdAt")
    select "id", "id", '["MO"]', '16:00', 90, '2026-01-01', '2026-12-31', ${now.toISOString()}
    from "courses"`.execute(trx);
  const classes = Array.from({ length: CLASSES }, (_, number) => {
    const startsAt = new Date(now.valueOf() + (number - CLASSES / 2) * DAY_MS + HOUR_MS);
    const endsAt = new Date(startsAt.valueOf() + 1.5 * HOUR_MS).toISOString();
    const begin = startsAt.toISOString();
    return sql`(${String(number)}, ${begin.slice(0, 10)}, ${begin}, ${endsAt})`;
  });
  // In parts, as a statement may have so many parameters.
  for (let at = 0; at < CLASSES; at += CLASSES_AT_ONCE)
    await sql`with "planned" ("number", "day", "startsAt", "endsAt")
      as (values ${sql.join(classes.slice(at, at + CLASSES_AT_ONCE))})
      insert into "classes"
        ("id", "seriesId", "courseId", "day", "startsAt", "endsAt", "plannedStartsAt", "plannedEndsAt",
          "changedFields", "version")
      select "number" || '-' || "courses"."id", "courses"."id", "courses"."id",
        "day", "startsAt", "endsAt", "startsAt", "endsAt", '[]', 1
      from "courses" cross join "planned"`.execute(trx);
}

/** Of yesterday's classes; one student in sixteen was absent. */
async function insertRegisters(trx: Db, { adminId, now }: Taught): Promise<void> {
  const yesterday = new Date(now.valueOf() - DAY_MS).toISOString();
  const held = sql`"startsAt" >= ${yesterday} and "startsAt" < ${now.toISOString()}`;
  await sql`insert into "registers" ("classId", "savedAt", "savedById")
    select "id", "startsAt", ${adminId} from "classes" where ${held}`.execute(trx);
  await sql`insert into "attendance" ("classId", "userId", "courseId", "mark", "markedAt")
    select "classes"."id", "userId", "classes"."courseId",
      case when "userId" like '%0' then 'absent' else 'present' end, "startsAt"
    from "classes" inner join "enrolments" on "enrolments"."courseId" = "classes"."courseId"
    where ${held} and "status" = 'active'`.execute(trx);
}

/** Lectures and notes of each course, whose first one each student has seen. */
async function insertFiles(trx: Db, { adminId, courseIds, now }: Taught): Promise<void> {
  const { id: fileId } = await createFile(trx);
  for (const courseId of courseIds) {
    for (let number = 0; number < LECTURES; number += 1) {
      const id = `${number}-${courseId}`;
      await createLecture(trx, { id, courseId, title: `Lecture ${number}`, createdById: adminId });
      const one = { durationMs: 60_000, initBytes: 700, segments: "[[2000,1000]]" };
      await createRendition(trx, { lectureId: id, fileId, ...one });
    }
    for (let number = 0; number < NOTES; number += 1)
      await createCourseNote(trx, { id: `${number}-${courseId}`, courseId, fileId });
  }
  const at = now.toISOString();
  await sql`insert into "lecture_progress" ("userId", "lectureId", "ranges", "positionMs", "updatedAt")
    select "userId", '0-' || "courseId", '[[0,2000]]', 2000, ${at}
    from "enrolments" where "status" = 'active'`.execute(trx);
  await sql`insert into "opened_notes" ("userId", "noteId", "openedAt")
    select "userId", '0-' || "courseId", ${at} from "enrolments" where "status" = 'active'`.execute(
    trx,
  );
}

/** One student in sixteen has read none. They are posted, or the server would be busy with that for minutes. */
async function insertNotices(trx: Db, at: string): Promise<string> {
  let id = "";
  for (let number = 0; number < NOTICES; number += 1) {
    ({ id } = await createNotice(trx, { titleHi: null, textHi: null }));
    await sql`insert into "notice_receipts" ("noticeId", "userId", "receivedAt", "readAt")
      select ${id}, "id", ${at}, case when "id" like '%0' then null else ${at} end
      from "users"`.execute(trx);
  }
  // What each enrolled student is told of their own enrolment.
  await sql`insert into "notices"
      ("id", "kind", "audience", "personId", "titleEn", "textEn", "sendAt", "sentAt", "createdAt", "postedAt")
    select 'of-' || "id", 'enrolment', 'person', "userId", 'Confirmed', 'Welcome.', ${at}, ${at}, "enrolledAt", ${at}
    from "enrolments" where "status" = 'active'`.execute(trx);
  return id;
}
