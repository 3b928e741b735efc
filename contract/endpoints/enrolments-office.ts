import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { deskRefusals, enrolmentAttentions, enrolmentStatuses } from "../entities/closed-lists.ts";
import {
  decidedEnrolments,
  deskEnrolled,
  deskEnrolment,
  enrolmentDecision,
  enrolmentReason,
  listedEnrolment,
} from "../entities/enrolment.ts";
import { limits } from "../limits.ts";
import { pageAnswer, pageQuery, searchText } from "../lists.ts";
import { line } from "../text.ts";

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
    summary: "Enrol many people who are here already in one course, with why some were left",
    body: deskEnrolment,
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
