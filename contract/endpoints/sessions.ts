import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { signedInDevice } from "../entities/device.ts";

const message = z.string();

export const sessionsEndpoints = {
  listSessions: endpoint("GET /api/user/sessions", {
    access: "session",
    summary: "The devices one is signed in on, the last used first",
    answer: z.strictObject({ sessions: z.array(signedInDevice) }),
  }),
  endSession: endpoint("DELETE /api/user/sessions/:id", {
    access: "session",
    summary: "Sign one of one's devices out; this one too",
    answer: z.strictObject({ message }),
  }),
  endOtherSessions: endpoint("DELETE /api/user/sessions/others", {
    access: "session",
    summary: "Sign out everywhere but here",
    answer: z.strictObject({ message }),
  }),
  endAllSessions: endpoint("DELETE /api/user/sessions", {
    access: "session",
    summary: "Sign out everywhere, here too",
    answer: z.strictObject({ message }),
  }),
};
