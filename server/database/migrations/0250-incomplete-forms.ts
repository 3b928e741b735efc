import { sql } from "kysely";
import type { Step } from "./table.ts";

/** The office records people before it knows everything about them: every field but the name may be empty. */
export const incompleteForms: Step = {
  name: "0250-incomplete-forms",
  up: async (db) => {
    await sql`alter table "enrolment_forms" drop constraint "enrolment_forms_selectedClass_given"`.execute(
      db,
    );
  },
};
