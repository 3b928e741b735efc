import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { enquiryStatuses } from "../entities/choices.ts";
import { enquiry, sentEnquiry } from "../entities/enquiry.ts";
import { filteredPageAnswer, pageQuery, searchText } from "../lists.ts";
import { apiPaths } from "../paths.ts";

/** The contact and admissions enquiry: anyone writes, the office answers. */
export const enquiriesEndpoints = {
  getEnquiryToken: endpoint({
    ...apiPaths.getEnquiryToken,
    access: "public",
    summary: "What an enquiry must carry; good once, from a few seconds on, for some hours",
    status: 200,
    answer: z.strictObject({ token: z.string() }),
  }),
  sendEnquiry: endpoint({
    ...apiPaths.sendEnquiry,
    access: "public",
    summary: "Write to the office; the same enquiry sent again answers with the same ticket",
    status: 201,
    rate: "public-form",
    body: sentEnquiry,
    answer: z.strictObject({ ticket: z.string(), message: z.string() }),
    errors: ["cross_site", "not_found", "form_refused"],
  }),
  listEnquiries: endpoint({
    ...apiPaths.listEnquiries,
    access: "admin",
    summary: "Enquiries, newest first; the query names a person or a ticket",
    status: 200,
    rate: "search",
    query: z.strictObject({
      ...pageQuery,
      query: searchText,
      status: z.optional(z.enum(enquiryStatuses)),
    }),
    answer: z.strictObject({ enquiries: z.array(enquiry), ...filteredPageAnswer }),
  }),
  changeEnquiry: endpoint({
    ...apiPaths.changeEnquiry,
    access: "admin",
    summary: "Say how far an enquiry has come",
    status: 200,
    body: z.strictObject({ status: z.enum(enquiryStatuses) }),
    answer: z.strictObject({ enquiry }),
    errors: ["not_found"],
  }),
};
