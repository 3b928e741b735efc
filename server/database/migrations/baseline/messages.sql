create table "notices" (
  "id" text primary key not null,
  "kind" text not null,
  "audience" text not null,
  "gradeCode" text,
  "courseId" text references "courses" ("id") on delete cascade,
  "personId" text references "users" ("id") on delete cascade,
  "titleEn" text not null,
  "titleHi" text,
  "textEn" text not null,
  "textHi" text,
  "sendAt" text not null,
  "sentAt" text,
  "createdAt" text not null,
  "receivers" integer default 0 not null,
  "reached" integer default 0 not null,
  "withdrawnAt" text,
  "postedAfter" text,
  "postedAt" text,
  "isOfTeacher" integer default 0 not null,
  "withdrawnById" text,
  "urgentUntil" text,
  "aboutId" text
);
create index "notices_by_sentat" on "notices" ("sentAt", "id");
create index "notices_by_courseid" on "notices" ("courseId", "id");
create index "notices_by_personid" on "notices" ("personId", "id");
create index "notices_by_createdat" on "notices" ("createdAt", "id");
create index "notices_unsent" on "notices" ("id") where "sentAt" is null;
create index "notices_withdrawn" on "notices" ("id") where "withdrawnAt" is not null;
create index "notices_to_post" on "notices" ("sendAt", "id") where "postedAt" is null;
create index "notices_of_office"
  on "notices" ("createdAt", "id") where "withdrawnAt" is null and ("kind" = 'office' or "audience" <> 'person');
create index "notices_to_all" on "notices" ("sendAt") where "audience" = 'all';
create index "notices_of_course"
  on "notices" ("courseId", "createdAt", "id") where "withdrawnAt" is null and "audience" = 'course';
create index "notices_to_a_class" on "notices" ("gradeCode", "sendAt") where "audience" = 'class';
create unique index "notices_by_about" on "notices" ("aboutId", "kind") where "aboutId" is not null;

create table "notice_receipts" (
  "noticeId" text not null references "notices" ("id") on delete cascade,
  "userId" text not null references "users" ("id") on delete cascade,
  "receivedAt" text not null,
  "readAt" text,
  "calledAt" text,
  "isNewcomer" integer default 0 not null,
  constraint "notice_receipts_key" primary key ("noticeId", "userId")
);
create index "notice_receipts_by_user" on "notice_receipts" ("userId", "receivedAt", "noticeId");
create index "notice_receipts_unread" on "notice_receipts" ("noticeId", "userId") where "readAt" is null;
create index "notice_receipts_newcomers" on "notice_receipts" ("noticeId", "userId") where "isNewcomer" = 1;

create table "notice_files" (
  "id" text primary key not null,
  "noticeId" text not null references "notices" ("id") on delete cascade,
  "position" integer not null,
  "title" text not null,
  "fileId" text not null references "files" ("id"),
  constraint "notice_files_by_notice" unique ("noticeId", "position")
);
create index "notice_files_by_file" on "notice_files" ("fileId");

create table "outbox" (
  "id" text primary key not null,
  "channel" text not null,
  "recipientId" text not null references "users" ("id") on delete cascade,
  "noticeId" text references "notices" ("id") on delete cascade,
  "template" text not null,
  "payload" text not null,
  "dedupeKey" text not null unique,
  "state" text not null,
  "tries" integer not null,
  "nextAt" text not null,
  "claimedUntil" text,
  "lastError" text,
  "createdAt" text not null,
  "sentAt" text,
  "urgentUntil" text
);
create index "outbox_by_notice" on "outbox" ("noticeId", "recipientId");
create index "outbox_by_recipient" on "outbox" ("recipientId", "id");
create index "outbox_by_state" on "outbox" ("state", "channel", "nextAt", "id");
create index "outbox_urgent" on "outbox" ("state", "channel", "urgentUntil", "id") where "urgentUntil" is not null;

create table "message_settings" (
  "userId" text primary key not null references "users" ("id") on delete cascade,
  "language" text,
  "muted" text not null
);

create table "push_subscriptions" (
  "id" text primary key not null,
  "userId" text not null references "users" ("id") on delete cascade,
  "sessionId" text not null unique references "sessions" ("id") on delete cascade,
  "endpoint" text not null unique,
  "publicKey" text not null,
  "authSecret" text not null,
  "createdAt" text not null
);
create index "push_subscriptions_by_user" on "push_subscriptions" ("userId", "id");
