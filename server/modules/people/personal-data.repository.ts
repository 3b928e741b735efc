import { type RawBuilder, sql } from "kysely";
import { type MyDataSection, myDataFields } from "../../../contract/entities/my-data.ts";
import { type Database, type Db, readingFrom } from "../../database/connect.ts";

export type PersonalRow = Record<string, string | number | null>;

type Source = {
  table: keyof Database;
  /** The unique column by which rows are paged, or a text made of several. */
  key: string | RawBuilder<unknown>;
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
  tests: { table: "attempts", key: "id", isOf: named("userId") },
  testActs: {
    table: "attempt_events",
    // Of a fixed length, so that the order of the texts is that of the acts.
    key: sql`"attemptId" || ':' || cast(1000000 + "place" as text)`,
    isOf: ofAttempts,
  },
  testResults: { table: "exam_results", key: "attemptId", isOf: ofAttempts },
  typedMarks: {
    table: "typed_marks",
    key: "attemptId",
    isOf: (userId) =>
      sql`"attemptId" in (select "attempts"."id" from "attempts"
        inner join "exams" on "exams"."id" = "attempts"."examId"
        where "userId" = ${userId} and "exams"."state" = 'published')`,
  },
  sheetPictures: {
    table: "answer_pages",
    key: sql`"attemptId" || ':' || "sha256"`,
    isOf: (userId) => sql`"sheet" is not null and ${ofAttempts(userId)}`,
  },
  practice: {
    table: "practised",
    key: sql`"subject" || ':' || "chapter"`,
    isOf: named("userId"),
  },
  compensatoryTime: { table: "exam_grants", key: "userId", isOf: named("userId") },
  feeAccounts: { table: "fee_accounts", key: "id", isOf: named("userId") },
  feeEntries: { table: "fee_entries", key: "id", isOf: ofFeeAccounts },
  feeDocuments: {
    table: "fee_documents",
    key: "id",
    isOf: (userId) =>
      sql`"entryId" in (select "fee_entries"."id" from "fee_entries" where ${ofFeeAccounts(userId)})`,
  },
  feePromises: { table: "fee_promises", key: "id", isOf: ofFeeAccounts },
  feeClaims: { table: "fee_claims", key: "id", isOf: ofFeeAccounts },
  refundQuotes: { table: "refund_quotes", key: "id", isOf: ofFeeAccounts },
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
  const columns = myDataFields[section].map((column) =>
    column === "examTitle" ? examTitleOf(table) : selected(column),
  );
  const paged = typeof key === "string" ? sql.ref(key) : key;
  const found = sql<Paged>`
    select ${sql.join(columns)}, ${paged} as "pagedBy" from ${sql.table(table)}
    where ${isOf(userId)} ${after === undefined ? sql`` : sql`and ${paged} > ${after}`}
    order by ${paged} limit ${limit}`;
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

function ofAttempts(userId: string): RawBuilder<unknown> {
  return sql`"attemptId" in (select "id" from "attempts" where "userId" = ${userId})`;
}

function ofFeeAccounts(userId: string): RawBuilder<unknown> {
  return sql`"accountId" in (select "id" from "fee_accounts" where "userId" = ${userId})`;
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
  sheetPage: sql`"sheet" + 1 as "sheetPage"`,
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

/** An attempt names its test, and everything else the attempt. */
function examTitleOf(table: keyof Database): RawBuilder<unknown> {
  const id =
    table === "attempts"
      ? sql`"examId"`
      : sql`(select "examId" from "attempts" where "attempts"."id" = "attemptId")`;
  return sql`(select "title" from "exams" where "exams"."id" = ${id}) as "examTitle"`;
}

function selected(column: string): RawBuilder<unknown> {
  return titles[column] ?? sql.ref(column);
}
