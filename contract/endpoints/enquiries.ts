import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
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
import { pageAnswer, pageQuery } from "../lists.ts";

/** Enquiries, which anyone may send and the office handles. */
export const enquiriesEndpoints = {
  getEnquiryToken: endpoint({
    method: "GET",
    path: "/api/public/enquiry-token",
    access: "public",
    summary:
      "What an enquiry must carry; good once, from a few seconds on, for some hours. A former one comes back while it can still be used",
    status: 200,
    query: z.strictObject({ former: z.optional(sentEnquiry.shape.token) }),
    answer: z.strictObject({ token: z.string() }),
  }),
  sendEnquiry: endpoint({
    method: "POST",
    path: "/api/public/enquiries",
    access: "public",
    summary: "Write to the office; the same enquiry sent again answers with the same ticket",
    status: 201,
    rate: "public-form",
    body: sentEnquiry,
    answer: z.strictObject({ ticket: z.string(), message: z.string() }),
    errors: ["cross_site", "not_found", "form_refused"],
  }),
  lookUpTicket: endpoint({
    method: "POST",
    path: "/api/public/enquiries/lookup",
    access: "public",
    summary:
      "How far an enquiry has come, by its ticket and phone number; one answer for whichever is wrong",
    status: 200,
    rate: "public-form",
    body: ticketLookup,
    answer: ticketState,
    errors: ["cross_site", "ticket_not_found"],
  }),
  listEnquiries: endpoint({
    method: "GET",
    path: "/api/admin/enquiries",
    access: "admin",
    summary:
      "Enquiries, newest first, but those that wait oldest first; the query names a person or a ticket",
    status: 200,
    rate: "search",
    query: z.strictObject({ ...pageQuery, ...enquiryFilter }),
    answer: z.strictObject({ enquiries: z.array(enquiry), ...pageAnswer }),
  }),
  changeEnquiry: endpoint({
    method: "PATCH",
    path: "/api/admin/enquiries/:id",
    access: "admin",
    summary: "Say how far an enquiry has come, and what was answered",
    status: 200,
    isServedOnFullDisk: true,
    ifMatch: true,
    body: enquiryChange,
    answer: z.strictObject({ enquiry }),
    errors: ["not_found"],
  }),
  changeEnquiries: endpoint({
    method: "POST",
    path: "/api/admin/enquiry-statuses",
    access: "admin",
    summary: "Give many enquiries one status, with what became of each",
    status: 200,
    isServedOnFullDisk: true,
    body: enquiryStatusesSent,
    answer: changedEnquiries,
  }),
};
