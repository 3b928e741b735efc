import { type Kysely, sql } from "kysely";
import { foldText } from "../search-text.ts";
import type { Step } from "./table.ts";

const ROWS_AT_ONCE = 500;

/** People are found by what their form says too: the student's name, phone number, e-mail and parent. */
export const peopleByForm: Step = {
  name: "0061-people-by-form",
  up: async (db) => {
    let after = "";
    for (;;) {
      const people = await nextPeople(db, after);
      for (const { id, ...texts } of people) await saveText(db, { id, texts });
      const last = people.at(-1);
      if (!last) return;
      after = last.id;
    }
  },
};

type Found = {
  id: string;
  name: string;
  email: string;
  fullName: string;
  phoneNumber: string;
  formEmail: string;
  parentName: string;
};

async function nextPeople(db: Kysely<unknown>, after: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select "users"."id", "users"."name", "users"."email", "enrolment_forms"."fullName",
      "enrolment_forms"."phoneNumber", "enrolment_forms"."email" as "formEmail",
      "enrolment_forms"."parentName"
    from "enrolment_forms" join "users" on "users"."id" = "enrolment_forms"."userId"
    where "enrolment_forms"."userId" > ${after}
    order by "enrolment_forms"."userId" limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db);
  return rows;
}

async function saveText(
  db: Kysely<unknown>,
  { id, texts }: { id: string; texts: Omit<Found, "id"> },
): Promise<void> {
  const { name, email, fullName, phoneNumber, formEmail, parentName } = texts;
  const text = foldText([name, email, fullName, phoneNumber, formEmail, parentName].join(" "));
  await sql`update "users" set "searchText" = ${text} where "id" = ${id}`.execute(db);
}
