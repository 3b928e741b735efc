import type { EndpointName } from "../../contract/endpoints.ts";
import { file, type HandMadePart, text } from "../../server/http/uploads/testing/hand-made-form.ts";
import { pdf, png } from "../../server/http/uploads/testing/sample-files.ts";
import type { Kind, World } from "./world.ts";

/** A good JSON body for every call that takes one: what the bad ones are made from. */
export function sampleBodies({
  ids,
  formToken,
  student,
}: World): Partial<Record<EndpointName, Record<string, unknown>>> {
  return {
    googleLogin: { google_token: "a.b.c" },
    localToken: {
      email: "asha@example.org",
      name: "Asha",
      picture: "https://pictures.example/a.png",
      nonce: "n",
    },
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
    changeEnquiry: { status: "acknowledged" },
    changeUser: { role: "admin" },
    deleteAccount: { email: student.user.email, leavesOffice: true },
    changeCourse: { isOpen: false },
    changeEnrolment: { status: "withdrawn" },
  };
}

/** A good form for every call that takes one; a field's name repeats where the field does. */
export function sampleForms({ ids }: World): Partial<Record<EndpointName, HandMadePart[]>> {
  return {
    uploadFile: [
      text("title", "Kinematics"),
      text("description", "Chapter two."),
      text("subject", "Physics"),
      text("selectedClass", "11"),
      text("courseId", ids.course),
      file("file", "kinematics.pdf", pdf),
    ],
    createCourse: [
      ...Object.entries(courseTexts).map(([name, value]) => text(name, value)),
      text("subjects", "Physics"),
      text("teachers", "A. Sharma"),
      file("poster", "poster.png", png),
      file("notes", "note.pdf", pdf),
      file("sampleNotes", "sample.pdf", pdf),
    ],
    uploadPoster: [
      text("title", "New batches"),
      text("alt", "A poster"),
      text("link", "/courses"),
      file("poster", "poster.png", png),
    ],
  };
}

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

/** Whose ids a path takes; every other kind's id names nothing there. */
export const acceptedKinds: Partial<Record<EndpointName, readonly Kind[]>> = {
  changeUser: ["user"],
  endSession: ["session"],
  deleteFile: ["material", "note", "sample"],
  changeCourse: ["course"],
  deletePoster: ["poster"],
  changeEnrolment: ["enrolment"],
  changeEnquiry: ["enquiry"],
  downloadFile: ["material"],
  getCourseWithNotes: ["course"],
  downloadCourseNote: ["note", "sample"],
  downloadSampleNote: ["sample"],
  getPublicCourse: ["course"],
  getCourseCalendar: ["course"],
};
