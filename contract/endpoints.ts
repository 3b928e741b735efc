import type { Endpoint } from "./endpoint.ts";
import { accountEndpoints } from "./endpoints/account.ts";
import { accountMergeEndpoints, admissionSlipsEndpoints } from "./endpoints/account-merge.ts";
import { adminEndpoints, auditOfficeEndpoints } from "./endpoints/admin.ts";
import { answerSheetsEndpoints } from "./endpoints/answer-sheets.ts";
import { attendanceEndpoints } from "./endpoints/attendance.ts";
import { authEndpoints, sessionsEndpoints } from "./endpoints/auth.ts";
import { binEndpoints } from "./endpoints/bin.ts";
import { calendarFeedEndpoints } from "./endpoints/calendar-feed.ts";
import { classesOfficeEndpoints } from "./endpoints/classes-office.ts";
import { contentEndpoints } from "./endpoints/content.ts";
import { courseNotesEndpoints, notesTeachEndpoints } from "./endpoints/course-notes.ts";
import { coursesOfficeEndpoints } from "./endpoints/courses-office.ts";
import { documentsEndpoints } from "./endpoints/documents.ts";
import { enquiriesEndpoints } from "./endpoints/enquiries.ts";
import { enrolmentsOfficeEndpoints, waitingListEndpoints } from "./endpoints/enrolments-office.ts";
import { examBoardEndpoints } from "./endpoints/exam-board.ts";
import { examResultsEndpoints } from "./endpoints/exam-results.ts";
import { examsEndpoints } from "./endpoints/exams.ts";
import { exportsEndpoints } from "./endpoints/exports-office.ts";
import { feesEndpoints } from "./endpoints/fees.ts";
import { feesDeskEndpoints } from "./endpoints/fees-desk.ts";
import { feesDocsEndpoints } from "./endpoints/fees-docs.ts";
import { feeDuesEndpoints, feeTransfersEndpoints } from "./endpoints/fees-dues.ts";
import { feesOnlineEndpoints } from "./endpoints/fees-online.ts";
import { feesPlansEndpoints } from "./endpoints/fees-plans.ts";
import { holidaysOfficeEndpoints } from "./endpoints/holidays-office.ts";
import { lecturesPublicEndpoints, lecturesTeachEndpoints } from "./endpoints/lectures-teach.ts";
import { lecturesUserEndpoints } from "./endpoints/lectures-user.ts";
import { localIdentityEndpoints } from "./endpoints/local-identity.ts";
import { lookupsOfficeEndpoints } from "./endpoints/lookups-office.ts";
import { messagesEndpoints } from "./endpoints/messages.ts";
import { noticesEndpoints } from "./endpoints/notices.ts";
import { noticesTeachEndpoints } from "./endpoints/notices-teach.ts";
import { officeMaterialsEndpoints } from "./endpoints/office-materials.ts";
import { officeNotesEndpoints } from "./endpoints/office-notes.ts";
import { officePostersEndpoints } from "./endpoints/office-posters.ts";
import { papersEndpoints } from "./endpoints/papers.ts";
import { peopleImportEndpoints } from "./endpoints/people-import.ts";
import { peopleOfficeEndpoints } from "./endpoints/people-office.ts";
import { practiceEndpoints } from "./endpoints/practice.ts";
import { publicEndpoints } from "./endpoints/public.ts";
import { questionImportsEndpoints } from "./endpoints/question-imports.ts";
import { questionsEndpoints } from "./endpoints/questions.ts";
import { registrationsOfficeEndpoints } from "./endpoints/registrations-office.ts";
import {
  overviewEndpoints,
  savedViewsEndpoints,
  setupEndpoints,
} from "./endpoints/setup-office.ts";
import { sittingsEndpoints } from "./endpoints/sittings.ts";
import { teachEndpoints } from "./endpoints/teach.ts";
import { teachersOfficeEndpoints } from "./endpoints/teachers-office.ts";
import { timetableEndpoints } from "./endpoints/timetable.ts";
import { uploadsEndpoints } from "./endpoints/uploads.ts";
import { userEndpoints } from "./endpoints/user.ts";

/** Every call of the API: the server registers them, the client has their types, /api/docs lists them. */
export const endpoints = {
  ...authEndpoints,
  ...localIdentityEndpoints,
  ...practiceEndpoints,
  ...feesDeskEndpoints,
  ...feesEndpoints,
  ...feesOnlineEndpoints,
  ...feesDocsEndpoints,
  ...feeDuesEndpoints,
  ...feeTransfersEndpoints,
  ...publicEndpoints,
  ...lecturesPublicEndpoints,
  ...contentEndpoints,
  ...userEndpoints,
  ...waitingListEndpoints,
  ...feesPlansEndpoints,
  ...sessionsEndpoints,
  ...timetableEndpoints,
  ...calendarFeedEndpoints,
  ...accountEndpoints,
  ...adminEndpoints,
  ...auditOfficeEndpoints,
  ...binEndpoints,
  ...lookupsOfficeEndpoints,
  ...classesOfficeEndpoints,
  ...holidaysOfficeEndpoints,
  ...coursesOfficeEndpoints,
  ...enquiriesEndpoints,
  ...exportsEndpoints,
  ...enrolmentsOfficeEndpoints,
  ...officeNotesEndpoints,
  ...overviewEndpoints,
  ...peopleOfficeEndpoints,
  ...savedViewsEndpoints,
  ...setupEndpoints,
  ...accountMergeEndpoints,
  ...admissionSlipsEndpoints,
  ...papersEndpoints,
  ...peopleImportEndpoints,
  ...registrationsOfficeEndpoints,
  ...teachEndpoints,
  ...teachersOfficeEndpoints,
  ...attendanceEndpoints,
  ...lecturesTeachEndpoints,
  ...notesTeachEndpoints,
  ...lecturesUserEndpoints,
  ...examsEndpoints,
  ...sittingsEndpoints,
  ...examBoardEndpoints,
  ...answerSheetsEndpoints,
  ...examResultsEndpoints,
  ...messagesEndpoints,
  ...noticesEndpoints,
  ...noticesTeachEndpoints,
  ...uploadsEndpoints,
  ...courseNotesEndpoints,
  ...officeMaterialsEndpoints,
  ...officePostersEndpoints,
  ...questionsEndpoints,
  ...questionImportsEndpoints,
  ...documentsEndpoints,
} satisfies Record<string, Endpoint>;

type Endpoints = typeof endpoints;

export type EndpointName = keyof Endpoints;

/** Every endpoint by method and path, as a client names it: `GET /api/user/files`. */
export type EndpointsByCall = {
  [Name in keyof Endpoints as `${Endpoints[Name]["method"]} ${Endpoints[Name]["path"]}`]: Endpoints[Name];
};
export type EndpointCall = keyof EndpointsByCall;
export type EndpointPath = Endpoints[EndpointName]["path"];
