import type { FastifyInstance } from "fastify";
import type { AppContext } from "./context.ts";
import type { Serve } from "./http/serve.ts";
import { accountMergeRoutes, admissionSlipsRoutes, usersRoutes } from "./modules/accounts/index.ts";
import { auditRoutes } from "./modules/audit/index.ts";
import { endSessionsOf, sessionsRoutes } from "./modules/auth/index.ts";
import { binRoutes } from "./modules/bin/index.ts";
import {
  attendanceRoutes,
  calendarFeedRoutes,
  classesRoutes,
  courseNoticesRoutes,
  teachingRoutes,
  timetableRoutes,
  watchClasses,
} from "./modules/classes/index.ts";
import { coursesRoutes, publicCoursesRoutes, restoreCourseCover } from "./modules/courses/index.ts";
import { demoRoutes, getDemoStatus } from "./modules/demo/index.ts";
import {
  contentRoutes,
  documentHistoryRoutes,
  policiesRoutes,
  postsRoutes,
  siteTextsRoutes,
} from "./modules/documents/index.ts";
import { enquiriesRoutes, registrationsRoutes } from "./modules/enquiries/index.ts";
import {
  countBinnedNotes,
  enrolmentsRoutes,
  listBinnedNotes,
  officeNotesRoutes,
  restoreNote,
  withdraw,
} from "./modules/enrolments/index.ts";
import {
  answerSheetsRoutes,
  countBinnedExams,
  countBinnedQuestions,
  examBoardRoutes,
  examsRoutes,
  listBinnedExams,
  listBinnedQuestions,
  practiceRoutes,
  questionImportsRoutes,
  questionsRoutes,
  restoreExam,
  restoreQuestion,
  resultsRoutes,
  sittingsRoutes,
} from "./modules/exams/index.ts";
import {
  auditExportRoutes,
  exportsRoutes,
  learningExportsRoutes,
} from "./modules/exports/index.ts";
import {
  feeDocumentsRoutes,
  feeDuesRoutes,
  feePlansRoutes,
  feeSettingsRoutes,
  feesDeskRoutes,
  feesRoutes,
  feeTransfersRoutes,
  onlinePaymentsRoutes,
  ownFeesRoutes,
} from "./modules/fees/index.ts";
import { picturesRoutes, uploadsRoutes } from "./modules/files/index.ts";
import { lecturesRoutes, restoreLectureThumbnail } from "./modules/lectures/index.ts";
import { lookupsRoutes, officeLookupsRoutes } from "./modules/lookups/index.ts";
import {
  materialsRoutes,
  newNotesRoutes,
  noteEditingRoutes,
  officeMaterialsRoutes,
  recentDownloadsRoutes,
  relistMaterials,
  restoreMaterial,
  restoreMaterialFile,
  restoreNoteFile,
} from "./modules/materials/index.ts";
import { messagesRoutes, noticesRoutes } from "./modules/messages/index.ts";
import {
  countSetup,
  overviewRoutes,
  savedViewsRoutes,
  setupRoutes,
} from "./modules/office/index.ts";
import { papersRoutes } from "./modules/papers/index.ts";
import {
  accountRoutes,
  cashiersRoutes,
  courseTeachers,
  importsRoutes,
  ownFormRoutes,
  peopleRoutes,
  teachersRoutes,
} from "./modules/people/index.ts";
import { postersRoutes, restorePosterPicture } from "./modules/posters/index.ts";

/** The routes of the modules that need nothing of each other, in alphabetical order. */
const independent: readonly ((serve: Serve, context: AppContext) => void | Promise<void>)[] = [
  accountRoutes,
  admissionSlipsRoutes,
  attendanceRoutes,
  auditExportRoutes,
  auditRoutes,
  calendarFeedRoutes,
  lookupsRoutes,
  classesRoutes,
  courseNoticesRoutes,
  demoRoutes,
  documentHistoryRoutes,
  enquiriesRoutes,
  enrolmentsRoutes,
  answerSheetsRoutes,
  examBoardRoutes,
  examsRoutes,
  exportsRoutes,
  importsRoutes,
  accountMergeRoutes,
  learningExportsRoutes,
  lecturesRoutes,
  feeDuesRoutes,
  feeTransfersRoutes,
  materialsRoutes,
  messagesRoutes,
  newNotesRoutes,
  noteEditingRoutes,
  noticesRoutes,
  officeMaterialsRoutes,
  officeNotesRoutes,
  ownFormRoutes,
  papersRoutes,
  peopleRoutes,
  picturesRoutes,
  policiesRoutes,
  postersRoutes,
  publicCoursesRoutes,
  cashiersRoutes,
  feesDeskRoutes,
  feesRoutes,
  feeDocumentsRoutes,
  feeSettingsRoutes,
  practiceRoutes,
  questionImportsRoutes,
  questionsRoutes,
  feePlansRoutes,
  recentDownloadsRoutes,
  registrationsRoutes,
  resultsRoutes,
  savedViewsRoutes,
  sessionsRoutes,
  siteTextsRoutes,
  sittingsRoutes,
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
      material: restoreMaterial,
      "note-file": restoreNoteFile,
      "material-file": restoreMaterialFile,
      "poster-picture": restorePosterPicture,
      "course-poster": restoreCourseCover,
      "lecture-poster": restoreLectureThumbnail,
    },
    own: {
      "office-note": { list: listBinnedNotes, count: countBinnedNotes, restore: restoreNote },
      question: {
        list: listBinnedQuestions,
        count: countBinnedQuestions,
        restore: restoreQuestion,
      },
      exam: { list: listBinnedExams, count: countBinnedExams, restore: restoreExam },
    },
  });
  onlinePaymentsRoutes(serve, context, app);
  contentRoutes(serve, { texts, identity: config.identity });
  coursesRoutes(serve, context, { teachers: courseTeachers });
  officeLookupsRoutes(serve, context, { relist: relistMaterials });
  overviewRoutes(serve, context, { countSetup: () => countSetup(context) });
  ownFeesRoutes(serve, context, { withdraw });
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
