import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { accountDeletion } from "../entities/user.ts";

const message = z.string();

/** A person's own account: its data and its deletion. */
export const accountEndpoints = {
  downloadMyData: endpoint("GET /api/user/my-data", {
    access: "session",
    summary: "Everything that is held about oneself, as one JSON file",
    answer: "bytes",
  }),
  deleteAccount: endpoint("POST /api/user/account-deletion", {
    isServedOnFullDisk: true,
    access: "session",
    summary:
      "Delete one's own account with all that is held in it; `email` is typed to confirm it, an admin says too that the office is left",
    rate: "form",
    body: accountDeletion,
    answer: z.strictObject({ message }),
    errors: ["last_admin", "admin_account"],
  }),
};
