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

create table "documents" (
  "kind" text not null,
  "name" text not null,
  "version" integer not null,
  "body" text,
  "writtenAt" text not null,
  "writtenById" text,
  primary key ("kind", "name", "version")
);

create table "site_pictures" (
  "pictureId" text primary key not null references "pictures" ("id") on delete restrict,
  "createdAt" text not null,
  "createdById" text not null
);
