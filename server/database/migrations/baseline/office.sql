create table "imports" (
  "id" text primary key not null,
  "fileName" text not null,
  "courseId" text references "courses" ("id") on delete set null,
  "privacyNoticeVersion" text not null,
  "rows" integer not null,
  "received" integer not null,
  "added" integer not null,
  "createdAt" text not null,
  "createdById" text not null,
  "undoneAt" text,
  "undoneById" text
);
create index "imports_by_createdAt_id" on "imports" ("createdAt", "id");

create table "registrations" (
  "id" text primary key not null,
  "userId" text not null references "users" ("id") on delete cascade,
  "courseId" text not null references "courses" ("id") on delete cascade,
  "fullName" text not null,
  "phoneNumber" text not null,
  "email" text not null,
  "mode" text not null check ("mode" in ('online', 'offline', 'hybrid')),
  "preferredTiming" text check ("preferredTiming" in ('morning', 'afternoon', 'evening', 'weekend')),
  "message" text,
  "createdAt" text not null,
  "privacyNoticeVersion" text,
  "version" integer default 1 not null,
  "language" text check ("language" in ('en', 'hi')),
  "answer" text check ("answer" in ('contacted', 'declined')),
  "reason" text,
  "answeredAt" text,
  "searchText" text default '' not null,
  "hasEnrolment" integer default 0 not null,
  constraint "registrations_once" unique ("userId", "courseId")
);
create index "registrations_by_createdAt_id" on "registrations" ("createdAt", "id");
create index "registrations_by_course" on "registrations" ("courseId", "createdAt", "id");
create index "registrations_open" on "registrations" ("createdAt", "id") where "answer" is null and "hasEnrolment" = 0;
create index "registrations_by_answer" on "registrations" ("answer", "createdAt", "id") where "answer" is not null;

create table "enquiries" (
  "id" text primary key not null,
  "ticket" text not null unique,
  "tokenHash" text not null unique,
  "status" text not null check ("status" in ('new', 'acknowledged', 'closed')),
  "topic" text not null check ("topic" in ('admission', 'course', 'complaint', 'other')),
  "fullName" text not null,
  "phoneNumber" text not null,
  "email" text,
  "message" text not null,
  "courseId" text references "courses" ("id") on delete set null,
  "privacyNoticeVersion" text not null,
  "searchText" text not null,
  "createdAt" text not null,
  "changedAt" text not null,
  "version" integer default 1 not null,
  "language" text check ("language" in ('en', 'hi')),
  "answer" text,
  "acknowledgedAt" text,
  "kind" text default 'question' not null check ("kind" in ('question', 'demo', 'call')),
  "phoneCallTime" text,
  "reply" text
);
create index "enquiries_by_createdAt_id" on "enquiries" ("createdAt", "id");
create index "enquiries_by_status_changedAt" on "enquiries" ("status", "changedAt");
create index "enquiries_by_status_createdAt_id" on "enquiries" ("status", "createdAt", "id");
create index "enquiries_by_courseId" on "enquiries" ("courseId");
create index "enquiries_by_phoneNumber" on "enquiries" ("phoneNumber", "createdAt");
create index "enquiries_by_email" on "enquiries" ("email", "createdAt");

create table "audit_log" (
  "id" text primary key not null,
  "at" text not null,
  "actorId" text,
  "action" text not null,
  "subjectType" text not null,
  "subjectId" text not null,
  "detail" text,
  "address" text not null,
  "before" text,
  "after" text,
  "reason" text,
  "personId" text,
  "courseId" text
);
create index "audit_log_by_at_id" on "audit_log" ("at", "id");
create index "audit_log_actorId" on "audit_log" ("actorId", "at", "id");
create index "audit_log_subject" on "audit_log" ("subjectId", "subjectType", "at", "id");
create index "audit_log_personId" on "audit_log" ("personId", "at", "id");
create index "audit_log_action" on "audit_log" ("action", "at", "id");
create index "audit_log_subjectType" on "audit_log" ("subjectType", "at", "id");
create index "audit_log_subjectType_action" on "audit_log" ("subjectType", "action", "at", "id");

create table "office_notes" (
  "id" text primary key not null,
  "subjectType" text not null,
  "subjectId" text not null,
  "personId" text references "users" ("id") on delete cascade,
  "text" text not null,
  "authorId" text not null,
  "createdAt" text not null,
  "changedAt" text not null,
  "version" integer default 1 not null,
  "deletedAt" text,
  "deletedById" text
);
create index "office_notes_by_subject" on "office_notes" ("subjectType", "subjectId", "createdAt", "id");
create index "office_notes_by_person" on "office_notes" ("personId", "createdAt", "id");
create index "office_notes_deleted" on "office_notes" ("deletedAt") where "deletedAt" is not null;

create table "bin" (
  "id" text primary key not null,
  "kind" text not null,
  "title" text not null,
  "courseId" text,
  "row" text not null,
  "deletedAt" text not null,
  "deletedById" text
);
create index "bin_by_deletedAt" on "bin" ("deletedAt", "id");

create table "saved_views" (
  "id" text primary key not null,
  "userId" text not null references "users" ("id") on delete cascade,
  "list" text not null,
  "name" text not null,
  "filters" text not null,
  "createdAt" text not null,
  constraint "saved_views_name" unique ("userId", "list", "name")
);
