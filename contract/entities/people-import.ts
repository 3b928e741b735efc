import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { isCleanText, line, officePhone } from "../text.ts";
import { isReachable, recordedFields } from "./enrolment-form.ts";
import { knownPerson } from "./person.ts";
import { shownPrivacyNotice } from "./shown-privacy-notice.ts";

/** An import of people. `received` rows have arrived of `rows`, and `added` people were added. */
export const peopleImport = z.strictObject({
  id: z.string(),
  fileName: z.string(),
  rows: z.int(),
  received: z.int(),
  added: z.int(),
  createdAt: z.string(),
  /** Null where that person's account was deleted. */
  byName: z.nullable(z.string()),
  /** When undoing it was begun. */
  undoneAt: z.nullable(z.string()),
  /** How many people an undo still has to erase. */
  left: z.int(),
  /** How many people an undo keeps, because they were changed since, and the first of them. */
  kept: z.int(),
  keptPeople: z.array(knownPerson),
});
export type PeopleImport = z.infer<typeof peopleImport>;

/** Characters that turn the direction of writing are refused: a name could look as if it had another ending. */
const fileName = z.pipe(
  z.string().check(z.refine(isCleanText, { error: "forbidden_characters" })),
  line(limits.fileNameLength),
);

/** `courseId`: the course in which all are enrolled. */
export const newPeopleImport = z.strictObject({
  fileName,
  rows: z.int().check(z.gte(1), z.lte(limits.importRows)),
  courseId: z.optional(line(limits.idLength)),
  ...shownPrivacyNotice,
});

const batchOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.array(row).check(z.minLength(1), z.maxLength(limits.rowsAtOnce));

/** `otherPhones`: more numbers of the family, landlines too, which become a note of the office. */
export const importedPerson = z
  .strictObject({
    ...recordedFields,
    otherPhones: z.optional(z.array(officePhone).check(z.maxLength(limits.otherPhones))),
  })
  .check(isReachable);
export type ImportedPerson = z.infer<typeof importedPerson>;
/** As it is sent, without what is not known. */
export type SentPerson = z.input<typeof importedPerson>;

/** `from` counts the rows that were sent before. */
export const importedRows = z.strictObject({
  from: z.int().check(z.gte(0), z.lte(limits.importRows)),
  people: batchOf(importedPerson),
});

const { fullName, phoneNumber, email } = recordedFields;
export const sought = z.strictObject({
  people: batchOf(z.strictObject({ fullName, phoneNumber, email })),
});

/**
 * The searched people by their position, and who is the same: same name, and same phone number or e-mail. `emailOf`: to
 * whom else the e-mail belongs.
 */
export const foundPeople = z.strictObject({
  found: z.array(
    z.strictObject({
      at: z.int(),
      people: z.array(knownPerson),
      emailOf: z.array(knownPerson),
    }),
  ),
});
