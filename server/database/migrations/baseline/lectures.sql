create table "lectures" (
  "id" text primary key not null,
  "courseId" text not null references "courses" ("id") on delete cascade,
  "classId" text references "classes" ("id") on delete set null,
  "title" text not null,
  "titleHi" text,
  "chapter" text,
  "position" integer not null,
  "isSample" integer not null,
  "createdAt" text not null,
  "createdById" text not null,
  "version" integer not null,
  "visibleFrom" text,
  "posterFileId" text references "files" ("id")
);
create index "lectures_by_course" on "lectures" ("courseId", "position", "id");
create index "lectures_by_class" on "lectures" ("classId");
create index "lectures_by_poster_file" on "lectures" ("posterFileId");

create table "lecture_renditions" (
  "id" text primary key not null,
  "lectureId" text not null references "lectures" ("id") on delete cascade,
  "kind" text not null,
  "fileId" text not null references "files" ("id"),
  "durationMs" integer not null,
  "codecs" text not null,
  "width" integer not null,
  "height" integer not null,
  "initBytes" integer not null,
  "segments" text not null,
  constraint "lecture_renditions_once" unique ("lectureId", "kind")
);
create index "lecture_renditions_by_file" on "lecture_renditions" ("fileId");

create table "lecture_captions" (
  "lectureId" text not null references "lectures" ("id") on delete cascade,
  "language" text not null,
  "text" text not null,
  constraint "lecture_captions_key" primary key ("lectureId", "language")
);

create table "lecture_progress" (
  "userId" text not null references "users" ("id") on delete cascade,
  "lectureId" text not null references "lectures" ("id") on delete cascade,
  "ranges" text not null,
  "positionMs" integer not null,
  "updatedAt" text not null,
  constraint "lecture_progress_key" primary key ("userId", "lectureId")
);
create index "lecture_progress_by_lecture" on "lecture_progress" ("lectureId");

create table "transcodings" (
  "lectureId" text primary key not null references "lectures" ("id") on delete cascade,
  "state" text not null,
  "tries" integer not null,
  "claimedUntil" text,
  "lastError" text
);
create index "transcodings_by_state" on "transcodings" ("state", "claimedUntil");
