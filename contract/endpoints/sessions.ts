import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { signedInDevice } from "../entities/device.ts";
import { apiPaths } from "../paths.ts";

const message = z.string();

/** Where one is signed in, and ending it. */
export const sessionsEndpoints = {
  listSessions: endpoint({
    ...apiPaths.listSessions,
    access: "session",
    summary: "The devices one is signed in on, the last used first",
    status: 200,
    answer: z.strictObject({ sessions: z.array(signedInDevice) }),
  }),
  endSession: endpoint({
    ...apiPaths.endSession,
    access: "session",
    summary: "Sign one of one's devices out; this one too",
    status: 200,
    answer: z.strictObject({ message }),
    errors: ["not_found"],
  }),
  endOtherSessions: endpoint({
    ...apiPaths.endOtherSessions,
    access: "session",
    summary: "Sign out everywhere but here",
    status: 200,
    answer: z.strictObject({ message }),
  }),
  endAllSessions: endpoint({
    ...apiPaths.endAllSessions,
    access: "session",
    summary: "Sign out everywhere, here too",
    status: 200,
    answer: z.strictObject({ message }),
  }),
};
