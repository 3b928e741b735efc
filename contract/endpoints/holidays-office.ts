import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import {
  acceptedHoliday,
  announced,
  holiday,
  holidayClasses,
  holidayPlan,
  holidayRemoval,
  holidaySpan,
  newHoliday,
} from "../entities/holiday.ts";

const holidays = z.strictObject({ holidays: z.array(holiday) });

export const holidaysOfficeEndpoints = {
  listHolidays: endpoint("GET /api/admin/holidays", {
    access: "admin",
    summary: "The days without classes, the first first",
    answer: holidays,
  }),
  planHoliday: endpoint("POST /api/admin/holidays/plan", {
    access: "admin",
    summary: "How many classes a new holiday would cancel; saves nothing",
    body: newHoliday,
    answer: holidayPlan,
    errors: ["not_found"],
  }),
  addHoliday: endpoint("POST /api/admin/holidays", {
    access: "admin",
    summary:
      "Say that days have no classes, in all courses or in some: those planned are cancelled, only where that is accepted; a day that is a holiday already gets this name, and is one for these courses too, unless it is one of several and a holiday of all these courses already",
    status: 201,
    body: acceptedHoliday,
    answer: z.strictObject({ holidays: z.array(holiday), cancelled: z.int(), ...announced }),
    errors: ["not_found", "holiday_to_accept"],
  }),
  removeHoliday: endpoint("DELETE /api/admin/holidays/:day", {
    access: "admin",
    summary:
      "Take a day out of the holidays; classes that were cancelled for it stay so, or are brought back, with clashes or warnings only where they are accepted",
    query: holidayRemoval,
    answer: z.strictObject({
      holidays: z.array(holiday),
      broughtBackIds: z.array(z.string()),
      ...announced,
    }),
    errors: ["plan_to_accept"],
  }),
  getHolidayClasses: endpoint("GET /api/admin/holidays/:day/classes", {
    access: "admin",
    summary:
      "How many classes to come are cancelled because of a holiday, and what they would meet",
    query: holidaySpan,
    answer: holidayClasses,
  }),
};
