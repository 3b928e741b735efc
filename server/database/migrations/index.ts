import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Connection } from "../connect.ts";
import { users } from "./0001-users.ts";
import { sessions } from "./0002-sessions.ts";
import { signInNonces } from "./0003-sign-in-nonces.ts";
import { enrolmentForms } from "./0004-enrolment-forms.ts";
import { files } from "./0005-files.ts";
import { pictures } from "./0006-pictures.ts";
import { pictureFiles } from "./0007-picture-files.ts";
import { courses } from "./0008-courses.ts";
import { courseNotes } from "./0009-course-notes.ts";
import { studyMaterials } from "./0010-study-materials.ts";
import { enrolments } from "./0011-enrolments.ts";
import { posters } from "./0012-posters.ts";
import { registrations } from "./0013-registrations.ts";
import { auditLog } from "./0014-audit-log.ts";
import { settings } from "./0015-settings.ts";
import { enquiries } from "./0016-enquiries.ts";
import { sessionDevices } from "./0017-session-devices.ts";
import { materialListing } from "./0021-material-listing.ts";
import { recentDownloads } from "./0022-recent-downloads.ts";
import { courseVisits } from "./0023-course-visits.ts";
import { verifiedEmails } from "./0024-verified-emails.ts";
import { adminGrants } from "./0025-admin-grants.ts";
import { searchIndexes } from "./0027-search-indexes.ts";
import { seatIndexes } from "./0028-seat-indexes.ts";
import { listIndexes } from "./0029-list-indexes.ts";
import { officeWithdrawals } from "./0032-office-withdrawals.ts";
import { endedSessions } from "./0033-ended-sessions.ts";
import { registrationNotices } from "./0034-registration-notices.ts";
import { erasures } from "./0035-erasures.ts";
import { seatCounters } from "./0042-seat-counters.ts";
import { coveringIndexes } from "./0043-covering-indexes.ts";
import { columnsOf, type Step } from "./table.ts";

/**
 * In order, append-only: what has run somewhere is never edited nor renamed. A new step takes the next number
 * after the last. Kysely sorts by name and refuses one that would stand before a step that has run, and a
 * database whose steps bear other names than ours is taken for a newer program's. So 0018 to 0020, which no
 * step ever bore, stay free.
 */
export const steps: readonly Step[] = [
  users,
  sessions,
  signInNonces,
  enrolmentForms,
  files,
  pictures,
  pictureFiles,
  courses,
  courseNotes,
  studyMaterials,
  enrolments,
  posters,
  registrations,
  auditLog,
  settings,
  enquiries,
  sessionDevices,
  materialListing,
  recentDownloads,
  courseVisits,
  verifiedEmails,
  adminGrants,
  searchIndexes,
  seatIndexes,
  listIndexes,
  officeWithdrawals,
  endedSessions,
  registrationNotices,
  erasures,
  seatCounters,
  coveringIndexes,
];

/** The database was written by a newer version of the program. */
export class NewerDatabaseError extends Error {}

/**
 * Brings the schema up to date; several processes may start at once. Throws NewerDatabaseError where the
 * database knows steps that this program does not. `upTo` names the last step to take, where not all are wanted yet.
 */
export async function migrate(
  { db, dialect }: Pick<Connection, "db" | "dialect">,
  upTo?: string,
): Promise<void> {
  const columns = columnsOf(dialect);
  const migrations: Record<string, Migration> = Object.fromEntries(
    steps.map((step) => [
      step.name,
      {
        up: async (schema) => {
          // An index of a large institute takes longer than any request may.
          if (dialect === "postgres") await sql`set local statement_timeout = 0`.execute(schema);
          await step.up(schema, columns, dialect);
        },
      },
    ]),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await refuseNewerDatabase(migrator, db);
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw error;
}

async function refuseNewerDatabase(migrator: Migrator, db: Connection["db"]): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return;
  const known = new Set((await migrator.getMigrations()).map(({ name }) => name));
  const executed = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom("kysely_migration")
    .select("name")
    .execute();
  const unknown = executed.filter(({ name }) => !known.has(name));
  if (unknown.length > 0)
    throw new NewerDatabaseError(
      "This database was used by a newer version of the program. Please run that version.",
    );
}
