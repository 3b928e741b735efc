create table "users" (
  "id" text primary key not null,
  "subject" text not null unique,
  "name" text not null,
  "email" text not null,
  "role" text not null check ("role" in ('student', 'admin')),
  "pic" text,
  "searchText" text not null,
  "createdAt" text not null,
  "lastSignInAt" text,
  "isEmailVerified" integer default 0 not null,
  "suspendedAt" text,
  "importId" text,
  "formGrade" text,
  "mailbox" text
);
create index "users_by_createdAt_id" on "users" ("createdAt", "id");
create index "users_by_role_createdAt_id" on "users" ("role", "createdAt", "id");
create index "users_without_account" on "users" ("createdAt", "id") where substr("subject", 1, 7) = 'office|';
create index "users_by_email" on "users" (lower("email"));
create index "users_by_importId_id" on "users" ("importId", "id");
create index "users_by_formClass_createdAt_id" on "users" ("formGrade", "createdAt", "id");
create index "users_without_form" on "users" ("createdAt", "id") where "formGrade" is null;
create index "users_suspended" on "users" ("createdAt", "id") where "suspendedAt" is not null;
create index "users_by_mailbox" on "users" ("mailbox");

create table "sessions" (
  "id" text primary key not null,
  "tokenHash" text not null unique,
  "userId" text not null references "users" ("id") on delete cascade,
  "createdAt" text not null,
  "lastSeenAt" text not null,
  "expiresAt" text not null,
  "browser" text,
  "system" text
);
create index "sessions_by_userId" on "sessions" ("userId");
create index "sessions_by_expiresAt" on "sessions" ("expiresAt");

create table "sign_in_nonces" (
  "nonceHash" text primary key not null,
  "expiresAt" text not null
);
create index "sign_in_nonces_by_expiresAt" on "sign_in_nonces" ("expiresAt");

create table "ended_sessions" (
  "tokenHash" text primary key not null,
  "until" text not null
);
create index "ended_sessions_by_until" on "ended_sessions" ("until");

create table "answered_calls" (
  "userId" text not null references "users" ("id") on delete cascade,
  "key" text not null,
  "requestHash" text not null,
  "result" text,
  "at" text not null,
  primary key ("userId", "key")
);
create index "answered_calls_by_at" on "answered_calls" ("at");

create table "enrolment_forms" (
  "userId" text primary key not null references "users" ("id") on delete cascade,
  "fullName" text not null,
  "phoneNumber" text not null,
  "email" text not null,
  "schoolName" text not null,
  "parentName" text not null,
  "privacyNoticeVersion" text not null,
  "createdAt" text not null,
  "updatedAt" text not null,
  "selectedClass" text not null,
  "recordedById" text,
  "version" integer default 1 not null,
  "correctedAt" text
);
create index "enrolment_forms_by_phoneNumber" on "enrolment_forms" ("phoneNumber");
create index "enrolment_forms_by_email" on "enrolment_forms" ("email");
create index "enrolment_forms_by_createdAt" on "enrolment_forms" ("createdAt");
create index "enrolment_forms_by_selectedClass" on "enrolment_forms" ("selectedClass");

create table "admin_grants" (
  "subjectHash" text primary key not null
);

create table "teachers" (
  "userId" text primary key not null references "users" ("id") on delete cascade,
  "nameHi" text,
  "subjectCode" text,
  "degree" text,
  "experience" text,
  "experienceHi" text,
  "about" text,
  "aboutHi" text,
  "photo" text,
  "isShown" integer not null,
  "version" integer not null,
  "createdAt" text not null
);

create table "join_questions" (
  "officeUserId" text not null references "users" ("id") on delete cascade,
  "accountUserId" text not null references "users" ("id") on delete cascade,
  "askedAt" text not null,
  "refusedAt" text,
  "refusedById" text,
  constraint "join_questions_once" primary key ("officeUserId", "accountUserId")
);
create index "join_questions_by_accountUserId" on "join_questions" ("accountUserId");
create index "join_questions_open" on "join_questions" ("officeUserId") where "refusedAt" is null;

create table "joined_people" (
  "formerId" text primary key not null,
  "userId" text not null references "users" ("id") on delete cascade,
  "phoneNumber" text,
  "email" text,
  "joinedAt" text not null,
  "joinedById" text not null
);
create index "joined_people_by_userId" on "joined_people" ("userId");

create table "admission_slips" (
  "userId" text primary key not null references "users" ("id") on delete cascade,
  "codeHash" text not null unique,
  "madeAt" text not null,
  "madeById" text not null,
  "expiresAt" text not null,
  "usedAt" text
);

create table "erasedPeople" (
  "id" text primary key not null,
  "kind" text not null,
  "erasedAt" text not null,
  constraint "erasures_of_a_kind" check ("kind" in ('account', 'enquiry'))
);
create index "erasures_by_erasedAt" on "erasedPeople" ("erasedAt");

create table "uploads" (
  "id" text primary key not null,
  "userId" text not null references "users" ("id") on delete cascade,
  "filename" text not null,
  "size" bigint not null,
  "received" bigint not null,
  "expiresAt" text not null,
  "filedAs" text,
  "isSizeDeferred" integer default 0 not null
);
create index "uploads_by_userId" on "uploads" ("userId");
create index "uploads_by_expiresAt" on "uploads" ("expiresAt");

create table "upload_pieces" (
  "id" text primary key not null,
  "uploadId" text not null,
  "start" bigint not null,
  "fileId" text not null references "files" ("id") on delete restrict,
  constraint "upload_pieces_once" unique ("uploadId", "start")
);
create index "upload_pieces_by_fileId" on "upload_pieces" ("fileId");
