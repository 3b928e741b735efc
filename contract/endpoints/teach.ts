import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import {
  newClassLink,
  register,
  savedRegister,
  taughtClass,
  taughtClassesQuery,
  taughtCourse,
} from "../entities/teaching.ts";
import { limits } from "../limits.ts";

/** What teachers may see and do in their courses; the office may in all. */
export const teachEndpoints = {
  listTaughtCourses: endpoint("GET /api/teach/courses", {
    access: "teach",
    summary: "One's own courses; for the office all that are not archived",
    answer: z.strictObject({ courses: z.array(taughtCourse) }),
  }),
  listTaughtClasses: endpoint("GET /api/teach/classes", {
    access: "teach",
    summary: "The classes of one's own courses on some days, at most six weeks",
    query: taughtClassesQuery,
    answer: z.strictObject({ classes: z.array(taughtClass) }),
  }),
  getRegister: endpoint("GET /api/teach/classes/:id/register", {
    access: "teach",
    summary: "Who is in a class by name and id, and who was there; nothing else of the students",
    answer: z.strictObject({ register }),
  }),
  saveRegister: endpoint("PUT /api/teach/classes/:id/register", {
    access: "teach",
    summary:
      "Say who was in a class, from its beginning for a day; later the office may, with a reason. The later of two marks stays",
    body: savedRegister,
    bodyBytes: limits.registerBodyBytes,
    answer: z.strictObject({ register }),
    errors: ["class_cancelled", "register_early", "register_closed", "reason_needed"],
  }),
  replaceClassLink: endpoint("PUT /api/teach/classes/:id/link", {
    access: "teach",
    summary: "Give a class another link, which everybody's Join opens from now on",
    ifMatch: true,
    isServedOnFullDisk: true,
    body: newClassLink,
    answer: z.strictObject({ class: taughtClass }),
    errors: ["class_cancelled"],
  }),
};
