import type { Endpoint } from "../../contract/endpoint.ts";
import type { EndpointName } from "../../contract/endpoints.ts";
import type { Kind, World } from "./world/world.ts";

/**
 * The kinds of rows whose ids a call accepts in its path. The first kind makes the valid address; ids of
 * other kinds must be refused as not found.
 */
export const acceptedKinds: Partial<Record<EndpointName, readonly Kind[]>> = {
  changeUser: ["user", "walkIn", "formless"],
  getPerson: ["user", "walkIn", "formless"],
  // A person with a form is accepted by the path, then refused with 409.
  fillForm: ["formless", "user", "walkIn"],
  enrolPerson: ["user", "walkIn", "formless"],
  addWaiting: ["walkIn", "user", "formless"],
  // A person with an account is accepted by the path, then refused with 409.
  changeForm: ["walkIn", "user"],
  changeSuspension: ["user", "walkIn", "formless"],
  signOutPerson: ["user", "walkIn", "formless"],
  erasePerson: ["user", "walkIn", "formless"],
  importRows: ["import"],
  undoImport: ["import"],
  // A person with an account is accepted by the path, then refused with 409.
  makeSlip: ["walkIn", "user", "formless"],
  revokeSlip: ["walkIn"],
  mergeAccount: ["walkIn"],
  refuseMerge: ["walkIn"],
  editOfficeNote: ["officeNote"],
  deleteOfficeNote: ["officeNote"],
  renameView: ["savedView"],
  deleteView: ["savedView"],
  endSession: ["session"],
  deleteFile: ["material", "note", "sample"],
  changeCourse: ["course", "unusedCourse", "fullCourse", "heldCourse"],
  getOfficeCourse: ["course", "unusedCourse", "fullCourse", "heldCourse"],
  rewriteCourse: ["course", "unusedCourse", "fullCourse", "heldCourse"],
  replaceCourseCover: ["course", "unusedCourse", "fullCourse", "heldCourse"],
  removeCourseCover: ["course", "unusedCourse", "fullCourse", "heldCourse"],
  duplicateCourse: ["course", "unusedCourse", "fullCourse", "heldCourse"],
  // A course in use is accepted by the path, then refused with 409.
  deleteCourse: ["unusedCourse", "course", "fullCourse", "heldCourse"],
  getOfficePost: ["post"],
  writePost: ["post"],
  takeBackPost: ["post"],
  getPost: ["post"],
  changePolicyVersion: ["policyVersion"],
  withdrawPolicyVersion: ["policyVersion"],
  deletePoster: ["poster"],
  getOfficeNotice: ["notice", "courseNotice"],
  listUnreached: ["notice", "courseNotice"],
  markPhoned: ["notice"],
  withdrawNotice: ["notice", "courseNotice"],
  restoreNotice: ["withdrawnNotice"],
  restoreCourseNotice: ["withdrawnNotice"],
  listCourseNotices: ["course", "unusedCourse", "fullCourse", "heldCourse"],
  addCourseNotice: ["course", "unusedCourse", "fullCourse", "heldCourse"],
  listUnreachedStudents: ["courseNotice"],
  withdrawCourseNotice: ["courseNotice"],
  readNotice: ["notice"],
  downloadNoticeFile: ["noticeFile"],
  listTaughtLectures: ["course", "unusedCourse", "fullCourse", "heldCourse"],
  addLecture: ["course", "unusedCourse", "fullCourse", "heldCourse"],
  orderLectures: ["course", "unusedCourse", "fullCourse", "heldCourse"],
  changeLecture: ["lecture"],
  deleteLecture: ["lecture"],
  publishRendition: ["lecture"],
  deleteRendition: ["lecture"],
  saveCaptions: ["lecture"],
  saveLectureThumbnail: ["lecture"],
  deleteLectureThumbnail: ["lecture"],
  deleteCaptions: ["lecture"],
  listLectures: ["course", "unusedCourse", "fullCourse", "heldCourse"],
  getLecture: ["lecture"],
  getMasterPlaylist: ["lecture"],
  getPlaylist: ["lecture"],
  getLectureFile: ["lecture"],
  getCaptions: ["lecture"],
  getLectureThumbnail: ["lecture"],
  saveProgress: ["lecture"],
  joinClass: ["class", "begunClass"],
  getRegister: ["class", "begunClass"],
  // A class that has not begun is accepted by the path, then refused with 409.
  saveRegister: ["begunClass", "class"],
  replaceClassLink: ["class", "begunClass"],
  getClass: ["class", "begunClass"],
  planClassChange: ["class", "begunClass"],
  changeClass: ["class", "begunClass"],
  removeSeries: ["series"],
  changeTeacher: ["user"],
  removeTeacher: ["user"],
  listStaff: ["course", "unusedCourse", "fullCourse", "heldCourse"],
  addStaff: ["course", "unusedCourse", "fullCourse", "heldCourse"],
  removeStaff: ["course"],
  proposeSeries: ["course", "unusedCourse", "fullCourse", "heldCourse"],
  changeEnrolment: ["enrolment"],
  leaveWaitingList: ["fullCourse", "course", "unusedCourse", "heldCourse"],
  giveSeatBack: ["heldCourse"],
  removeWaiting: ["waiting"],
  changeEnquiry: ["enquiry"],
  answerRegistration: ["registration"],
  getUpload: ["upload", "started", "uploadedPicture", "uploadedLecture"],
  continueUpload: ["started", "upload", "uploadedPicture", "uploadedLecture"],
  checkNoticeUpload: ["uploadedPicture", "upload", "started", "uploadedLecture"],
  endUpload: ["upload", "started", "uploadedPicture", "uploadedLecture"],
  fileUpload: ["upload", "started", "uploadedPicture", "uploadedLecture"],
  fileUploadAsPoster: ["uploadedPicture", "upload", "started", "uploadedLecture"],
  replacePosterPicture: ["poster"],
  listEditableNotes: ["course", "unusedCourse", "fullCourse", "heldCourse"],
  listTaughtNotes: ["course", "unusedCourse", "fullCourse", "heldCourse"],
  addTaughtNote: ["course", "unusedCourse", "fullCourse", "heldCourse"],
  changeTaughtNote: ["note", "sample"],
  deleteTaughtNote: ["note", "sample"],
  replaceTaughtFile: ["note", "sample"],
  renameTaughtChapter: ["course", "unusedCourse", "fullCourse", "heldCourse"],
  orderTaughtNotes: ["course", "unusedCourse", "fullCourse", "heldCourse"],
  changeCourseNote: ["note", "sample"],
  replaceNoteFile: ["note", "sample"],
  renameChapter: ["course", "unusedCourse", "fullCourse", "heldCourse"],
  // The other courses are accepted by the path, then refused with 409: the body names notes that they do not
  // have.
  orderNotes: ["course", "unusedCourse", "fullCourse", "heldCourse"],
  changePoster: ["poster"],
  changeMaterial: ["material"],
  replaceMaterialFile: ["material"],
  downloadFile: ["material"],
  getCourseWithNotes: ["course", "unusedCourse", "fullCourse", "heldCourse"],
  downloadCourseNote: ["note", "sample"],
  downloadSampleNote: ["sample"],
  getPublicCourse: ["course", "unusedCourse", "fullCourse", "heldCourse"],
  listSampleLectures: ["course", "unusedCourse", "fullCourse", "heldCourse"],
  getSampleMasterPlaylist: ["lecture"],
  getSamplePlaylist: ["lecture"],
  getSampleLectureFile: ["lecture"],
  getSampleCaptions: ["lecture"],
  getSampleLectureThumbnail: ["lecture"],
  getCourseCalendar: ["course", "unusedCourse", "fullCourse", "heldCourse"],
};

/** Valid addresses of calls that find their row by something other than an id. */
const addresses: Partial<Record<EndpointName, string>> = {
  changeLookup: "/api/admin/choices/class/10",
  answerSetupStep: "/api/admin/setup/policies",
  getSiteText: "/api/admin/site-texts/blogs",
  writeSiteText: "/api/admin/site-texts/blogs",
  listDocumentVersions: "/api/admin/documents/site-text/blogs/history",
  restoreDocument: "/api/admin/documents/policy/refund-policy.2/restore",
  removeHoliday: "/api/admin/holidays/2027-01-26",
  getHolidayClasses: "/api/admin/holidays/2027-01-26/classes",
  addPolicyVersion: "/api/admin/policies/privacy-policy/versions",
};

/** The second parameter of an address, such as the quality of a lecture or the language of captions. */
const parts: Partial<Record<EndpointName, string>> = {
  publishRendition: "720p",
  deleteRendition: "480p",
  getPlaylist: "480p",
  getLectureFile: "480p",
  saveCaptions: "hi",
  deleteCaptions: "en",
  getCaptions: "en",
  getSamplePlaylist: "480p",
  getSampleLectureFile: "480p",
  getSampleCaptions: "en",
};

/** An address of something that exists. */
export function goodAddress(name: EndpointName, { path }: Endpoint, { ids }: World): string {
  const address = addresses[name];
  if (address !== undefined) return address;
  if (name === "removeStaff") return `/api/admin/courses/${ids.course}/staff/${ids.user}`;
  if (name === "restoreBinned") return `/api/admin/bin/note/${ids.deletedNote}/restore`;
  if (name === "restoreTaughtBinned") return `/api/teach/bin/note/${ids.deletedNote}/restore`;
  const [kind = "nothing"] = acceptedKinds[name] ?? [];
  return path.replace(/:\w+/, ids[kind]).replaceAll(/:\w+/g, parts[name] ?? "360.webp");
}
