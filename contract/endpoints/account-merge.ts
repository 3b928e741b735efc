import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { admissionSlip, openedSlip, slipOpened } from "../entities/admission-slip.ts";
import { accountMerge, accountMergeRefusal } from "../entities/person.ts";

const message = z.string();

/** Slips of paper by which an account takes over the record of somebody whom the office added; `id` is that person's. */
export const admissionSlipsEndpoints = {
  makeSlip: endpoint("POST /api/admin/users/:id/admission-slip", {
    access: "admin",
    summary:
      "Make an admission slip for somebody without an account, in place of a former one; its code is told this once",
    status: 201,
    rate: "form",
    answer: z.strictObject({ code: z.string(), slip: admissionSlip }),
    errors: ["has_account"],
  }),
  revokeSlip: endpoint("DELETE /api/admin/users/:id/admission-slip", {
    access: "admin",
    summary: "Take somebody's admission slip back before it is used",
    answer: z.strictObject({ message }),
  }),
  findAdmission: endpoint("POST /api/user/admission-search", {
    access: "session",
    summary: "Whose admission slip has this code, and what would come with it; writes nothing",
    rate: "slip",
    isServedOnFullDisk: true,
    body: openedSlip,
    answer: slipOpened,
    errors: ["slip_invalid", "account_of_another", "not_for_office"],
  }),
  useSlip: endpoint("POST /api/user/admissions", {
    access: "session",
    summary:
      "Take over the record of an admission slip: form, courses, registrations and history become those of the account. Of two forms the account's own stays",
    rate: "slip",
    body: openedSlip,
    answer: z.strictObject({ message }),
    errors: ["slip_invalid", "account_of_another", "not_for_office"],
  }),
};

const answer = z.strictObject({ message: z.string() });

/** Whether an account is a person whom the office added by hand; `id` is that person's. */
export const accountMergeEndpoints = {
  mergeAccount: endpoint("POST /api/admin/users/:id/joining", {
    access: "admin",
    summary:
      "Make somebody whom the office added part of an account, where the office is asked about the two",
    body: accountMerge,
    answer,
  }),
  refuseMerge: endpoint("POST /api/admin/users/:id/joining-refusal", {
    access: "admin",
    summary: "Say that an account is somebody else's; the office is not asked about the two again",
    body: accountMergeRefusal,
    answer,
  }),
};
