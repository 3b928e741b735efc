import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { line } from "../text.ts";

/** Sent with a form: the version of the privacy notice that was shown. By default the present one. */
export const shownPrivacyNotice = { privacyNoticeVersion: z.optional(line(limits.idLength)) };
