create table "settings" (
  "key" text primary key not null,
  "value" text not null,
  "updatedAt" text not null
);

create table "setup_answers" (
  "step" text primary key not null,
  "answer" text not null,
  "answeredAt" text not null
);

create table "demo_rows" (
  "id" text primary key not null,
  "kind" text not null,
  "item" text not null
);

create table "posters" (
  "id" text primary key not null,
  "pictureId" text not null references "pictures" ("id") on delete restrict,
  "title" text not null,
  "alt" text not null,
  "link" text,
  "createdAt" text not null,
  "version" integer default 1 not null,
  "visibleFrom" text,
  "visibleUntil" text,
  "phoneCrop" text,
  "computerCrop" text,
  "phonePictureId" text references "pictures" ("id") on delete restrict,
  "computerPictureId" text references "pictures" ("id") on delete restrict,
  "position" integer
);
create index "posters_by_createdAt_id" on "posters" ("createdAt", "id");
create index "posters_by_pictureId" on "posters" ("pictureId");

create table "site_texts" (
  "name" text primary key not null,
  "en" text not null,
  "hi" text not null,
  "version" integer not null,
  "changedAt" text,
  "changedById" text
);

create table "site_text_changes" (
  "id" text primary key not null,
  "name" text not null,
  "before" text not null,
  "after" text not null,
  "origin" text not null,
  "changedAt" text not null,
  "changedById" text
);
create index "site_text_changes_by_name_id" on "site_text_changes" ("name", "id");

create table "site_pictures" (
  "pictureId" text primary key not null references "pictures" ("id") on delete restrict,
  "createdAt" text not null,
  "createdById" text not null
);

create table "posts" (
  "id" integer primary key not null,
  "source" text,
  "version" integer not null,
  "changedAt" text,
  "changedById" text
);

create table "post_changes" (
  "id" text primary key not null,
  "postId" integer not null references "posts" ("id") on delete restrict,
  "before" text,
  "after" text,
  "origin" text not null,
  "changedAt" text not null,
  "changedById" text
);
create index "post_changes_by_post_id" on "post_changes" ("postId", "id");

create table "policy_versions" (
  "id" text primary key not null,
  "slug" text not null,
  "number" integer not null,
  "effectiveDate" text not null,
  "en" text not null,
  "hi" text not null,
  "version" integer not null,
  "changedAt" text not null,
  "changedById" text,
  "refund" text
);
create unique index "policy_versions_by_slug_effective_date" on "policy_versions" ("slug", "effectiveDate");

create table "policy_changes" (
  "id" text primary key not null,
  "slug" text not null,
  "versionId" text not null,
  "number" integer not null,
  "before" text,
  "after" text,
  "origin" text not null,
  "changedAt" text not null,
  "changedById" text
);
create index "policy_changes_by_slug_id" on "policy_changes" ("slug", "id");
