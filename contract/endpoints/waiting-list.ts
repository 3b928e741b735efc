import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import {
  listedWaiting,
  removedWaiting,
  waitingPlace,
  waitingRemovals,
} from "../entities/waiting.ts";
import { limits } from "../limits.ts";
import { pageAnswer, pageQuery, searchText } from "../lists.ts";
import { line } from "../text.ts";

const message = z.string();

/** Waiting for a seat in a full course. */
export const waitingListEndpoints = {
  joinWaitingList: endpoint("POST /api/user/waiting-list", {
    access: "session",
    summary: "Wait for a seat in a full course; may be repeated",
    rate: "form",
    body: z.strictObject({ courseId: line(limits.idLength) }),
    answer: z.strictObject({ waiting: waitingPlace }),
    errors: [
      "not_found",
      "enrollment_form_required",
      "enrolment_withdrawn",
      "already_enrolled",
      "course_closed",
      "seats_free",
    ],
  }),
  leaveWaitingList: endpoint("DELETE /api/user/waiting-list/:courseId", {
    access: "session",
    summary: "Wait no longer for a seat in a course; an offered one goes to the next",
    answer: z.strictObject({ message }),
  }),
  listWaiting: endpoint("GET /api/admin/waiting-list", {
    access: "admin",
    summary: "Who waits for a seat, longest first",
    rate: "search",
    query: z.strictObject({
      ...pageQuery,
      query: searchText,
      courseId: z.optional(line(limits.idLength)),
    }),
    answer: z.strictObject({ waiting: z.array(listedWaiting), ...pageAnswer }),
  }),
  addWaiting: endpoint("POST /api/admin/users/:id/waiting-places", {
    access: "admin",
    summary: "Put somebody at the end of the waiting list of a full course; may be repeated",
    body: z.strictObject({ courseId: line(limits.idLength) }),
    answer: z.strictObject({ waiting: waitingPlace }),
    errors: ["enrollment_form_required", "already_enrolled", "course_closed", "seats_free"],
  }),
  removeWaiting: endpoint("DELETE /api/admin/waiting-list/:id", {
    access: "admin",
    summary: "Take somebody off a waiting list",
    isServedOnFullDisk: true,
    answer: z.strictObject({ message }),
  }),
  removeManyWaiting: endpoint("POST /api/admin/waiting-list/removals", {
    access: "admin",
    isDoneOnce: true,
    summary: "Take many off their waiting lists, with why some were left and how those are now",
    isServedOnFullDisk: true,
    body: waitingRemovals,
    answer: removedWaiting,
  }),
};
