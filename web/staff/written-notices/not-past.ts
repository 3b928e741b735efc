import * as z from "zod/mini";
import { serverNow } from "../../api/server-time.ts";

/** The server sends at once what was for a time that is past; whoever names a time means another one. */
export const notPast = z.refine<{ sendAt?: string | undefined }>(
  ({ sendAt }) => sendAt === undefined || Date.parse(sendAt) > serverNow().valueOf(),
  { error: "moment_past", path: ["sendAt"] },
);
