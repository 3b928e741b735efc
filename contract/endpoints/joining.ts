import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { joining, joiningRefusal } from "../entities/joining.ts";

const answer = z.strictObject({ message: z.string() });

/** Whether an account is a person whom the office added by hand; `id` is that person's. */
export const joiningEndpoints = {
  joinPerson: endpoint("POST /api/admin/users/:id/joining", {
    access: "admin",
    summary:
      "Make somebody whom the office added part of an account, where the office is asked about the two",
    body: joining,
    answer,
  }),
  refuseJoining: endpoint("POST /api/admin/users/:id/joining-refusal", {
    access: "admin",
    summary: "Say that an account is somebody else's; the office is not asked about the two again",
    body: joiningRefusal,
    answer,
  }),
};
