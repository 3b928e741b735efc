import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { signedInDevice } from "../entities/device.ts";

const message = z.string();

export const sessionsEndpoints = {
  listSessions: endpoint({
    method: "GET",
    path: "/api/user/sessions",
    access: "session",
    summary: "The devices one is signed in on, the last used first",
    status: 200,
    answer: z.strictObject({ sessions: z.array(signedInDevice) }),
  }),
  endSession: endpoint({
    method: "DELETE",
    path: "/api/user/sessions/:id",
    access: "session",
    summary: "Sign one of one's devices out; this one too",
    status: 200,
    answer: z.strictObject({ message }),
    errors: ["not_found"],
  }),
  endOtherSessions: endpoint({
    method: "DELETE",
    path: "/api/user/sessions/others",
    access: "session",
    summary: "Sign out everywhere but here",
    status: 200,
    answer: z.strictObject({ message }),
  }),
  endAllSessions: endpoint({
    method: "DELETE",
    path: "/api/user/sessions",
    access: "session",
    summary: "Sign out everywhere, here too",
    status: 200,
    answer: z.strictObject({ message }),
  }),
};
