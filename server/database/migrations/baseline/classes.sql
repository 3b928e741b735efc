create table "class_series" (
  "id" text primary key not null,
  "courseId" text not null references "courses" ("id") on delete cascade,
  "weekdays" text not null,
  "startTime" text not null,
  "minutes" integer not null,
  "fromDay" text not null,
  "untilDay" text not null,
  "createdAt" text not null
);
create index "class_series_by_course" on "class_series" ("courseId", "id");

create table "classes" (
  "id" text primary key not null,
  "seriesId" text not null references "class_series" ("id") on delete cascade,
  "courseId" text not null references "courses" ("id") on delete cascade,
  "day" text not null,
  "startsAt" text not null,
  "endsAt" text not null,
  "subject" text,
  "teacherId" text,
  "room" text,
  "link" text,
  "cancelledAt" text,
  "reason" text,
  "plannedStartsAt" text not null,
  "changedFields" text not null,
  "changedAt" text,
  "version" integer not null,
  "reasonHi" text,
  "recordingLink" text,
  "plannedSubject" text,
  "plannedTeacherId" text,
  "plannedRoom" text,
  "plannedLink" text,
  "plannedEndsAt" text default '' not null
);
create index "classes_by_course_start" on "classes" ("courseId", "startsAt");
create index "classes_by_teacher_start" on "classes" ("teacherId", "startsAt");
create index "classes_by_series_start" on "classes" ("seriesId", "startsAt");
create index "classes_by_start" on "classes" ("startsAt", "id");
create index "classes_by_lower_room_start" on "classes" (lower("room"), "startsAt");
create index "classes_by_planned_teacher" on "classes" ("plannedTeacherId") where "plannedTeacherId" is not null;

create table "holidays" (
  "day" text primary key not null,
  "nameEn" text not null,
  "nameHi" text not null,
  "courseIds" text
);

create table "registers" (
  "classId" text primary key not null references "classes" ("id") on delete cascade,
  "savedAt" text not null,
  "savedById" text not null
);

create table "attendance" (
  "classId" text not null references "registers" ("classId") on delete cascade,
  "userId" text not null references "users" ("id") on delete cascade,
  "courseId" text not null,
  "mark" text not null,
  "markedAt" text not null,
  "calledAt" text,
  "calledById" text,
  "callNote" text,
  constraint "attendance_key" primary key ("classId", "userId")
);
create index "attendance_by_user" on "attendance" ("userId", "courseId", "classId");
create index "attendance_missed" on "attendance" ("classId") where "mark" in ('absent', 'excused');

create table "class_opens" (
  "userId" text not null references "users" ("id") on delete cascade,
  "classId" text not null references "classes" ("id") on delete cascade,
  "openedAt" text not null,
  constraint "class_opens_once" primary key ("userId", "classId")
);
create index "class_opens_by_class" on "class_opens" ("classId");

create table "calendar_feeds" (
  "userId" text primary key not null references "users" ("id") on delete cascade,
  "tokenHash" text not null unique,
  "language" text not null,
  "createdAt" text not null
);
