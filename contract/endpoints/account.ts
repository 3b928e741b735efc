import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { apiPaths } from "../paths.ts";
import { email } from "../text.ts";

const message = z.string();

/** One's own account: what is held in it, and its end. */
export const accountEndpoints = {
  downloadMyData: endpoint({
    ...apiPaths.downloadMyData,
    access: "session",
    summary: "Everything that is held about oneself, as one JSON file",
    status: 200,
    answer: "bytes",
  }),
  deleteAccount: endpoint({
    ...apiPaths.deleteAccount,
    isServedOnFullDisk: true,
    access: "session",
    summary:
      "Delete one's own account with all that is held in it; `email` is typed to confirm it, an admin says too that the office is left",
    status: 200,
    rate: "form",
    body: z.strictObject({ email, leavesOffice: z.optional(z.boolean()) }),
    answer: z.strictObject({ message }),
    errors: ["last_admin", "admin_account"],
  }),
};
