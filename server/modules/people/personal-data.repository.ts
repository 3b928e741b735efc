import { type RawBuilder, sql } from "kysely";
import { type MyDataSection, myDataFields } from "../../../contract/entities/my-data.ts";
import type { Connection } from "../../database/connect.ts";
import { readingFrom } from "../../database/reading-from.ts";
import type { Database } from "../../database/schema.ts";

type Db = Connection["db"];

export type PersonalRow = Record<string, string | number | null>;

type Source = {
  table: keyof Database;
  /** The unique column by which rows are paged. */
  key: string;
  isOf: (userId: string) => RawBuilder<unknown>;
};

const sources: Readonly<Record<MyDataSection, Source>> = {
  account: { table: "users", key: "id", isOf: named("id") },
  devices: { table: "sessions", key: "id", isOf: named("userId") },
  enrolmentForm: { table: "enrolment_forms", key: "userId", isOf: named("userId") },
  enrolments: { table: "enrolments", key: "id", isOf: named("userId") },
  waitingList: { table: "waiting_list", key: "id", isOf: named("userId") },
  registrations: { table: "registrations", key: "id", isOf: named("userId") },
  joinedContacts: { table: "joined_people", key: "formerId", isOf: named("userId") },
  admissionSlip: { table: "admission_slips", key: "userId", isOf: named("userId") },
  recentDownloads: { table: "recent_downloads", key: "id", isOf: named("userId") },
  openedNotes: { table: "opened_notes", key: "noteId", isOf: named("userId") },
  openedClasses: { table: "class_opens", key: "classId", isOf: named("userId") },
  calendar: { table: "calendar_feeds", key: "userId", isOf: named("userId") },
  teacherCard: { table: "teachers", key: "userId", isOf: named("userId") },
  teaching: { table: "course_staff", key: "courseId", isOf: named("userId") },
  attendance: { table: "attendance", key: "classId", isOf: named("userId") },
  watchedLectures: { table: "lecture_progress", key: "lectureId", isOf: named("userId") },
  notices: {
    table: "notice_receipts",
    key: "noticeId",
    isOf: (userId) =>
      sql`"userId" = ${userId} and exists (select 1 from "notices"
        where "notices"."id" = "noticeId" and "withdrawnAt" is null)`,
  },
  messageSettings: { table: "message_settings", key: "userId", isOf: named("userId") },
  pushDevices: { table: "push_subscriptions", key: "id", isOf: named("userId") },
  messages: { table: "outbox", key: "id", isOf: named("recipientId") },
  officeNotes: { table: "office_notes", key: "id", isOf: named("personId") },
  savedViews: { table: "saved_views", key: "id", isOf: named("userId") },
  officeActions: { table: "audit_log", key: "id", isOf: named("actorId") },
  recordsAboutMe: {
    table: "audit_log",
    key: "id",
    isOf: (userId) =>
      sql`("personId" = ${userId} or ("subjectType" = 'user' and "subjectId" = ${userId})
        or ("subjectType" = 'enrolment'
          and "subjectId" in (select "id" from "enrolments" where "userId" = ${userId})))`,
  },
};

type Paged = PersonalRow & { pagedBy: string };
export type PersonalPage = { rows: PersonalRow[]; after: string | undefined };

/** The next rows of one section about a person; `after` is undefined after the last page. */
export async function listPersonalRows(
  db: Db,
  asked: { section: MyDataSection; userId: string; after: string | undefined; limit: number },
): Promise<PersonalPage> {
  const { section, userId, after, limit } = asked;
  const { table, key, isOf } = sources[section];
  const columns = myDataFields[section].map(selected);
  const found = sql<Paged>`
    select ${sql.join(columns)}, ${sql.ref(key)} as "pagedBy" from ${sql.table(table)}
    where ${isOf(userId)} ${after === undefined ? sql`` : sql`and ${sql.ref(key)} > ${after}`}
    order by ${sql.ref(key)} limit ${limit}`;
  const rows = await readingFrom(db, found)
    .selectAll()
    .orderBy("pagedBy")
    .$castTo<Paged>()
    .execute();
  const last = rows.length === limit ? rows.at(-1)?.pagedBy : undefined;
  return { rows: rows.map(({ pagedBy: _, ...row }) => row), after: last };
}

function named(column: string) {
  return (userId: string) => sql`${sql.ref(column)} = ${userId}`;
}

/** Titles of what a row names by its id. */
const titles: Readonly<Record<string, RawBuilder<unknown>>> = {
  courseTitle: sql`(select "title" from "courses" where "courses"."id" = "courseId") as "courseTitle"`,
  classStartsAt: sql`(select "startsAt" from "classes" where "classes"."id" = "classId") as "classStartsAt"`,
  classCourse: sql`(select "courses"."title" from "classes"
    inner join "courses" on "courses"."id" = "classes"."courseId"
    where "classes"."id" = "classId") as "classCourse"`,
  noteTitle: sql`(select "title" from "course_notes" where "course_notes"."id" = "noteId") as "noteTitle"`,
  lectureTitle: sql`(select "title" from "lectures" where "lectures"."id" = "lectureId") as "lectureTitle"`,
  titleEn: ofNotice("titleEn"),
  titleHi: ofNotice("titleHi"),
  textEn: ofNotice("textEn"),
  textHi: ofNotice("textHi"),
  fileTitle: sql`coalesce(
    (select "title" from "study_materials" where "study_materials"."id" = "materialId"),
    (select "title" from "course_notes" where "course_notes"."id" = "noteId")) as "fileTitle"`,
};

function ofNotice(column: string): RawBuilder<unknown> {
  return sql`(select ${sql.ref(column)} from "notices" where "notices"."id" = "noticeId") as ${sql.ref(column)}`;
}

function selected(column: string): RawBuilder<unknown> {
  return titles[column] ?? sql.ref(column);
}
