import type { AccountMergeTables } from "./tables/account-merge.ts";
import type { ClassTables } from "./tables/classes.ts";
import type { DocumentTables } from "./tables/documents.ts";
import type { LectureTables } from "./tables/lectures.ts";
import type { NoticeTables } from "./tables/notices.ts";
import type { PeopleTables } from "./tables/people.ts";
import type { ProgramTables } from "./tables/program.ts";
import type { RequestTables } from "./tables/requests.ts";
import type { SiteTables } from "./tables/site.ts";
import type { TeachingTables } from "./tables/teaching.ts";

/**
 * The tables, as both dialects hold them. Ids are UUIDv7 text, moments ISO 8601 UTC text,
 * days `YYYY-MM-DD`, money integer paise, lists JSON text.
 */
export type Database = PeopleTables &
  RequestTables &
  TeachingTables &
  ClassTables &
  LectureTables &
  NoticeTables &
  DocumentTables &
  SiteTables &
  AccountMergeTables &
  ProgramTables;

export type { CourseFields } from "./tables/teaching.ts";
