import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import {
  acceptedHoliday,
  announced,
  holiday,
  holidayClasses,
  holidayPlan,
  holidayRemoval,
  newHoliday,
} from "../entities/holiday.ts";

const holidays = z.strictObject({ holidays: z.array(holiday) });

export const holidaysOfficeEndpoints = {
  listHolidays: endpoint({
    method: "GET",
    path: "/api/admin/holidays",
    access: "admin",
    summary: "The days without classes, the first first",
    status: 200,
    answer: holidays,
  }),
  planHoliday: endpoint({
    method: "POST",
    path: "/api/admin/holidays/plan",
    access: "admin",
    summary: "How many classes a new holiday would cancel; saves nothing",
    status: 200,
    body: newHoliday,
    answer: holidayPlan,
  }),
  addHoliday: endpoint({
    method: "POST",
    path: "/api/admin/holidays",
    access: "admin",
    summary:
      "Say that a day has no classes: those planned for it are cancelled, only where that is accepted; or rename a holiday, which cancels none",
    status: 201,
    body: acceptedHoliday,
    answer: z.strictObject({ holidays: z.array(holiday), cancelled: z.int(), ...announced }),
    errors: ["holiday_to_accept"],
  }),
  removeHoliday: endpoint({
    method: "DELETE",
    path: "/api/admin/holidays/:day",
    access: "admin",
    summary:
      "Take a day out of the holidays; classes that were cancelled for it stay so, or are brought back, with clashes or warnings only where they are accepted",
    status: 200,
    query: holidayRemoval,
    answer: z.strictObject({
      holidays: z.array(holiday),
      broughtBackIds: z.array(z.string()),
      ...announced,
    }),
    errors: ["not_found", "plan_to_accept"],
  }),
  getHolidayClasses: endpoint({
    method: "GET",
    path: "/api/admin/holidays/:day/classes",
    access: "admin",
    summary:
      "How many classes to come are cancelled because of a holiday, and what they would meet",
    status: 200,
    answer: holidayClasses,
    errors: ["not_found"],
  }),
};
