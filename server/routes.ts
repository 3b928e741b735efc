import type { FastifyInstance } from "fastify";
import type { AppContext } from "./context.ts";
import type { Serve } from "./http/serve.ts";
import { accountRoutes } from "./modules/account/index.ts";
import { auditRoutes } from "./modules/audit/index.ts";
import { auditExportRoutes } from "./modules/audit-export/index.ts";
import { endSessionsOf, sessionsRoutes } from "./modules/auth/index.ts";
import { binRoutes } from "./modules/bin/index.ts";
import { choicesRoutes, officeChoicesRoutes } from "./modules/choices/index.ts";
import { classesRoutes } from "./modules/classes/index.ts";
import { contentRoutes } from "./modules/content/index.ts";
import { noteEditingRoutes, restoreNoteFile } from "./modules/course-notes/index.ts";
import {
  coursesRoutes,
  publicCoursesRoutes,
  restoreCoursePoster,
} from "./modules/courses/index.ts";
import { demoRoutes, getDemoStatus } from "./modules/demo/index.ts";
import {
  documentHistoryRoutes,
  policiesRoutes,
  postsRoutes,
  siteTextsRoutes,
} from "./modules/documents/index.ts";
import { enquiriesRoutes } from "./modules/enquiries/index.ts";
import { enrolmentsRoutes } from "./modules/enrolments/index.ts";
import { exportsRoutes, learningExportsRoutes } from "./modules/exports/index.ts";
import { importsRoutes } from "./modules/imports/index.ts";
import { admissionSlipsRoutes, joiningRoutes } from "./modules/joining/index.ts";
import { lecturesRoutes, restoreLecturePoster } from "./modules/lectures/index.ts";
import {
  materialsRoutes,
  officeMaterialsRoutes,
  relistMaterials,
  restoreMaterialFile,
} from "./modules/materials/index.ts";
import { messagesRoutes } from "./modules/messages/index.ts";
import { newNotesRoutes } from "./modules/new-notes/index.ts";
import { noticesRoutes } from "./modules/notices/index.ts";
import { listBinnedNotes, officeNotesRoutes, restoreNote } from "./modules/office-notes/index.ts";
import { overviewRoutes } from "./modules/overview/index.ts";
import { ownFormRoutes, peopleRoutes } from "./modules/people/index.ts";
import { picturesRoutes } from "./modules/pictures/index.ts";
import { postersRoutes, restorePosterPicture } from "./modules/posters/index.ts";
import { recentDownloadsRoutes } from "./modules/recent-downloads/index.ts";
import { registrationsRoutes } from "./modules/registrations/index.ts";
import { savedViewsRoutes } from "./modules/saved-views/index.ts";
import { countSetup, setupRoutes } from "./modules/setup/index.ts";
import { courseTeachers, teachersRoutes } from "./modules/teachers/index.ts";
import { attendanceRoutes, courseNoticesRoutes, teachingRoutes } from "./modules/teaching/index.ts";
import { calendarFeedRoutes, timetableRoutes, watchClasses } from "./modules/timetable/index.ts";
import { uploadsRoutes } from "./modules/uploads/index.ts";
import { usersRoutes } from "./modules/users/index.ts";

/** The routes of the modules that need nothing of each other, in alphabetical order. */
const independent: readonly ((serve: Serve, context: AppContext) => void | Promise<void>)[] = [
  accountRoutes,
  attendanceRoutes,
  auditExportRoutes,
  auditRoutes,
  calendarFeedRoutes,
  choicesRoutes,
  classesRoutes,
  courseNoticesRoutes,
  noteEditingRoutes,
  demoRoutes,
  enquiriesRoutes,
  ownFormRoutes,
  enrolmentsRoutes,
  exportsRoutes,
  learningExportsRoutes,
  importsRoutes,
  joiningRoutes,
  admissionSlipsRoutes,
  lecturesRoutes,
  materialsRoutes,
  messagesRoutes,
  newNotesRoutes,
  noticesRoutes,
  officeMaterialsRoutes,
  officeNotesRoutes,
  peopleRoutes,
  picturesRoutes,
  policiesRoutes,
  postersRoutes,
  publicCoursesRoutes,
  recentDownloadsRoutes,
  registrationsRoutes,
  savedViewsRoutes,
  sessionsRoutes,
  siteTextsRoutes,
  documentHistoryRoutes,
  teachersRoutes,
  teachingRoutes,
  uploadsRoutes,
];

/** Registers the routes of all modules. Those below take what another module does as a parameter. */
export async function moduleRoutes(
  serve: Serve,
  context: AppContext,
  app: FastifyInstance,
): Promise<void> {
  for (const register of independent) await register(serve, context);
  const { texts, config } = context;
  binRoutes(serve, context, {
    restorers: {
      "note-file": restoreNoteFile,
      "material-file": restoreMaterialFile,
      "poster-picture": restorePosterPicture,
      "course-poster": restoreCoursePoster,
      "lecture-poster": restoreLecturePoster,
    },
    officeNotes: { list: listBinnedNotes, restore: restoreNote },
  });
  contentRoutes(serve, { texts, identity: config.identity });
  coursesRoutes(serve, context, { teachers: courseTeachers });
  officeChoicesRoutes(serve, context, { relist: relistMaterials });
  overviewRoutes(serve, context, { countSetup: () => countSetup(context) });
  postsRoutes(serve, context, {
    brandIn: async (language) => (await texts.settings()).brand[language],
  });
  setupRoutes(serve, context, { getDemoStatus: () => getDemoStatus(context) });
  timetableRoutes(serve, context, { classWatch: openClassWatch(app, context) });
  usersRoutes(serve, context, { signOutEverywhere: endSessionsOf });
}

/** Whoever waits for a change of classes is answered when the server stops. */
function openClassWatch(app: FastifyInstance, { database }: AppContext) {
  const classWatch = watchClasses(database);
  app.addHook("preClose", async () => classWatch.close());
  return classWatch;
}
