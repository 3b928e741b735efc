create table "lookups" (
  "kind" text not null,
  "code" text not null,
  "nameEn" text not null,
  "nameHi" text not null,
  "position" integer not null,
  "classes" text,
  "retiredAt" text,
  "version" integer default 1 not null,
  constraint "lookups_pkey" primary key ("kind", "code")
);

create table "courses" (
  "id" text primary key not null,
  "slug" text not null unique,
  "title" text not null,
  "titleHi" text,
  "subjects" text not null,
  "description" text not null,
  "descriptionHi" text,
  "summary" text,
  "summaryHi" text,
  "mode" text not null check ("mode" in ('online', 'offline', 'hybrid')),
  "delivery" text check ("delivery" in ('live', 'recorded', 'both')),
  "teachers" text not null,
  "batchSize" integer not null,
  "duration" text not null,
  "startsOn" text not null,
  "endsOn" text,
  "validUntil" text,
  "timings" text,
  "feePaise" bigint,
  "pictureId" text references "pictures" ("id") on delete set null,
  "closedAt" text,
  "createdAt" text not null,
  "activeSeats" integer default 0 not null,
  "programme" text not null,
  "selectedClass" text,
  "version" integer default 1 not null,
  "publishedAt" text,
  "archivedAt" text,
  "position" integer,
  "notesOrderedAt" text,
  "enrolmentFeePaise" bigint,
  "instalments" text default '[]' not null,
  constraint "courses_programme_given" check ("programme" <> '')
);
create index "courses_by_createdAt_id" on "courses" ("createdAt", "id");
create index "courses_by_pictureId" on "courses" ("pictureId");

create table "course_changes" (
  "id" text primary key not null,
  "courseId" text not null references "courses" ("id") on delete cascade,
  "field" text not null,
  "from" text,
  "to" text,
  "changedAt" text not null
);
create index "course_changes_by_courseId_changedAt" on "course_changes" ("courseId", "changedAt");

create table "course_staff" (
  "courseId" text not null references "courses" ("id") on delete cascade,
  "userId" text not null references "users" ("id") on delete cascade,
  "addedAt" text not null,
  constraint "course_staff_key" primary key ("courseId", "userId")
);
create index "course_staff_by_user" on "course_staff" ("userId", "courseId");

create table "course_notes" (
  "id" text primary key not null,
  "courseId" text not null references "courses" ("id") on delete cascade,
  "fileId" text not null references "files" ("id") on delete restrict,
  "title" text not null,
  "description" text,
  "subject" text,
  "isSample" integer not null check ("isSample" in (0, 1)),
  "position" integer not null,
  "uploadedAt" text not null,
  "selectedClass" text,
  "version" integer default 1 not null,
  "titleHi" text,
  "chapter" text
);
create index "course_notes_by_courseId_position" on "course_notes" ("courseId", "position");
create index "course_notes_by_fileId" on "course_notes" ("fileId");
create index "course_notes_by_selectedClass" on "course_notes" ("selectedClass");
create index "course_notes_by_subject" on "course_notes" ("subject");

create table "opened_notes" (
  "userId" text not null references "users" ("id") on delete cascade,
  "noteId" text not null references "course_notes" ("id") on delete cascade,
  "openedAt" text not null,
  constraint "opened_notes_once" primary key ("userId", "noteId")
);
create index "opened_notes_by_noteId" on "opened_notes" ("noteId");

create table "study_materials" (
  "id" text primary key not null,
  "fileId" text not null references "files" ("id") on delete restrict,
  "title" text not null,
  "description" text,
  "subject" text,
  "searchText" text not null,
  "uploadedAt" text not null,
  "searchSounds" text default '' not null,
  "titleOrder" text default '' not null,
  "subjectOrder" text default '' not null,
  "selectedClass" text,
  "version" integer default 1 not null,
  "titleHi" text,
  "visibleFrom" text,
  "visibleUntil" text,
  "position" integer,
  "newestOrder" text default '' not null
);
create index "study_materials_by_fileId" on "study_materials" ("fileId");
create index "study_materials_by_newestOrder_id" on "study_materials" ("newestOrder", "id");
create index "study_materials_by_schedule" on "study_materials" ("visibleFrom", "visibleUntil");
create index "study_materials_by_selectedClass" on "study_materials" ("selectedClass");
create index "study_materials_by_subject" on "study_materials" ("subject");

create table "recent_downloads" (
  "id" text primary key not null,
  "userId" text not null references "users" ("id") on delete cascade,
  "materialId" text references "study_materials" ("id") on delete cascade,
  "noteId" text references "course_notes" ("id") on delete cascade,
  "downloadedAt" text not null,
  constraint "recent_downloads_of_one_file" check (("materialId" is null) <> ("noteId" is null)),
  constraint "recent_downloads_once_a_material" unique ("userId", "materialId"),
  constraint "recent_downloads_once_a_note" unique ("userId", "noteId")
);
create index "recent_downloads_by_materialId" on "recent_downloads" ("materialId");
create index "recent_downloads_by_noteId" on "recent_downloads" ("noteId");

create table "daily_downloads" (
  "day" text not null,
  "fileId" text not null,
  "count" integer not null,
  constraint "daily_downloads_once" primary key ("day", "fileId")
);

create table "enrolments" (
  "id" text primary key not null,
  "userId" text not null references "users" ("id") on delete cascade,
  "courseId" text not null references "courses" ("id") on delete cascade,
  "status" text not null check ("status" in ('active', 'pending', 'withdrawn')),
  "heldUntil" text,
  "enrolledAt" text not null,
  "changedAt" text not null,
  "withdrawnByOfficeAt" text,
  "reason" text,
  "language" text,
  constraint "enrolments_once" unique ("userId", "courseId")
);
create index "enrolments_pending_by_courseId_heldUntil"
  on "enrolments" ("courseId", "heldUntil") where "status" = 'pending';
create index "enrolments_of_students"
  on "enrolments" ("userId", "enrolledAt", "id", "courseId", "status", "heldUntil");
create index "enrolments_of_courses" on "enrolments" ("courseId", "enrolledAt", "id", "userId", "status", "heldUntil");
create index "enrolments_by_status_heldUntil" on "enrolments" ("status", "heldUntil", "id", "userId", "courseId");
create index "enrolments_by_enrolledAt_id"
  on "enrolments" ("enrolledAt", "id", "courseId", "status", "heldUntil");

create table "waiting_list" (
  "id" text primary key not null,
  "userId" text not null references "users" ("id") on delete cascade,
  "courseId" text not null references "courses" ("id") on delete cascade,
  "joinedAt" text not null,
  "offeredUntil" text,
  constraint "waiting_list_once" unique ("userId", "courseId")
);
create index "waiting_list_by_courseId_joinedAt_id" on "waiting_list" ("courseId", "joinedAt", "id");
create index "waiting_list_by_joinedAt_id" on "waiting_list" ("joinedAt", "id");
create index "waiting_list_offered" on "waiting_list" ("courseId", "offeredUntil") where "offeredUntil" is not null;
