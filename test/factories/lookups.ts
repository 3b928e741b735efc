import type { Connection, Database } from "../../server/database/connect.ts";

type Choice = Database["lookups"];

/** Adds a programme, class, subject or examination as the last one; removed before the next test. */
export async function createLookup(
  db: Connection["db"],
  given: Partial<Choice> & Pick<Choice, "kind" | "code">,
): Promise<Choice> {
  const lookup: Choice = {
    nameEn: given.code,
    nameHi: given.code,
    position: 100,
    classes: given.kind === "programme" ? "[]" : null,
    retiredAt: null,
    version: 1,
    ...given,
  };
  await db.insertInto("lookups").values(lookup).execute();
  return lookup;
}
