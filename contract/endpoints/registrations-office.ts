import * as z from "zod/mini";
import { endpoint, pageAnswer, pageQuery } from "../endpoint.ts";
import {
  answeredRegistrations,
  listedRegistration,
  registrationAnswer,
  registrationAnswersSent,
  registrationFilter,
} from "../entities/registration.ts";

/** Registrations for courses, which the office answers. */
export const registrationsOfficeEndpoints = {
  listAllRegistrations: endpoint("GET /api/admin/registrations", {
    access: "admin",
    summary: "Course registrations, newest first; the query names a person",
    rate: "search",
    query: z.strictObject({ ...pageQuery, ...registrationFilter }),
    answer: z.strictObject({ registrations: z.array(listedRegistration), ...pageAnswer }),
  }),
  answerRegistration: endpoint("PATCH /api/admin/registrations/:id", {
    access: "admin",
    summary:
      "Say that the student was contacted, or that this cannot be, and why; the student reads it",
    isServedOnFullDisk: true,
    ifMatch: true,
    body: registrationAnswer,
    answer: z.strictObject({ registration: listedRegistration }),
  }),
  answerRegistrations: endpoint("POST /api/admin/registration-answers", {
    access: "admin",
    isDoneOnce: true,
    summary: "Give many registrations one answer, with what became of each",
    isServedOnFullDisk: true,
    body: registrationAnswersSent,
    answer: answeredRegistrations,
  }),
};
