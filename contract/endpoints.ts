import type { Endpoint } from "./endpoint.ts";
import { accountEndpoints } from "./endpoints/account.ts";
import { accountMergeEndpoints } from "./endpoints/account-merge.ts";
import { adminEndpoints } from "./endpoints/admin.ts";
import { admissionSlipsEndpoints } from "./endpoints/admission-slips.ts";
import { attendanceEndpoints } from "./endpoints/attendance.ts";
import { auditOfficeEndpoints } from "./endpoints/audit-office.ts";
import { authEndpoints } from "./endpoints/auth.ts";
import { binEndpoints } from "./endpoints/bin.ts";
import { calendarFeedEndpoints } from "./endpoints/calendar-feed.ts";
import { classesOfficeEndpoints } from "./endpoints/classes-office.ts";
import { contentEndpoints } from "./endpoints/content.ts";
import { courseNotesEndpoints } from "./endpoints/course-notes.ts";
import { coursesOfficeEndpoints } from "./endpoints/courses-office.ts";
import { documentsEndpoints } from "./endpoints/documents.ts";
import { enquiriesEndpoints } from "./endpoints/enquiries.ts";
import { enrolmentsOfficeEndpoints } from "./endpoints/enrolments-office.ts";
import { exportsEndpoints } from "./endpoints/exports-office.ts";
import { holidaysOfficeEndpoints } from "./endpoints/holidays-office.ts";
import { lecturesPublicEndpoints } from "./endpoints/lectures-public.ts";
import { lecturesTeachEndpoints } from "./endpoints/lectures-teach.ts";
import { lecturesUserEndpoints } from "./endpoints/lectures-user.ts";
import { localIdentityEndpoints } from "./endpoints/local-identity.ts";
import { lookupsOfficeEndpoints } from "./endpoints/lookups-office.ts";
import { messagesEndpoints } from "./endpoints/messages.ts";
import { notesTeachEndpoints } from "./endpoints/notes-teach.ts";
import { noticesEndpoints } from "./endpoints/notices.ts";
import { noticesTeachEndpoints } from "./endpoints/notices-teach.ts";
import { officeMaterialsEndpoints } from "./endpoints/office-materials.ts";
import { officeNotesEndpoints } from "./endpoints/office-notes.ts";
import { officePostersEndpoints } from "./endpoints/office-posters.ts";
import { overviewEndpoints } from "./endpoints/overview-office.ts";
import { peopleImportEndpoints } from "./endpoints/people-import.ts";
import { peopleOfficeEndpoints } from "./endpoints/people-office.ts";
import { publicEndpoints } from "./endpoints/public.ts";
import { registrationsOfficeEndpoints } from "./endpoints/registrations-office.ts";
import { savedViewsEndpoints } from "./endpoints/saved-views.ts";
import { sessionsEndpoints } from "./endpoints/sessions.ts";
import { setupEndpoints } from "./endpoints/setup-office.ts";
import { teachEndpoints } from "./endpoints/teach.ts";
import { teachersOfficeEndpoints } from "./endpoints/teachers-office.ts";
import { timetableEndpoints } from "./endpoints/timetable.ts";
import { uploadsEndpoints } from "./endpoints/uploads.ts";
import { userEndpoints } from "./endpoints/user.ts";
import { waitingListEndpoints } from "./endpoints/waiting-list.ts";

/** Every call of the API: the server registers them, the client has their types, /api/docs lists them. */
export const endpoints = {
  ...authEndpoints,
  ...localIdentityEndpoints,
  ...publicEndpoints,
  ...lecturesPublicEndpoints,
  ...contentEndpoints,
  ...userEndpoints,
  ...waitingListEndpoints,
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
  ...peopleImportEndpoints,
  ...registrationsOfficeEndpoints,
  ...teachEndpoints,
  ...teachersOfficeEndpoints,
  ...attendanceEndpoints,
  ...lecturesTeachEndpoints,
  ...notesTeachEndpoints,
  ...lecturesUserEndpoints,
  ...messagesEndpoints,
  ...noticesEndpoints,
  ...noticesTeachEndpoints,
  ...uploadsEndpoints,
  ...courseNotesEndpoints,
  ...officeMaterialsEndpoints,
  ...officePostersEndpoints,
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
