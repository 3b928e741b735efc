import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { askedPapers, checkedPaper, madePapers } from "../entities/paper.ts";

/** ID cards and letters of students, which the office prints and anybody checks. */
export const papersEndpoints = {
  makePapers: endpoint("POST /api/admin/papers", {
    access: "admin",
    summary:
      "What is printed on ID cards or letters of those of these enrolments that are confirmed in a course that goes on and has a last day",
    isServedOnFullDisk: true,
    body: askedPapers,
    answer: madePapers,
    errors: ["not_a_student_now"],
  }),
  checkPaper: endpoint("GET /api/public/papers/:token", {
    access: "public",
    summary:
      "What stands on the paper with this code, and whether the enrolment still stands; 404 for every code that the office did not print",
    rate: "public-form",
    answer: z.strictObject({ checked: checkedPaper }),
  }),
};
