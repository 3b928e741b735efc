import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { recordedForm, sentRecordedForm } from "../entities/enrolment-form.ts";
import { newPerson, person, personErasure, personForm, suspension } from "../entities/person.ts";
import { listedUser } from "../entities/user.ts";

/** What the office knows about one person, and does with their account. */
export const peopleOfficeEndpoints = {
  addPerson: endpoint("POST /api/admin/users", {
    access: "admin",
    summary:
      "Add somebody without an account, with the form and, where a course is named, a confirmed seat; `present.people` of person_known are those of the same name",
    status: 201,
    body: newPerson,
    lookups: { selectedClass: "class" },
    answer: z.strictObject({ user: listedUser }),
    errors: ["not_found", "person_known", "course_full", "course_closed"],
  }),
  getPerson: endpoint("GET /api/admin/users/:id", {
    access: "admin",
    summary: "One person with form, courses, registrations, enquiries, devices, notes and history",
    answer: person,
  }),
  fillForm: endpoint("POST /api/admin/users/:id/form", {
    access: "admin",
    summary: "Fill in the form of somebody who has none, as they tell it at the desk",
    status: 201,
    body: sentRecordedForm,
    lookups: { selectedClass: "class" },
    answer: personForm,
    errors: ["form_filled"],
  }),
  changeForm: endpoint("PUT /api/admin/users/:id/form", {
    access: "admin",
    summary:
      "Correct somebody's form; the name and e-mail of whoever has no account follow, others are told on their profile. `present` of changed_meanwhile is the form as it is",
    ifMatch: true,
    body: recordedForm,
    lookups: { selectedClass: "class" },
    answer: personForm,
  }),
  changeSuspension: endpoint("PUT /api/admin/users/:id/suspension", {
    access: "admin",
    summary: "Keep somebody from signing in, which signs them out everywhere, or let them in again",
    isServedOnFullDisk: true,
    body: suspension,
    answer: z.strictObject({ user: listedUser }),
    errors: ["last_admin", "no_account"],
  }),
  signOutPerson: endpoint("POST /api/admin/users/:id/sign-out", {
    access: "admin",
    summary: "Sign somebody out on all their devices",
    isServedOnFullDisk: true,
    answer: z.strictObject({ message: z.string() }),
    errors: ["no_account"],
  }),
  erasePerson: endpoint("POST /api/admin/users/:id/erasure", {
    access: "admin",
    summary: "Erase a person with everything about them",
    isServedOnFullDisk: true,
    body: personErasure,
    answer: z.strictObject({ message: z.string() }),
    errors: ["last_admin"],
  }),
};
