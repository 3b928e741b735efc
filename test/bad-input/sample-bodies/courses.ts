import { courseTexts } from "../course-texts.ts";
import type { World } from "../world/world.ts";
import type { BodiesByCall } from "./bodies-by-call.ts";

/** Courses, who enrols in them, and who asks about them. */
export function bodiesForCourses({ ids, formToken, enrolmentChangedAt }: World): BodiesByCall {
  return {
    previewDescription: { description: "Mechanics", descriptionHi: "यांत्रिकी" },
    changeCourse: { isOpen: false, isPublished: true, isArchived: false },
    rewriteCourse: {
      ...courseTexts,
      subjects: ["Physics"],
      teachers: ["A. Sharma"],
      batchSize: 30,
      feePaise: 100_000,
      enrolmentFeePaise: 20_000,
      instalments: ["60000 15 May 2027", "40000 before the start"],
    },
    changeCourses: { isOpen: false, courses: [{ id: ids.course, version: 1 }] },
    deleteCourses: { courses: [{ id: ids.unusedCourse, version: 1 }] },
    orderCourses: { ids: [ids.course], read: [ids.course] },
    duplicateCourse: { title: "Next year", titleHi: "अगले साल" },
    enrol: { courseId: ids.course },
    joinWaitingList: { courseId: ids.fullCourse },
    makePapers: { paper: "id-card", enrolmentIds: [ids.enrolment] },
    enrolPerson: { courseId: ids.unusedCourse },
    enrolPeople: { courseId: ids.unusedCourse, userIds: [ids.user] },
    addWaiting: { courseId: ids.fullCourse },
    removeManyWaiting: { waiting: [{ id: ids.waiting, offeredUntil: null }] },
    changeEnrolment: { status: "withdrawn", reason: "The fee was not paid." },
    decideEnrolments: {
      action: "withdraw",
      reason: "The fee was not paid.",
      enrolments: [{ id: ids.enrolment, changedAt: enrolmentChangedAt }],
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
    answerRegistration: { answer: "declined", reason: "The batch is full." },
    answerRegistrations: {
      answer: "contacted",
      reason: "We have called.",
      registrations: [{ id: ids.registration, version: 1 }],
    },
    sendEnquiry: {
      fullName: "Asha Verma",
      phoneNumber: "9876543210",
      email: "asha@example.org",
      topic: "course",
      kind: "call",
      phoneCallTime: "after 6 pm",
      message: "When does it start?",
      courseId: ids.course,
      token: formToken,
    },
    lookUpTicket: { ticket: "2026-7KQ4-M2XD", phoneNumber: "9876543210" },
    changeEnquiry: { status: "acknowledged", answer: "We called.", reply: "See you on Monday." },
    changeEnquiries: { status: "closed", enquiries: [{ id: ids.enquiry, version: 1 }] },
  };
}
