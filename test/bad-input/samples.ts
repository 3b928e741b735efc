import type { Endpoint } from "../../contract/endpoint.ts";
import type { EndpointName } from "../../contract/endpoints.ts";
import {
  bodyOf,
  FORM_TYPE,
  file,
  type HandMadePart,
  text,
} from "../../server/http/uploads/testing/hand-made-form.ts";
import { pdf, png } from "../../server/http/uploads/testing/sample-files.ts";
import type { Kind, World } from "./world.ts";

/** A valid JSON body for every call that takes one; the bad bodies are made from them. */
export function sampleBodies({
  ids,
  formToken,
  student,
  userName,
  enrolmentChangedAt,
}: World): Partial<Record<EndpointName, Record<string, unknown>>> {
  return {
    googleLogin: { google_token: "a.b.c" },
    localToken: {
      email: "asha@example.org",
      name: "Asha",
      picture: "https://pictures.example/a.png",
      nonce: "n",
    },
    previewDescription: { description: "Mechanics", descriptionHi: "यांत्रिकी" },
    registerForCourse: {
      courseId: ids.course,
      fullName: "Asha Verma",
      phoneNumber: "9876543210",
      email: "asha@example.org",
      mode: "online",
      preferredTiming: "morning",
      message: "Evenings suit me.",
    },
    fillEnrolmentForm: {
      fullName: "Asha Verma",
      phoneNumber: "+91 98765 43210",
      email: "asha@example.org",
      schoolName: "Kendriya Vidyalaya",
      parentName: "Ramesh Verma",
      selectedClass: "11",
    },
    enrol: { courseId: ids.course },
    joinWaitingList: { courseId: ids.fullCourse },
    visitCourse: { courseId: ids.course },
    sendEnquiry: {
      fullName: "Asha Verma",
      phoneNumber: "9876543210",
      email: "asha@example.org",
      topic: "course",
      message: "When does it start?",
      courseId: ids.course,
      token: formToken,
    },
    changeEnquiry: { status: "acknowledged", answer: "We called." },
    answerRegistration: { answer: "declined", reason: "The batch is full." },
    changeUser: { role: "admin" },
    deleteAccount: { email: student.user.email, leavesOffice: true },
    addPerson: {
      fullName: "Kavita Rao",
      phoneNumber: "9812345670",
      email: "kavita@example.org",
      schoolName: "Kendriya Vidyalaya",
      parentName: "Sunita Rao",
      selectedClass: "11",
      addAnyway: true,
    },
    findSamePeople: {
      people: [{ fullName: "Asha Verma", phoneNumber: "9876543210", email: "asha@example.org" }],
    },
    beginImport: { fileName: "class-11.xlsx", rows: 40, courseId: ids.course, noticeVersion: "1" },
    importRows: { from: 0, people: [importedPerson] },
    joinPerson: { accountId: ids.user, keepForm: "office" },
    refuseJoining: { accountId: ids.user },
    changeSuspension: { isSuspended: true, reason: "Fees unpaid" },
    erasePerson: { name: userName, reason: "asked" },
    changeCourse: { isOpen: false, isPublished: true, isArchived: false },
    rewriteCourse: {
      ...courseTexts,
      subjects: ["Physics"],
      teachers: ["A. Sharma"],
      batchSize: 30,
      feePaise: 100_000,
    },
    orderCourses: { ids: [ids.course] },
    addOfficeNote: { subjectType: "user", subjectId: ids.user, text: "Call after 6 pm." },
    editOfficeNote: { text: "Call after 7 pm." },
    changeEnrolment: { status: "withdrawn", reason: "The fee was not paid." },
    decideEnrolments: {
      action: "withdraw",
      reason: "The fee was not paid.",
      enrolments: [{ id: ids.enrolment, changedAt: enrolmentChangedAt }],
    },
    addChoice: {
      kind: "programme",
      code: "olympiad",
      nameEn: "Olympiad",
      nameHi: "ओलंपियाड",
      classes: ["9"],
    },
    changeChoice: { nameEn: "Tenth", nameHi: "दसवीं", isRetired: true },
    orderChoices: { kind: "class", codes: ["10", "9"] },
    fileUpload: {
      title: "Kinematics",
      titleHi: "गति",
      chapter: "Motion",
      description: "Chapter two.",
      subject: "Physics",
      selectedClass: "11",
      courseId: ids.course,
      isSample: true,
    },
    changeCourseNote: {
      title: "Kinematics",
      titleHi: "गति",
      description: "Chapter two.",
      chapter: "Motion",
      isSample: true,
      courseId: ids.course,
    },
    replaceNoteFile: { uploadId: ids.upload },
    changeMaterial: {
      title: "Formulae",
      titleHi: "सूत्र",
      description: "One page.",
      subject: "Physics",
      selectedClass: "11",
      visibleFrom: "2026-11-01T00:00:00.000Z",
      visibleUntil: null,
    },
    changePoster: {
      title: "Admissions",
      alt: "Admissions are open",
      link: "/courses",
      visibleFrom: "2026-11-01T00:00:00.000Z",
      visibleUntil: null,
    },
    orderPosters: { posterIds: [ids.poster] },
    replaceMaterialFile: { uploadId: ids.upload },
    orderMaterials: { materialIds: [ids.material], read: [] },
    orderNotes: { noteIds: [ids.note, ids.sample] },
  };
}

/** A valid form for every call that takes one; a repeated field has several entries. */
export function sampleForms({ ids }: World): Partial<Record<EndpointName, HandMadePart[]>> {
  return {
    uploadFile: [
      text("title", "Kinematics"),
      text("titleHi", "सूत्र"),
      text("description", "Chapter two."),
      text("subject", "Physics"),
      text("selectedClass", "11"),
      text("courseId", ids.course),
      file("file", "kinematics.pdf", pdf),
    ],
    createCourse: [
      ...Object.entries(courseTexts).map(([name, value]) => text(name, value)),
      text("draft", "false"),
      text("subjects", "Physics"),
      text("teachers", "A. Sharma"),
      file("poster", "poster.png", png),
      file("notes", "note.pdf", pdf),
      file("sampleNotes", "sample.pdf", pdf),
    ],
    replaceCoursePoster: [file("poster", "poster.png", png)],
    uploadPoster: [
      text("title", "New batches"),
      text("alt", "A poster"),
      text("link", "/courses"),
      file("poster", "poster.png", png),
    ],
  };
}

const importedPerson = {
  fullName: "Meena Iyer",
  phoneNumber: "9812345671",
  email: "meena@example.org",
  schoolName: "Kendriya Vidyalaya",
  parentName: "Lata Iyer",
  selectedClass: "11",
};

const courseTexts = {
  title: "JEE Physics",
  programme: "jee",
  description: "Mechanics.",
  mode: "online",
  batchSize: "30",
  duration: "6 months",
  startsOn: "2027-04-01",
  endsOn: "2027-10-01",
  validUntil: "2027-12-01",
  timings: "Mon, Wed 5 pm",
  delivery: "live",
  selectedClass: "JEE",
  summary: "All of mechanics.",
  titleHi: "भौतिकी",
  summaryHi: "यांत्रिकी",
  descriptionHi: "यांत्रिकी।",
  feePaise: "100000",
};

/** The kind of row whose ids a path takes; ids of other kinds are not found. */
export const acceptedKinds: Partial<Record<EndpointName, readonly Kind[]>> = {
  changeUser: ["user", "walkIn"],
  getPerson: ["user", "walkIn"],
  changeSuspension: ["user", "walkIn"],
  signOutPerson: ["user", "walkIn"],
  erasePerson: ["user", "walkIn"],
  importRows: ["import"],
  undoImport: ["import"],
  joinPerson: ["walkIn"],
  refuseJoining: ["walkIn"],
  editOfficeNote: ["officeNote"],
  deleteOfficeNote: ["officeNote"],
  endSession: ["session"],
  deleteFile: ["material", "note", "sample"],
  changeCourse: ["course", "unusedCourse", "fullCourse"],
  getOfficeCourse: ["course", "unusedCourse", "fullCourse"],
  rewriteCourse: ["course", "unusedCourse", "fullCourse"],
  replaceCoursePoster: ["course", "unusedCourse", "fullCourse"],
  removeCoursePoster: ["course", "unusedCourse", "fullCourse"],
  duplicateCourse: ["course", "unusedCourse", "fullCourse"],
  // A course in use is found, and refused with 409.
  deleteCourse: ["unusedCourse", "course", "fullCourse"],
  deletePoster: ["poster"],
  undoDeletion: ["deletion"],
  changeEnrolment: ["enrolment"],
  leaveWaitingList: ["fullCourse", "course", "unusedCourse"],
  removeWaiting: ["waiting"],
  changeEnquiry: ["enquiry"],
  answerRegistration: ["registration"],
  getUpload: ["upload", "started"],
  continueUpload: ["started", "upload"],
  endUpload: ["upload", "started"],
  fileUpload: ["upload", "started"],
  listEditableNotes: ["course", "unusedCourse", "fullCourse"],
  changeCourseNote: ["note", "sample"],
  replaceNoteFile: ["note", "sample"],
  // Found, but it has other notes than the body names: 409.
  orderNotes: ["course", "unusedCourse", "fullCourse"],
  changePoster: ["poster"],
  changeMaterial: ["material"],
  replaceMaterialFile: ["material"],
  downloadFile: ["material"],
  getCourseWithNotes: ["course", "unusedCourse", "fullCourse"],
  downloadCourseNote: ["note", "sample"],
  downloadSampleNote: ["sample"],
  getPublicCourse: ["course", "unusedCourse", "fullCourse"],
  getCourseCalendar: ["course", "unusedCourse", "fullCourse"],
};

/** Addresses of rows that have no id. */
const addresses: Partial<Record<EndpointName, string>> = {
  changeChoice: "/api/admin/choices/class/10",
};

/** Calls of the protocol of uploads, which are headers. */
const tusCalls: Partial<
  Record<EndpointName, { headers: Record<string, string>; payload?: string }>
> = {
  createUpload: {
    headers: {
      "tus-resumable": "1.0.0",
      "upload-length": "20",
      "upload-metadata": `filename ${btoa("kinematics.pdf")}`,
    },
  },
  continueUpload: {
    headers: {
      "tus-resumable": "1.0.0",
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
    },
    payload: "%PDF-1.7",
  },
  endUpload: { headers: { "tus-resumable": "1.0.0" } },
};

/** An address of something that exists. */
export function goodAddress(name: EndpointName, { path }: Endpoint, { ids }: World): string {
  const address = addresses[name];
  if (address !== undefined) return address;
  const [kind = "nothing"] = acceptedKinds[name] ?? [];
  return path.replace(/:\w+/, ids[kind]).replaceAll(/:\w+/g, "360.webp");
}

/** Every row of the world is as it was made. */
export function versionHeaders({ ifMatch }: Endpoint): Record<string, string> {
  return ifMatch ? { "if-match": '"1"' } : {};
}

/** The body or form of a call that is accepted. */
export function goodCall(name: EndpointName, world: World) {
  const form = sampleForms(world)[name];
  const body = sampleBodies(world)[name];
  const tus = tusCalls[name];
  if (tus) return tus;
  if (form) return { payload: bodyOf(...form), headers: { "content-type": FORM_TYPE } };
  if (body && name === "localToken")
    return { payload: body, headers: { cookie: world.linkCookie } };
  return body ? { payload: body } : {};
}
