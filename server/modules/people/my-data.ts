import { type MyDataSection, myDataFields } from "../../../contract/entities/my-data.ts";
import type { Connection } from "../../database/connect.ts";
import { listPersonalRows } from "./personal-data.repository.ts";

/** How many rows are in memory at once. */
const PAGE = 200;

export type Asked = {
  db: Connection["db"];
  userId: string;
  now: Date;
  /** Called after every page; throws where the person may not have more. */
  confirm: () => Promise<void>;
};

/** All data about a person as the text of one JSON document, made while it is sent. */
export async function* myDataText(asked: Asked): AsyncGenerator<string, void, undefined> {
  yield `{"madeAt":${JSON.stringify(asked.now.toISOString())}`;
  // The sections are the object's own literal keys.
  for (const section of Object.keys(myDataFields) as MyDataSection[])
    yield* sectionText(asked, section);
  yield "\n}\n";
}

async function* sectionText(
  { db, userId, confirm }: Asked,
  section: MyDataSection,
): AsyncGenerator<string, void, undefined> {
  let text = `,\n"${section}":[`;
  let separator = "\n";
  let after: string | undefined;
  do {
    const page = await listPersonalRows(db, { section, userId, after, limit: PAGE });
    for (const row of page.rows) {
      text += `${separator}${JSON.stringify(row)}`;
      separator = ",\n";
    }
    after = page.after;
    yield text;
    text = "";
    await confirm();
  } while (after !== undefined);
  yield "]";
}
