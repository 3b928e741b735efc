import * as z from "zod/mini";
import { endpoint, pageAnswer, pageQuery } from "../endpoint.ts";
import {
  changedEnquiries,
  enquiry,
  enquiryChange,
  enquiryFilter,
  enquiryStatusesSent,
  sentEnquiry,
  ticketLookup,
  ticketState,
} from "../entities/enquiry.ts";

/** Enquiries, which anyone may send and the office handles. */
export const enquiriesEndpoints = {
  getEnquiryToken: endpoint("GET /api/public/enquiry-token", {
    access: "public",
    summary:
      "What an enquiry must carry; good once, from a few seconds on, for some hours. A former one comes back while it can still be used",
    query: z.strictObject({ former: z.optional(sentEnquiry.shape.token) }),
    answer: z.strictObject({ token: z.string() }),
  }),
  sendEnquiry: endpoint("POST /api/public/enquiries", {
    access: "public",
    summary: "Write to the office; the same enquiry sent again answers with the same ticket",
    status: 201,
    rate: "public-form",
    body: sentEnquiry,
    answer: z.strictObject({ ticket: z.string(), message: z.string() }),
    errors: ["cross_site", "not_found", "form_refused"],
  }),
  lookUpTicket: endpoint("POST /api/public/enquiries/lookup", {
    access: "public",
    summary:
      "How far an enquiry has come, by its ticket and phone number; one answer for whichever is wrong",
    rate: "public-form",
    body: ticketLookup,
    answer: ticketState,
    errors: ["cross_site", "ticket_not_found"],
  }),
  listEnquiries: endpoint("GET /api/admin/enquiries", {
    access: "admin",
    summary:
      "Enquiries, newest first, but those that wait oldest first; the query names a person or a ticket",
    rate: "search",
    query: z.strictObject({ ...pageQuery, ...enquiryFilter }),
    answer: z.strictObject({ enquiries: z.array(enquiry), ...pageAnswer }),
  }),
  changeEnquiry: endpoint("PATCH /api/admin/enquiries/:id", {
    access: "admin",
    summary: "Say how far an enquiry has come, and what was answered",
    isServedOnFullDisk: true,
    ifMatch: true,
    body: enquiryChange,
    answer: z.strictObject({ enquiry }),
  }),
  changeEnquiries: endpoint("POST /api/admin/enquiry-statuses", {
    access: "admin",
    isDoneOnce: true,
    summary: "Give many enquiries one status, with what became of each",
    isServedOnFullDisk: true,
    body: enquiryStatusesSent,
    answer: changedEnquiries,
  }),
};
