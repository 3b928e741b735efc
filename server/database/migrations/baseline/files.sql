create table "files" (
  "id" text primary key not null,
  "sha256" text not null,
  "size" bigint not null,
  "mimeType" text not null,
  "name" text not null,
  "createdAt" text not null
);
create index "files_by_sha256" on "files" ("sha256");
create index "files_by_size" on "files" ("size");

create table "pictures" (
  "id" text primary key not null,
  "width" integer not null,
  "height" integer not null,
  "createdAt" text not null
);

create table "picture_files" (
  "pictureId" text not null references "pictures" ("id") on delete cascade,
  "width" integer not null,
  "fileId" text not null references "files" ("id") on delete restrict,
  constraint "picture_files_key" primary key ("pictureId", "width")
);
create index "picture_files_by_fileId" on "picture_files" ("fileId");
