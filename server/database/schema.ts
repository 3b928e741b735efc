import type {
  AttendanceTable,
  CalendarFeedsTable,
  ClassesTable,
  ClassOpensTable,
  ClassSeriesTable,
  CourseStaffTable,
  HolidaysTable,
  RegistersTable,
} from "./tables/classes.ts";
import type {
  PolicyChangesTable,
  PolicyVersionsTable,
  PostChangesTable,
  PostsTable,
} from "./tables/documents.ts";
import type { ImportsTable, JoinedPeopleTable, JoinQuestionsTable } from "./tables/joining.ts";
import type {
  LectureCaptionsTable,
  LectureProgressTable,
  LectureRenditionsTable,
  LecturesTable,
  TranscodingsTable,
} from "./tables/lectures.ts";
import type {
  MessageSettingsTable,
  NoticeReceiptsTable,
  NoticesTable,
  OutboxTable,
  PushSubscriptionsTable,
} from "./tables/notices.ts";
import type {
  AdminGrantsTable,
  EndedSessionsTable,
  EnquiriesTable,
  EnrolmentFormsTable,
  EnrolmentsTable,
  OfficeNotesTable,
  OpenedNotesTable,
  RecentDownloadsTable,
  RegistrationsTable,
  SavedViewsTable,
  SessionsTable,
  SignInNoncesTable,
  UsersTable,
  WaitingListTable,
} from "./tables/people.ts";
import type {
  AuditLogTable,
  DailyDownloadsTable,
  DeletionsTable,
  ErasuresTable,
  FilesTable,
  PictureFilesTable,
  PicturesTable,
  SettingsTable,
  UploadPiecesTable,
  UploadsTable,
} from "./tables/program.ts";
import type {
  DemoRowsTable,
  SetupAnswersTable,
  SitePicturesTable,
  SiteTextChangesTable,
  SiteTextsTable,
} from "./tables/site.ts";
import type {
  ChoicesTable,
  CourseChangesTable,
  CourseNotesTable,
  CoursesTable,
  PostersTable,
  StudyMaterialsTable,
} from "./tables/teaching.ts";

/**
 * The tables, as both dialects hold them. Ids are UUIDv7 text, moments ISO 8601 UTC text,
 * days `YYYY-MM-DD`, money integer paise, lists JSON text.
 */
export type Database = {
  users: UsersTable;
  admin_grants: AdminGrantsTable;
  sessions: SessionsTable;
  ended_sessions: EndedSessionsTable;
  sign_in_nonces: SignInNoncesTable;
  enrolment_forms: EnrolmentFormsTable;
  courses: CoursesTable;
  course_changes: CourseChangesTable;
  course_staff: CourseStaffTable;
  class_series: ClassSeriesTable;
  classes: ClassesTable;
  class_opens: ClassOpensTable;
  calendar_feeds: CalendarFeedsTable;
  holidays: HolidaysTable;
  registers: RegistersTable;
  attendance: AttendanceTable;
  lectures: LecturesTable;
  lecture_renditions: LectureRenditionsTable;
  lecture_captions: LectureCaptionsTable;
  lecture_progress: LectureProgressTable;
  transcodings: TranscodingsTable;
  notices: NoticesTable;
  notice_receipts: NoticeReceiptsTable;
  message_settings: MessageSettingsTable;
  push_subscriptions: PushSubscriptionsTable;
  outbox: OutboxTable;
  enrolments: EnrolmentsTable;
  waiting_list: WaitingListTable;
  files: FilesTable;
  study_materials: StudyMaterialsTable;
  course_notes: CourseNotesTable;
  recent_downloads: RecentDownloadsTable;
  daily_downloads: DailyDownloadsTable;
  opened_notes: OpenedNotesTable;
  pictures: PicturesTable;
  picture_files: PictureFilesTable;
  posters: PostersTable;
  registrations: RegistrationsTable;
  audit_log: AuditLogTable;
  settings: SettingsTable;
  enquiries: EnquiriesTable;
  erasures: ErasuresTable;
  choices: ChoicesTable;
  deletions: DeletionsTable;
  posts: PostsTable;
  post_changes: PostChangesTable;
  policy_versions: PolicyVersionsTable;
  policy_changes: PolicyChangesTable;
  office_notes: OfficeNotesTable;
  join_questions: JoinQuestionsTable;
  joined_people: JoinedPeopleTable;
  imports: ImportsTable;
  saved_views: SavedViewsTable;
  uploads: UploadsTable;
  upload_pieces: UploadPiecesTable;
  site_texts: SiteTextsTable;
  site_text_changes: SiteTextChangesTable;
  site_pictures: SitePicturesTable;
  demo_rows: DemoRowsTable;
  setup_answers: SetupAnswersTable;
};

export type { CourseFields } from "./tables/teaching.ts";
