import * as z from "zod/mini";
import { endpoint, pageAnswer, pageQuery, searchText } from "../endpoint.ts";
import { deskRefusals, enrolmentAttentions, enrolmentStatuses } from "../entities/closed-lists.ts";
import {
  decidedEnrolments,
  deskEnrolled,
  deskEnrolment,
  enrolmentDecision,
  enrolmentReason,
  listedEnrolment,
} from "../entities/enrolment.ts";
import {
  listedWaiting,
  removedWaiting,
  waitingPlace,
  waitingRemovals,
} from "../entities/waiting.ts";
import { limits } from "../limits.ts";
import { line } from "../text.ts";

const message = z.string();

/** Waiting for a seat in a full course. */
export const waitingListEndpoints = {
  joinWaitingList: endpoint("POST /api/user/waiting-list", {
    access: "session",
    summary: "Wait for a seat in a full course; may be repeated",
    rate: "form",
    body: z.strictObject({ courseId: line(limits.idLength) }),
    answer: z.strictObject({ waiting: waitingPlace }),
    errors: [
      "not_found",
      "enrollment_form_required",
      "enrolment_withdrawn",
      "already_enrolled",
      "course_closed",
      "seats_free",
    ],
  }),
  leaveWaitingList: endpoint("DELETE /api/user/waiting-list/:courseId", {
    access: "session",
    summary: "Wait no longer for a seat in a course; an offered one goes to the next",
    answer: z.strictObject({ message }),
  }),
  listWaiting: endpoint("GET /api/admin/waiting-list", {
    access: "admin",
    summary: "Who waits for a seat, longest first",
    rate: "search",
    query: z.strictObject({
      ...pageQuery,
      query: searchText,
      courseId: z.optional(line(limits.idLength)),
    }),
    answer: z.strictObject({ waiting: z.array(listedWaiting), ...pageAnswer }),
  }),
  addWaiting: endpoint("POST /api/admin/users/:id/waiting-places", {
    access: "admin",
    summary: "Put somebody at the end of the waiting list of a full course; may be repeated",
    body: z.strictObject({ courseId: line(limits.idLength) }),
    answer: z.strictObject({ waiting: waitingPlace }),
    errors: ["enrollment_form_required", "already_enrolled", "course_closed", "seats_free"],
  }),
  removeWaiting: endpoint("DELETE /api/admin/waiting-list/:id", {
    access: "admin",
    summary: "Take somebody off a waiting list",
    isServedOnFullDisk: true,
    answer: z.strictObject({ message }),
  }),
  removeManyWaiting: endpoint("POST /api/admin/waiting-list/removals", {
    access: "admin",
    isDoneOnce: true,
    summary: "Take many off their waiting lists, with why some were left and how those are now",
    isServedOnFullDisk: true,
    body: waitingRemovals,
    answer: removedWaiting,
  }),
};

/** The office's enrolments: found, and decided one by one or many at once. */
export const enrolmentsOfficeEndpoints = {
  listEnrolments: endpoint("GET /api/admin/enrolments", {
    access: "admin",
    summary: "Enrolments, newest first",
    rate: "search",
    query: z.strictObject({
      ...pageQuery,
      query: searchText,
      status: z.optional(z.enum(enrolmentStatuses)),
      attention: z.optional(z.enum(enrolmentAttentions)),
      courseId: z.optional(line(limits.idLength)),
    }),
    answer: z.strictObject({ enrolments: z.array(listedEnrolment), ...pageAnswer }),
  }),
  changeEnrolment: endpoint("PATCH /api/admin/enrolments/:id", {
    access: "admin",
    summary: "Confirm or withdraw an enrolment; the student sees the reason",
    isServedOnFullDisk: true,
    body: z.strictObject({
      status: z.enum(["active", "withdrawn"]),
      reason: z.optional(enrolmentReason),
    }),
    answer: z.strictObject({ enrolment: listedEnrolment }),
    errors: ["course_full"],
  }),
  enrolPerson: endpoint("POST /api/admin/users/:id/enrolments", {
    access: "admin",
    isDoneOnce: true,
    summary:
      "Enrol somebody who is here already: a confirmed seat, the one that is offered to them or a free one",
    status: 201,
    body: z.strictObject({ courseId: line(limits.idLength) }),
    answer: z.strictObject({ enrolment: listedEnrolment }),
    errors: deskRefusals,
  }),
  enrolPeople: endpoint("POST /api/admin/course-enrolments", {
    access: "admin",
    isDoneOnce: true,
    summary:
      "Enrol many people who are here already in one course, and move them to the next class where one is named, with why some were left",
    body: deskEnrolment,
    lookups: { selectedClass: "class" },
    answer: deskEnrolled,
    errors: ["not_found"],
  }),
  decideEnrolments: endpoint("POST /api/admin/enrolment-decisions", {
    access: "admin",
    isDoneOnce: true,
    summary:
      "Confirm, decline, withdraw or move many enrolments at once, or hold seats for them again, with what became of each",
    body: enrolmentDecision,
    answer: decidedEnrolments,
    errors: ["not_found"],
  }),
};
