import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { timetable, timetableQuery } from "../entities/timetable.ts";
import { limits } from "../limits.ts";
import { line } from "../text.ts";

/** The classes of the signed-in person. */
export const timetableEndpoints = {
  getTimetable: endpoint("GET /api/user/timetable", {
    access: "session",
    summary:
      "The classes of the courses in which one is actively enrolled or teaches, in order, without their links",
    query: timetableQuery,
    answer: timetable,
  }),
  followClasses: endpoint("GET /api/user/class-changes", {
    access: "session",
    summary:
      "The version of all classes: at once, or, where `since` is that version, as soon as any class changes, at the latest after 20 seconds",
    query: z.strictObject({ since: z.optional(line(limits.idLength)) }),
    answer: z.strictObject({ version: z.string() }),
  }),
  joinClass: endpoint("GET /api/user/classes/:id/join", {
    access: "session",
    summary:
      "Leads to the link of a class, from ten minutes before until its end; a browser that may not join is led to the timetable, which says why",
    status: 303,
    query: z.strictObject({ language: z.optional(z.enum(["en", "hi"])) }),
    answer: "redirect",
    signInAt: "/timetable",
    errors: [
      "not_in_class",
      "course_over",
      "class_cancelled",
      "class_not_open",
      "class_over",
      "class_without_link",
      "unavailable",
    ],
  }),
  watchRecording: endpoint("GET /api/user/classes/:id/recording", {
    access: "session",
    summary: "Leads to the recording of a class on the institute's meeting server",
    status: 303,
    query: z.strictObject({ language: z.optional(z.enum(["en", "hi"])) }),
    answer: "redirect",
    signInAt: "/timetable",
    errors: ["not_in_class", "course_over"],
  }),
};
