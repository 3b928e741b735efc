import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { calendarFeed, newCalendarFeed } from "../entities/calendar-feed.ts";

/** The classes of a person in the calendar of their phone, by a secret address. */
export const calendarFeedEndpoints = {
  getCalendarFeed: endpoint("GET /api/user/calendar", {
    access: "session",
    summary: "Whether a calendar may read one's classes; its address was shown once",
    answer: z.strictObject({ feed: z.nullable(calendarFeed) }),
  }),
  makeCalendarFeed: endpoint("POST /api/user/calendar", {
    access: "session",
    rate: "form",
    summary: "Makes the secret address, in place of any former one, and tells it this once",
    status: 201,
    body: newCalendarFeed,
    answer: z.strictObject({ feed: calendarFeed, address: z.string() }),
  }),
  endCalendarFeed: endpoint("DELETE /api/user/calendar", {
    access: "session",
    summary: "Ends the address: calendars that read it get nothing more",
    answer: z.strictObject({ message: z.string() }),
  }),
  readCalendarFeed: endpoint("GET /calendar/:file", {
    access: "public",
    rate: "public-file",
    summary:
      "The classes of whoever has this secret address, `<token>.ics`, as a calendar (RFC 5545), without links to join and names of others; If-None-Match is honoured",
    answer: "bytes",
  }),
};
