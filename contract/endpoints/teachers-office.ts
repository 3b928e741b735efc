import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { newTeacher, officeTeacher, teacherFields } from "../entities/teacher.ts";

const answer = z.strictObject({ teacher: officeTeacher });

/** Teachers: the name in a course, the card on the site and the account are one. */
export const teachersOfficeEndpoints = {
  listOfficeTeachers: endpoint("GET /api/admin/teachers", {
    access: "admin",
    summary: "Who teaches here, whether they have signed in or not",
    answer: z.strictObject({ teachers: z.array(officeTeacher) }),
  }),
  addTeacher: endpoint("POST /api/admin/teachers", {
    access: "admin",
    summary: "Make somebody a teacher: a person who is here, or somebody new",
    status: 201,
    body: newTeacher,
    answer,
    errors: ["not_found"],
  }),
  changeTeacher: endpoint("PUT /api/admin/teachers/:id", {
    access: "admin",
    summary: "Change a teacher's name, e-mail, courses and card",
    ifMatch: true,
    body: teacherFields,
    lookups: { subject: "subject" },
    answer,
  }),
  removeTeacher: endpoint("DELETE /api/admin/teachers/:id", {
    access: "admin",
    summary: "Take a teacher away everywhere: courses, their names in them, classes to come, card",
    answer: z.strictObject({ message: z.string() }),
  }),
};
