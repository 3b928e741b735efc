import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { line } from "../text.ts";

/** Sent with a form: the version of the privacy notice that stood above it. Without it the present one counts. */
export const shownNotice = { noticeVersion: z.optional(line(limits.idLength)) };
