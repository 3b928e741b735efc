import { sql } from "kysely";
import { createTrigger } from "./baseline/write-trigger.ts";
import { type Step, statementsOf } from "./table.ts";

const tables = `
create table "exam_patterns" (
  "code" text primary key not null,
  "version" integer not null,
  "pattern" text not null
);

create table "exams" (
  "id" text primary key not null,
  "title" text not null,
  "titleHi" text,
  "pattern" text not null,
  "kind" text not null check ("kind" in ('scheduled', 'window', 'paper')),
  "chapters" text not null,
  "state" text not null check ("state" in ('draft', 'announced', 'published')),
  "showsSolutionsAt" text,
  "version" integer default 1 not null,
  "createdAt" text not null,
  "deletedAt" text,
  "deletedById" text
);
create index "exams_by_createdAt_id" on "exams" ("createdAt", "id") where "deletedAt" is null;
create index "exams_in_bin" on "exams" ("deletedAt", "id") where "deletedAt" is not null;

create table "exam_courses" (
  "examId" text not null references "exams" ("id") on delete cascade,
  "courseId" text not null references "courses" ("id") on delete cascade,
  constraint "exam_courses_key" primary key ("examId", "courseId")
);
create index "exam_courses_by_course" on "exam_courses" ("courseId", "examId");

create table "exam_sessions" (
  "id" text primary key not null,
  "examId" text not null references "exams" ("id") on delete cascade,
  "startsAt" text not null,
  "endsAt" text not null,
  "paperKey" text not null
);
create index "exam_sessions_by_exam" on "exam_sessions" ("examId", "startsAt", "id");

create table "exam_questions" (
  "examId" text not null references "exams" ("id") on delete cascade,
  "position" integer not null,
  "section" integer not null,
  "questionVersionId" text not null references "question_versions" ("id"),
  "chapter" text not null,
  "difficulty" integer not null,
  constraint "exam_questions_key" primary key ("examId", "position")
);
create index "exam_questions_by_version" on "exam_questions" ("questionVersionId");

create table "attempts" (
  "id" text primary key not null,
  "examId" text not null references "exams" ("id"),
  "sessionId" text not null references "exam_sessions" ("id"),
  "userId" text not null references "users" ("id") on delete cascade,
  "startedAt" text not null,
  "endsAt" text not null,
  "extraMinutes" integer not null,
  "submittedAt" text,
  "voidedAt" text,
  "reason" text,
  "lastSeenAt" text not null,
  constraint "attempts_once" unique ("examId", "userId")
);
create index "attempts_by_session" on "attempts" ("sessionId");
create index "attempts_by_user" on "attempts" ("userId", "examId");

create table "attempt_events" (
  "attemptId" text not null references "attempts" ("id") on delete cascade,
  "place" integer not null,
  "deviceId" text not null,
  "number" integer not null,
  "atMs" bigint not null,
  "receivedAt" text not null,
  "act" text not null,
  "standing" text not null check ("standing" in ('counted', 'waiting', 'accepted', 'refused')),
  constraint "attempt_events_key" primary key ("attemptId", "place"),
  constraint "attempt_events_once" unique ("attemptId", "deviceId", "number")
);
create index "attempt_events_waiting" on "attempt_events" ("attemptId") where "standing" = 'waiting';

create table "exam_grants" (
  "userId" text primary key not null references "users" ("id") on delete cascade,
  "scribe" text,
  "reason" text not null,
  "createdAt" text not null,
  "grantedById" text not null
);

create table "exam_keys" (
  "examId" text not null references "exams" ("id") on delete cascade,
  "version" integer not null,
  "revisions" text not null,
  "reason" text not null,
  "createdAt" text not null,
  constraint "exam_keys_key" primary key ("examId", "version")
);

create table "exam_results" (
  "attemptId" text primary key not null references "attempts" ("id") on delete cascade,
  "keyVersion" integer not null,
  "marks" integer not null,
  "percentile" bigint,
  "rank" integer not null,
  "appeared" integer not null,
  "details" text not null,
  "publishedAt" text not null
);

create table "practised" (
  "userId" text not null references "users" ("id") on delete cascade,
  "subject" text not null,
  "chapter" text not null,
  "done" integer not null,
  "right" integer not null,
  "lastAt" text not null,
  constraint "practised_key" primary key ("userId", "subject", "chapter")
);

create table "answer_pages" (
  "attemptId" text not null references "attempts" ("id") on delete cascade,
  "sha256" text not null,
  "fileId" text not null references "files" ("id"),
  "arrivedAt" text not null,
  "sheet" integer,
  constraint "answer_pages_key" primary key ("attemptId", "sha256")
);
create index "answer_pages_by_file" on "answer_pages" ("fileId");

create table "written_marks" (
  "attemptId" text not null references "attempts" ("id") on delete cascade,
  "position" integer not null,
  "pages" text not null,
  "marks" integer not null,
  "comment" text,
  "markedById" text not null,
  "markedAt" text not null,
  "version" integer default 1 not null,
  constraint "written_marks_key" primary key ("attemptId", "position")
);

create table "typed_marks" (
  "attemptId" text primary key not null references "attempts" ("id") on delete cascade,
  "marks" text
);
`;

/**
 * Tests: after which pattern, for which courses, when and with which questions; attempts as logs of what was done; and
 * results by a version of the key.
 */
export const exams: Step = {
  name: "0003-exams",
  up: async (db, _columns, dialect) => {
    for (const statement of statementsOf(tables.trim(), dialect))
      await sql.raw(statement).execute(db);
    await createTrigger(db, dialect, {
      name: "answer_pages_delete",
      on: `after delete on "answer_pages"`,
      work: [`delete from "files" where "id" = old."fileId"`],
    });
  },
};
