import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import {
  acceptedChange,
  acceptedSeries,
  classChange,
  classesQuery,
  listedClass,
  newSeries,
  officeClass,
  proposedSeries,
  staffMember,
} from "../entities/class.ts";
import { classChangePlan, classPlan } from "../entities/class-plan.ts";
import { limits } from "../limits.ts";
import { line } from "../text.ts";

const one = z.strictObject({ class: officeClass });
const lookups = { subject: "subject" } as const;
const staff = z.strictObject({ staff: z.array(staffMember) });

export const classesOfficeEndpoints = {
  listClasses: endpoint("GET /api/admin/classes", {
    access: "admin",
    summary: "The classes of some days, at most six weeks, in the order of their beginning",
    query: classesQuery,
    answer: z.strictObject({ classes: z.array(listedClass), isCut: z.boolean() }),
  }),
  getClass: endpoint("GET /api/admin/classes/:id", {
    access: "admin",
    summary: "One class, with its link",
    answer: one,
  }),
  planSeries: endpoint("POST /api/admin/class-series/plan", {
    access: "admin",
    summary: "What a series would make: its classes, holidays, clashes and warnings; saves nothing",
    body: newSeries,
    lookups,
    answer: classPlan,
    errors: ["not_found", "too_many_classes", "no_classes"],
  }),
  addSeries: endpoint("POST /api/admin/class-series", {
    access: "admin",
    summary: "Make every class of a series; with clashes or warnings only where they are accepted",
    status: 201,
    body: acceptedSeries,
    lookups,
    answer: z.strictObject({ seriesId: z.string(), count: z.int() }),
    errors: ["not_found", "too_many_classes", "no_classes", "plan_to_accept"],
  }),
  removeSeries: endpoint("DELETE /api/admin/class-series/:id", {
    access: "admin",
    summary: "Delete the classes of a series that have not begun",
    answer: z.strictObject({ message: z.string(), count: z.int() }),
  }),
  planClassChange: endpoint("POST /api/admin/classes/:id/plan", {
    access: "admin",
    summary: "What a change of classes would meet; saves nothing",
    body: classChange,
    lookups,
    answer: classChangePlan,
    errors: ["register_taken"],
  }),
  changeClass: endpoint("PATCH /api/admin/classes/:id", {
    access: "admin",
    summary:
      "Move, cancel or bring back a class, or this and the following, or change who and where",
    isServedOnFullDisk: true,
    body: acceptedChange,
    ifMatch: true,
    lookups,
    /** `noticeIds`: what the course's students were told of it; none where that is nothing to tell. */
    answer: z.strictObject({
      class: officeClass,
      count: z.int(),
      noticeIds: z.array(z.string()),
    }),
    errors: ["plan_to_accept", "register_taken"],
  }),
  listStaff: endpoint("GET /api/admin/courses/:id/staff", {
    access: "admin",
    summary: "Who teaches in a course",
    answer: staff,
  }),
  addStaff: endpoint("POST /api/admin/courses/:id/staff", {
    access: "admin",
    summary: "Let a person teach in a course",
    status: 201,
    body: z.strictObject({ userId: line(limits.idLength) }),
    answer: staff,
  }),
  removeStaff: endpoint("DELETE /api/admin/courses/:id/staff/:userId", {
    access: "admin",
    summary: "End somebody's teaching in a course; classes to come are left without a teacher",
    answer: staff,
  }),
  getMeetingServer: endpoint("GET /api/admin/meeting-server", {
    access: "admin",
    summary:
      "The link of classes that are held on the institute's own meeting server; null without one",
    answer: z.strictObject({ link: z.nullable(z.string()) }),
  }),
  proposeSeries: endpoint("GET /api/admin/courses/:id/proposed-series", {
    access: "admin",
    summary: "The series that a course's timings describe; none where they cannot be read",
    answer: z.strictObject({ series: z.array(proposedSeries) }),
  }),
};
