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
  listTaughtCourses: endpoint({
    method: "GET",
    path: "/api/teach/courses",
    access: "teach",
    summary: "One's own courses; for the office all that are not archived",
    status: 200,
    answer: z.strictObject({ courses: z.array(taughtCourse) }),
  }),
  listTaughtClasses: endpoint({
    method: "GET",
    path: "/api/teach/classes",
    access: "teach",
    summary: "The classes of one's own courses on some days, at most six weeks",
    status: 200,
    query: taughtClassesQuery,
    answer: z.strictObject({ classes: z.array(taughtClass) }),
  }),
  getRegister: endpoint({
    method: "GET",
    path: "/api/teach/classes/:id/register",
    access: "teach",
    summary: "Who is in a class by name and id, and who was there; nothing else of the students",
    status: 200,
    answer: z.strictObject({ register }),
    errors: ["not_found"],
  }),
  saveRegister: endpoint({
    method: "PUT",
    path: "/api/teach/classes/:id/register",
    access: "teach",
    summary:
      "Say who was in a class, from its beginning for a day; later the office may, with a reason. The later of two marks stays",
    status: 200,
    body: savedRegister,
    bodyBytes: limits.registerBodyBytes,
    answer: z.strictObject({ register }),
    errors: ["not_found", "class_cancelled", "register_early", "register_closed", "reason_needed"],
  }),
  replaceClassLink: endpoint({
    method: "PUT",
    path: "/api/teach/classes/:id/link",
    access: "teach",
    summary: "Give a class another link, which everybody's Join opens from now on",
    status: 200,
    ifMatch: true,
    isServedOnFullDisk: true,
    body: newClassLink,
    answer: z.strictObject({ class: taughtClass }),
    errors: ["not_found", "class_cancelled"],
  }),
};
