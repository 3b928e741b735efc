import { sql } from "kysely";
import { type Step, statementsOf } from "./table.ts";

const tables = `
create table "questions" (
  "id" text primary key not null,
  "subject" text not null,
  "grade" text,
  "chapter" text not null,
  "difficulty" integer not null check ("difficulty" in (1, 2, 3)),
  "source" text,
  "tags" text not null,
  "kind" text not null,
  "searchText" text not null,
  "sameAs" text not null,
  "versionId" text not null,
  "version" integer default 1 not null,
  "createdAt" text not null,
  "updatedAt" text not null,
  "deletedAt" text
);
create index "questions_by_createdAt_id" on "questions" ("createdAt", "id") where "deletedAt" is null;
create index "questions_by_chapter" on "questions" ("subject", "chapter") where "deletedAt" is null;
create index "questions_by_sameAs" on "questions" ("sameAs") where "deletedAt" is null;
create index "questions_in_bin" on "questions" ("deletedAt", "id") where "deletedAt" is not null;

create table "question_versions" (
  "id" text primary key not null,
  "questionId" text references "questions" ("id") on delete set null,
  "number" integer not null,
  "content" text not null,
  "key" text not null,
  "createdAt" text not null,
  constraint "question_versions_once" unique ("questionId", "number")
);

create table "question_pictures" (
  "id" text primary key not null,
  "fileId" text not null references "files" ("id"),
  "createdAt" text not null
);
create index "question_pictures_by_fileId" on "question_pictures" ("fileId");

create table "question_imports" (
  "id" text primary key not null,
  "title" text not null,
  "format" text not null,
  "given" text not null,
  "createdById" text not null,
  "createdAt" text not null,
  "updatedAt" text not null,
  "version" integer default 1 not null
);

create table "import_questions" (
  "importId" text not null references "question_imports" ("id") on delete cascade,
  "place" integer not null,
  "number" text,
  "cells" text not null,
  "source" text,
  "notes" text not null,
  "faults" text not null,
  "isLeftOut" integer default 0 not null,
  "questionId" text references "questions" ("id") on delete set null,
  "version" integer default 1 not null,
  constraint "import_questions_key" primary key ("importId", "place")
);
create index "import_questions_by_question" on "import_questions" ("questionId");
`;

/**
 * The question bank. What a question asks is in its versions, so that a test keeps the one that it was made with, also
 * where the question itself is deleted for good. The questions of an import are none before they are accepted.
 */
export const questions: Step = {
  name: "0002-questions",
  up: async (db, _columns, dialect) => {
    for (const statement of statementsOf(tables.trim(), dialect))
      await sql.raw(statement).execute(db);
  },
};
