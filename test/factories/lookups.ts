import type { Connection } from "../../server/database/connect.ts";
import type { Database } from "../../server/database/schema.ts";

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
