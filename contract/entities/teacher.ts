import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { email, line } from "../text.ts";
import { paragraph, sitePicture } from "./content-parts.ts";

const short = z.optional(line(limits.nameLength));

/** What the office writes of a teacher: the name everywhere, the e-mail to sign in with, the courses and the card. */
export const teacherFields = z
  .strictObject({
    name: line(limits.nameLength),
    nameHi: short,
    /** Of somebody with an account it is the account's, and stays. */
    email: z.optional(email),
    /** The code of a subject. */
    subject: short,
    degree: short,
    experience: short,
    experienceHi: short,
    about: z.optional(paragraph),
    aboutHi: z.optional(paragraph),
    photo: z.nullable(sitePicture),
    isShown: z.boolean(),
    courseIds: z.array(line(limits.idLength)).check(z.maxLength(limits.listItems)),
  })
  .check(
    z.refine(({ isShown, subject }) => !isShown || subject !== undefined, {
      path: ["subject"],
      error: "required",
    }),
  );
export type TeacherFields = z.infer<typeof teacherFields>;

/** Somebody new by their name, or a person who is here already by their id alone. */
export const newTeacher = z
  .strictObject({
    userId: z.optional(line(limits.idLength)),
    name: z.optional(line(limits.nameLength)),
    email: z.optional(email),
  })
  .check(
    z.refine(({ userId, name }) => userId !== undefined || name !== undefined, {
      path: ["name"],
      error: "required",
    }),
    z.refine((given) => given.userId === undefined || Object.keys(given).length === 1, {
      path: ["userId"],
      error: "unknown_field",
    }),
  );
export type NewTeacher = z.infer<typeof newTeacher>;

const written = z.nullable(z.string());

/** A teacher as the office sees them. */
export const officeTeacher = z.strictObject({
  id: z.string(),
  name: z.string(),
  nameHi: written,
  email: z.string(),
  /** Whether they have signed in. */
  hasAccount: z.boolean(),
  subject: written,
  degree: written,
  experience: written,
  experienceHi: written,
  about: written,
  aboutHi: written,
  photo: z.nullable(sitePicture),
  isShown: z.boolean(),
  courseIds: z.array(z.string()),
  version: z.int(),
});
export type OfficeTeacher = z.infer<typeof officeTeacher>;
