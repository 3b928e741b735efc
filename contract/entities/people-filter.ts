import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { isoDate, line } from "../text.ts";
import { roles } from "./closed-lists.ts";
import { lookupCode } from "./lookup.ts";

/** How the office filters its people; absent values filter nothing. */
export const peopleFilter = {
  role: z.optional(z.enum(roles)),
  account: z.optional(z.enum(["with", "without"])),
  /** People about whom the office is asked whether an account is theirs. */
  joining: z.optional(z.enum(["asked"])),
  suspended: z.optional(z.enum(["yes"])),
  form: z.optional(z.enum(["filled", "missing"])),
  /** The class in the form. */
  selectedClass: z.optional(lookupCode),
  /** The course in which they hold a seat. */
  courseId: z.optional(line(limits.idLength)),
  /** The first day, in India, on which they joined. */
  since: z.optional(isoDate),
};

const filter = z.strictObject(peopleFilter);
export type PeopleFilter = z.infer<typeof filter>;
