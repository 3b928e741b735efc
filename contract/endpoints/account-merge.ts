import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { accountMerge, accountMergeRefusal } from "../entities/account-merge.ts";

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
