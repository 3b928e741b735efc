import { type Migration, Migrator } from "kysely/migration";
import type { Connection } from "../connect.ts";
import { withoutTimeLimit } from "../time-limit.ts";
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
import { choices } from "./0049-choices.ts";
import { chosenCodes } from "./0050-chosen-codes.ts";
import { versions } from "./0052-versions.ts";
import { auditValues } from "./0053-audit-values.ts";
import { deletions } from "./0054-deletions.ts";
import { courseStates } from "./0055-course-states.ts";
import { officeNotes } from "./0059-office-notes.ts";
import { suspensions } from "./0060-suspensions.ts";
import { peopleByForm } from "./0061-people-by-form.ts";
import { uploads } from "./0062-uploads.ts";
import { noteChapters } from "./0063-note-chapters.ts";
import { peopleWithoutAccount } from "./0064-people-without-account.ts";
import { joinings } from "./0065-joinings.ts";
import { imports } from "./0066-imports.ts";
import { materialSchedule } from "./0070-material-schedule.ts";
import { posterCrops } from "./0071-poster-crops.ts";
import { officeAnswers } from "./0073-office-answers.ts";
import { dailyDownloads } from "./0074-daily-downloads.ts";
import { choiceUse } from "./0075-choice-use.ts";
import { enrolmentReasons } from "./0076-enrolment-reasons.ts";
import { enrolmentLanguages } from "./0077-enrolment-languages.ts";
import { waitingList } from "./0078-waiting-list.ts";
import { peopleFilters } from "./0079-people-filters.ts";
import { auditFilters } from "./0080-audit-filters.ts";
import { openRegistrations } from "./0081-open-registrations.ts";
import { materialSearch } from "./0082-material-search.ts";
import { importUndos } from "./0083-import-undos.ts";
import { filedUploads } from "./0084-filed-uploads.ts";
import { savedViews } from "./0086-saved-views.ts";
import { formVersions } from "./0087-form-versions.ts";
import { siteTexts } from "./0092-site-texts.ts";
import { sitePictures } from "./0093-site-pictures.ts";
import { posts } from "./0095-posts.ts";
import { policyVersions } from "./0096-policy-versions.ts";
import { openedNotes } from "./0100-opened-notes.ts";
import { orderedNotes } from "./0101-ordered-notes.ts";
import { enquiryKindsStep } from "./0103-enquiry-kinds.ts";
import { courseFees } from "./0104-course-fees.ts";
import { demoRows } from "./0106-demo-rows.ts";
import { setupAnswers } from "./0107-setup-answers.ts";
import { courseStaff } from "./0130-course-staff.ts";
import { classes } from "./0131-classes.ts";
import { peopleSearchByClass } from "./0132-people-search-by-class.ts";
import { registers } from "./0133-registers.ts";
import { classOpens } from "./0134-class-opens.ts";
import { notices } from "./0140-notices.ts";
import { outbox } from "./0141-outbox.ts";
import { calendarFeeds } from "./0142-calendar-feeds.ts";
import { unreadReceipts } from "./0147-unread-receipts.ts";
import { lectures } from "./0150-lectures.ts";
import { undoneDeclines } from "./0157-undone-declines.ts";
import { noticeCounters } from "./0160-notice-counters.ts";
import { teachersWhoLeft } from "./0161-teachers-who-left.ts";
import { classesByRoom } from "./0162-classes-by-room.ts";
import { policyChanges } from "./0170-policy-changes.ts";
import { deferredLengths } from "./0175-deferred-lengths.ts";
import { lecturesVisibleFrom } from "./0176-lectures-visible-from.ts";
import { transcodings } from "./0177-transcodings.ts";
import { noticeMessages } from "./0190-notice-messages.ts";
import { messageSettings } from "./0191-message-settings.ts";
import { pushSubscriptions } from "./0192-push-subscriptions.ts";
import { holidayReasons } from "./0200-holiday-reasons.ts";
import { classRecordings } from "./0201-class-recordings.ts";
import { missedClasses } from "./0202-missed-classes.ts";
import { calledReceivers } from "./0203-called-receivers.ts";
import { noticesOfTheOffice } from "./0204-notices-of-the-office.ts";
import { auditSubjectsAndActions } from "./0205-audit-subjects-and-actions.ts";
import { noticesToAll } from "./0206-notices-to-all.ts";
import { declinesByCourse } from "./0207-declines-by-course.ts";
import { teachersNotices } from "./0208-teachers-notices.ts";
import { lecturePosters } from "./0209-lecture-posters.ts";
import { noticeFiles } from "./0214-notice-files.ts";
import { whoTookItAway } from "./0216-who-took-it-away.ts";
import { correctedForms } from "./0217-corrected-forms.ts";
import { coursesOfAuditLines } from "./0218-courses-of-audit-lines.ts";
import { deletedOfficeNotes } from "./0219-deleted-office-notes.ts";
import { plannedValues } from "./0220-planned-values.ts";
import { coveringListIndexes } from "./0222-covering-list-indexes.ts";
import { dueMessages } from "./0223-due-messages.ts";
import { noticesToAClass } from "./0224-notices-to-a-class.ts";
import { urgentUntil } from "./0225-urgent-until.ts";
import { announcements } from "./0226-announcements.ts";
import { namesOfFiledUploads } from "./0235-names-of-filed-uploads.ts";
import { incompleteForms } from "./0250-incomplete-forms.ts";
import { mailboxes } from "./0251-mailboxes.ts";
import { admissionSlips } from "./0252-admission-slips.ts";
import { oneName } from "./0255-one-name.ts";
import { namesBySound } from "./0256-names-by-sound.ts";
import { teachers } from "./0257-teachers.ts";
import { saveIds } from "./0260-save-ids.ts";
import { namedTeachers } from "./0270-named-teachers.ts";
import { newcomers } from "./0278-newcomers.ts";
import { namesakes } from "./0279-namesakes.ts";
import { columnsOf, type Step } from "./table.ts";

/**
 * In order and append-only: a migration that has run somewhere is never edited nor renamed. A new one takes
 * the next number after the last. Kysely sorts by name and refuses a new one that would come before one that
 * has run; a database with unknown names is taken for one of a newer program. So the numbers that
 * were left out stay free.
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
  choices,
  chosenCodes,
  versions,
  auditValues,
  deletions,
  courseStates,
  officeNotes,
  suspensions,
  peopleByForm,
  uploads,
  noteChapters,
  peopleWithoutAccount,
  joinings,
  imports,
  materialSchedule,
  posterCrops,
  officeAnswers,
  dailyDownloads,
  choiceUse,
  enrolmentReasons,
  enrolmentLanguages,
  waitingList,
  peopleFilters,
  auditFilters,
  openRegistrations,
  materialSearch,
  importUndos,
  filedUploads,
  savedViews,
  formVersions,
  siteTexts,
  sitePictures,
  posts,
  policyVersions,
  openedNotes,
  orderedNotes,
  enquiryKindsStep,
  courseFees,
  demoRows,
  setupAnswers,
  courseStaff,
  classes,
  peopleSearchByClass,
  registers,
  classOpens,
  notices,
  outbox,
  calendarFeeds,
  unreadReceipts,
  lectures,
  undoneDeclines,
  noticeCounters,
  teachersWhoLeft,
  classesByRoom,
  policyChanges,
  deferredLengths,
  lecturesVisibleFrom,
  transcodings,
  noticeMessages,
  messageSettings,
  pushSubscriptions,
  holidayReasons,
  classRecordings,
  missedClasses,
  calledReceivers,
  noticesOfTheOffice,
  auditSubjectsAndActions,
  noticesToAll,
  declinesByCourse,
  teachersNotices,
  lecturePosters,
  noticeFiles,
  whoTookItAway,
  correctedForms,
  coursesOfAuditLines,
  deletedOfficeNotes,
  plannedValues,
  coveringListIndexes,
  dueMessages,
  noticesToAClass,
  urgentUntil,
  announcements,
  namesOfFiledUploads,
  incompleteForms,
  mailboxes,
  admissionSlips,
  oneName,
  namesBySound,
  teachers,
  saveIds,
  namedTeachers,
  newcomers,
  namesakes,
];

/** The database was written by a newer version of the program. */
export class NewerDatabaseError extends Error {}

/**
 * Runs the migrations that are missing; several processes may do so at once. Throws NewerDatabaseError where
 * the database has ones that this program does not know. `upTo` names the last one to run.
 */
export function migrate(
  connection: Pick<Connection, "db" | "dialect">,
  upTo?: string,
): Promise<void> {
  // A change of a large institute's table takes longer than a request may, and other processes wait for it.
  return withoutTimeLimit(() => runMissing(connection, upTo));
}

async function runMissing(
  { db, dialect }: Pick<Connection, "db" | "dialect">,
  upTo?: string,
): Promise<void> {
  const columns = columnsOf(dialect);
  const migrations: Record<string, Migration> = Object.fromEntries(
    steps.map((step) => [step.name, { up: (schema) => step.up(schema, columns, dialect) }]),
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
