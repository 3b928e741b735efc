import type { EndpointName, endpoints } from "../../contract/endpoints.ts";
import type { KindFor, KindName } from "./kinds.ts";

/**
 * Who may make which call, in one table: every call of the contract with the kind of its row. What a kind means for
 * each caller is in kinds.ts. A call that is missing, or whose kind does not fit its `access`, is a type error;
 * test/permissions/ makes every call as every caller. Services ask it by decide.ts.
 */
export const policy = {
  // contract/endpoints/fees-desk.ts
  findFeeStudents: "feeDesk",
  getDaybook: "feeDesk",
  addCashier: "office",
  removeCashier: "office",
  // contract/endpoints/fees-dues.ts
  listDues: "office",
  listPromises: "office",
  addPromise: "office",
  remindOfDues: "office",
  getFeeFigures: "office",
  getFeeTaxes: "office",
  downloadFeeEntries: "office",
  getHowToPay: "ownRows",
  claimTransfer: "ownRows",
  listBankLines: "office",
  addBankLines: "office",
  setLineAside: "office",
  matchBankLine: "office",

  // contract/endpoints/fees.ts
  listFeeAccounts: "feeDesk",
  getFeeAccount: "feeDesk",
  takePayment: "feeDesk",
  reverseFeeEntry: "office",
  layPayment: "office",
  clearCheque: "office",
  giveDiscount: "office",
  writeOff: "office",
  giveRefund: "office",

  // contract/endpoints/fees-online.ts
  beginFeePayment: "ownRows",
  // contract/endpoints/fees-docs.ts
  getFeeDocument: "feeDesk",
  printFeeDocument: "feeDesk",
  getOwnFeeDocument: "ownRows",
  printOwnFeeDocument: "ownRows",
  checkReceipt: "everybody",
  getFeeSettings: "office",
  saveFeeSettings: "office",
  listLockedMonths: "office",
  lockMonth: "office",
  unlockMonth: "office",
  // contract/endpoints/fees-plans.ts
  getFeePlan: "office",
  saveFeePlan: "office",
  deleteFeePlan: "office",
  changeAccountPlan: "office",
  quoteRefund: "office",
  listRefundsDue: "office",
  listOwnFees: "ownRows",
  quoteOwnRefund: "ownRows",
  withdrawOwn: "ownRows",

  // contract/endpoints/auth.ts
  signInOptions: "everybody",
  googleLogin: "everybody",
  me: "ownRows",
  logoutByLink: "everybody",
  logout: "everybody",

  // contract/endpoints/local-identity.ts
  localKeys: "everybody",
  openLocalIdentity: "everybody",
  localToken: "everybody",

  // contract/endpoints/public.ts
  listPublicCourses: "everybody",
  getPublicCourse: "everybody",
  getCourseCalendar: "everybody",
  getCoursePicture: "everybody",
  downloadSampleNote: "everybody",
  listSeats: "everybody",
  listLookups: "everybody",
  listPublicPosters: "everybody",
  getPosterImage: "everybody",

  // contract/endpoints/lectures-teach.ts
  listSampleLectures: "everybody",
  getSampleMasterPlaylist: "everybody",
  getSamplePlaylist: "everybody",
  getSampleLectureFile: "everybody",
  getSampleCaptions: "everybody",
  getSampleLectureThumbnail: "everybody",

  // contract/endpoints/content.ts
  getSite: "everybody",
  getHomeText: "everybody",
  getSectionsText: "everybody",
  getListText: "everybody",
  getAdmissionsText: "everybody",
  getContactText: "everybody",
  getFaq: "everybody",
  getProgrammes: "everybody",
  getShowcase: "everybody",
  listTeachers: "everybody",
  getRefund: "everybody",
  getNotices: "everybody",
  getPolicy: "everybody",
  getPolicyVersion: "everybody",
  listPosts: "everybody",
  getPost: "everybody",
  listMissingSettings: "office",

  // contract/endpoints/user.ts
  listFiles: "signedIn",
  listMaterialSubjects: "signedIn",
  downloadFile: "signedInOnSite",
  registerForCourse: "ownRows",
  listRegistrations: "ownRows",
  listCourses: "signedInOnSite",
  fillEnrolmentForm: "ownRows",
  getEnrolmentForm: "ownRows",
  enrol: "ownRows",
  listSeparatedCourses: "ownRows",
  getCourseWithNotes: "signedIn",
  downloadCourseNote: "studentsOfCourse",
  getFirstPage: "studentsOfCourse",
  listNewNotes: "ownRows",
  giveSeatBack: "ownRows",
  listRecentDownloads: "ownRows",
  listPosters: "signedIn",

  // contract/endpoints/enrolments-office.ts
  joinWaitingList: "ownRows",
  leaveWaitingList: "ownRows",
  listWaiting: "office",
  addWaiting: "office",
  removeWaiting: "office",
  removeManyWaiting: "office",

  // contract/endpoints/auth.ts
  listSessions: "ownRows",
  endSession: "ownRows",
  endOtherSessions: "ownRows",
  endAllSessions: "ownRows",

  // contract/endpoints/timetable.ts
  getTimetable: "ownRows",
  followClasses: "ownRows",
  joinClass: "peopleInClass",
  watchRecording: "peopleInClass",

  // contract/endpoints/calendar-feed.ts
  getCalendarFeed: "ownRows",
  makeCalendarFeed: "ownRows",
  endCalendarFeed: "ownRows",
  readCalendarFeed: "everybody",

  // contract/endpoints/account.ts
  downloadMyData: "ownRows",
  deleteAccount: "ownRows",

  // contract/endpoints/admin.ts
  listUsers: "office",
  countUsers: "office",
  changeUser: "office",
  uploadFile: "office",
  deleteFile: "office",
  createCourse: "office",
  changeCourse: "office",
  uploadPoster: "office",
  deletePoster: "office",
  listAuditEntries: "office",

  // contract/endpoints/admin.ts
  listAuditActors: "office",
  downloadAuditLog: "office",

  // contract/endpoints/bin.ts
  listBin: "office",
  restoreBinned: "office",
  restoreTaughtBinned: "undoByStaff",

  // contract/endpoints/lookups-office.ts
  listOfficeLookups: "office",
  addLookup: "office",
  changeLookup: "office",
  orderLookups: "office",

  // contract/endpoints/classes-office.ts
  listClasses: "office",
  getClass: "office",
  planSeries: "office",
  addSeries: "office",
  removeSeries: "office",
  planClassChange: "office",
  changeClass: "office",
  listHolidays: "office",
  planHoliday: "office",
  addHoliday: "office",
  removeHoliday: "office",
  getHolidayClasses: "office",
  listStaff: "office",
  addStaff: "office",
  removeStaff: "office",
  getMeetingServer: "office",
  proposeSeries: "office",

  // contract/endpoints/courses-office.ts
  listOfficeCourses: "office",
  getOfficeCourse: "office",
  rewriteCourse: "office",
  replaceCourseCover: "office",
  removeCourseCover: "office",
  previewDescription: "office",
  orderCourses: "office",
  duplicateCourse: "office",
  deleteCourse: "office",
  changeCourses: "office",
  deleteCourses: "office",

  // contract/endpoints/enquiries.ts
  getEnquiryToken: "everybody",
  sendEnquiry: "everybody",
  lookUpTicket: "everybody",
  listEnquiries: "office",
  changeEnquiry: "office",
  changeEnquiries: "office",

  // contract/endpoints/exports-office.ts
  downloadEnrolments: "office",
  downloadRegistrations: "office",
  downloadEnquiries: "office",
  downloadPeople: "office",
  downloadWaiting: "office",
  downloadAttendance: "office",
  downloadCourses: "office",
  downloadNoteList: "office",
  downloadMaterialList: "office",

  // contract/endpoints/enrolments-office.ts
  listEnrolments: "office",
  changeEnrolment: "office",
  enrolPerson: "office",
  enrolPeople: "office",
  decideEnrolments: "office",

  // contract/endpoints/office-notes.ts
  listOfficeNotes: "office",
  addOfficeNote: "office",
  editOfficeNote: "office",
  deleteOfficeNote: "office",

  // contract/endpoints/setup-office.ts
  getAttention: "office",
  getFigures: "office",

  // contract/endpoints/people-office.ts
  addPerson: "office",
  getPerson: "office",
  fillForm: "office",
  changeForm: "office",
  changeSuspension: "office",
  signOutPerson: "office",
  erasePerson: "office",

  // contract/endpoints/setup-office.ts
  listSavedViews: "ownRowsOfOffice",
  saveView: "ownRowsOfOffice",
  renameView: "ownRowsOfOffice",
  deleteView: "ownRowsOfOffice",

  // contract/endpoints/setup-office.ts
  getSetup: "office",
  checkServer: "office",
  answerSetupStep: "office",
  loadDemo: "office",
  removeDemo: "office",

  // contract/endpoints/account-merge.ts
  mergeAccount: "office",
  refuseMerge: "office",

  // contract/endpoints/account-merge.ts
  makeSlip: "office",
  revokeSlip: "office",
  findAdmission: "ownRowsOfFamilies",
  useSlip: "ownRowsOfFamilies",

  // contract/endpoints/papers.ts
  makePapers: "office",
  checkPaper: "everybody",

  // contract/endpoints/people-import.ts
  listImports: "office",
  findSamePeople: "office",
  beginImport: "office",
  importRows: "office",
  undoImport: "office",

  // contract/endpoints/registrations-office.ts
  listAllRegistrations: "office",
  answerRegistration: "office",
  answerRegistrations: "office",

  // contract/endpoints/teachers-office.ts
  listOfficeTeachers: "office",
  addTeacher: "office",
  changeTeacher: "office",
  removeTeacher: "office",

  // contract/endpoints/teach.ts
  listTaughtCourses: "everyTeacher",
  listTaughtClasses: "everyTeacher",
  getRegister: "staffOfCourse",
  saveRegister: "staffOfCourse",
  replaceClassLink: "staffOfCourse",

  // contract/endpoints/attendance.ts
  getOwnAttendance: "ownRows",
  listOwnAttendances: "ownRows",
  listAbsences: "office",
  callAbsent: "office",
  listAttendance: "office",

  // contract/endpoints/lectures-teach.ts
  listTaughtLectures: "staffOfCourse",
  addLecture: "staffOfCourse",
  orderLectures: "staffOfCourse",
  changeLecture: "staffOfCourse",
  deleteLecture: "staffOfCourse",
  publishRendition: "staffOfCourse",
  deleteRendition: "staffOfCourse",
  saveCaptions: "staffOfCourse",
  saveLectureThumbnail: "staffOfCourse",
  deleteLectureThumbnail: "staffOfCourse",
  deleteCaptions: "staffOfCourse",

  // contract/endpoints/course-notes.ts
  listTaughtNotes: "staffOfCourse",
  addTaughtNote: "staffOfCourse",
  orderTaughtNotes: "staffOfCourse",
  renameTaughtChapter: "staffOfCourse",
  changeTaughtNote: "staffOfCourse",
  deleteTaughtNote: "staffOfCourse",
  replaceTaughtFile: "staffOfCourse",

  // contract/endpoints/lectures-user.ts
  listLectures: "signedIn",
  getLecture: "studentsOfCourse",
  getMasterPlaylist: "studentsOfCourse",
  getPlaylist: "studentsOfCourse",
  getLectureFile: "studentsOfCourse",
  getCaptions: "studentsOfCourse",
  getLectureThumbnail: "studentsOfCourse",
  saveProgress: "studentsOfCourse",

  // contract/endpoints/exams.ts
  listPatterns: "everyTeacherForAll",
  savePattern: "office",
  addPattern: "office",
  listExams: "everyTeacher",
  getExam: "staffOfCourse",
  addExam: "staffOfCourse",
  changeExam: "staffOfCourse",
  drawExam: "staffOfCourse",
  swapQuestion: "staffOfCourse",
  announceExam: "staffOfCourse",
  deleteExam: "staffOfCourse",
  restoreExam: "undoByStaff",

  // contract/endpoints/sittings.ts
  listOwnExams: "ownRows",
  getSealedPaper: "sitters",
  startExam: "sitters",
  sendEvents: "ownRows",
  sendAnswerPage: "ownRows",
  getOwnAnswerPage: "ownRows",
  resumeAttempt: "ownRows",

  // contract/endpoints/practice.ts
  listPracticeChapters: "studentsOfCourse",
  drawPractice: "studentsOfCourse",
  answerPractice: "studentsOfCourse",

  // contract/endpoints/exam-board.ts
  getBoard: "staffOfCourse",
  addMinutes: "staffOfCourse",
  endExam: "staffOfCourse",
  endAttempt: "staffOfCourse",
  voidAttempt: "staffOfCourse",
  takeAnswerFile: "staffOfCourse",
  listLateActs: "staffOfCourse",
  judgeLateActs: "staffOfCourse",
  getExamGrant: "office",
  saveExamGrant: "office",
  endExamGrant: "office",

  // contract/endpoints/answer-sheets.ts
  listSheets: "staffOfCourse",
  saveSheet: "staffOfCourse",
  removeSheets: "staffOfCourse",
  saveSheetPicture: "staffOfCourse",

  // contract/endpoints/exam-results.ts
  getResults: "staffOfCourse",
  downloadResults: "staffOfCourse",
  publishResults: "staffOfCourse",
  previewKey: "staffOfCourse",
  reviseKey: "staffOfCourse",
  getTypedMarks: "staffOfCourse",
  saveTypedMarks: "staffOfCourse",
  getMarking: "staffOfCourse",
  getAnswerPage: "staffOfCourse",
  saveWrittenMark: "staffOfCourse",
  listPersonAttempts: "office",
  getOwnResult: "ownRows",

  // contract/endpoints/messages.ts
  getMessageSettings: "ownRows",
  saveMessageSettings: "ownRows",
  savePushSubscription: "ownRows",
  deletePushSubscription: "ownRows",

  // contract/endpoints/notices.ts
  listOfficeNotices: "office",
  getOfficeNotice: "office",
  listUnreached: "office",
  listNoticesToCallAbout: "office",
  markPhoned: "office",
  addNotice: "office",
  checkNoticeUpload: "ownUploads",
  withdrawNotice: "office",
  restoreNotice: "office",
  listOwnNotices: "ownRows",
  downloadNoticeFile: "receivers",
  readNotice: "ownRows",

  // contract/endpoints/notices-teach.ts
  listCourseNotices: "staffOfCourse",
  addCourseNotice: "staffOfCourse",
  listUnreachedStudents: "staffOfCourse",
  withdrawCourseNotice: "staffOfCourse",
  restoreCourseNotice: "undoByStaff",

  // contract/endpoints/uploads.ts
  readUploadRules: "ownUploads",
  createUpload: "ownUploads",
  getUpload: "ownUploads",
  continueUpload: "ownUploads",
  endUpload: "ownUploads",
  fileUpload: "office",
  fileUploadAsPoster: "office",

  // contract/endpoints/course-notes.ts
  listEditableNotes: "office",
  changeCourseNote: "office",
  changeNotes: "office",
  deleteNotes: "office",
  replaceNoteFile: "office",
  renameChapter: "office",
  orderNotes: "office",

  // contract/endpoints/office-materials.ts
  listOfficeMaterials: "office",
  listFirstMaterials: "office",
  changeMaterial: "office",
  changeMaterials: "office",
  deleteMaterials: "office",
  replaceMaterialFile: "office",
  orderMaterials: "office",

  // contract/endpoints/office-posters.ts
  listOfficePosters: "office",
  changePoster: "office",
  changePosters: "office",
  deletePosters: "office",
  replacePosterPicture: "office",
  orderPosters: "office",

  // contract/endpoints/questions.ts
  listQuestions: "everyTeacherForAll",
  listQuestionChapters: "everyTeacherForAll",
  getQuestion: "everyTeacherForAll",
  checkQuestions: "everyTeacherForAll",
  addQuestion: "everyTeacherForAll",
  changeQuestion: "everyTeacherForAll",
  deleteQuestion: "everyTeacherForAll",
  restoreQuestion: "everyTeacherForAll",
  addQuestionPicture: "everyTeacherForAll",
  getQuestionPicture: "everyTeacherForAll",
  downloadQuestions: "everyTeacherForAll",
  downloadQuestionTemplate: "everyTeacherForAll",

  // contract/endpoints/question-imports.ts
  listQuestionImports: "everyTeacherForAll",
  createQuestionImport: "everyTeacherForAll",
  getQuestionImport: "everyTeacherForAll",
  changeQuestionImport: "everyTeacherForAll",
  changeImportedQuestion: "everyTeacherForAll",
  acceptImported: "everyTeacherForAll",
  takeBackImport: "everyTeacherForAll",
  deleteQuestionImport: "everyTeacherForAll",

  // contract/endpoints/documents.ts
  listSiteTexts: "office",
  getSiteText: "office",
  writeSiteText: "office",
  listDocumentVersions: "office",
  restoreDocument: "office",
  addSitePicture: "office",
  previewMarkdown: "office",
  listOfficePolicies: "office",
  addPolicyVersion: "office",
  changePolicyVersion: "office",
  withdrawPolicyVersion: "office",
  listOfficePosts: "office",
  getOfficePost: "office",
  addPost: "office",
  writePost: "office",
  takeBackPost: "office",
} as const satisfies {
  readonly [Call in EndpointName]: KindFor<(typeof endpoints)[Call]["access"]>;
};

/** The calls with a row of this kind. */
export type CallsOf<Kind extends KindName> = {
  [Call in EndpointName]: (typeof policy)[Call] extends Kind ? Call : never;
}[EndpointName];
