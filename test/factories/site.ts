import type { Connection } from "../../server/database/connect.ts";
import { newId } from "../../server/database/ids.ts";
import type { Database } from "../../server/database/schema.ts";
import { saveDemoSetting } from "../../server/modules/settings/index.ts";

type DemoRow = Database["demo_rows"];
type Change = Database["site_text_changes"];

/** A change of the list of posts, which no row of site_texts holds. */
export async function createTextChange(
  db: Connection["db"],
  given: Partial<Change> = {},
): Promise<Change> {
  const change: Change = {
    id: newId(),
    name: "blogs",
    origin: "office",
    changedById: null,
    before: '{"en":{},"hi":{}}',
    after: '{"en":{"heading":"Posts"},"hi":{}}',
    changedAt: new Date().toISOString(),
    ...given,
  };
  await db.insertInto("site_text_changes").values(change).execute();
  return change;
}

/** A row that the demo has brought, in an institute where it is loaded. */
export async function createDemoRow(
  db: Connection["db"],
  row: Pick<DemoRow, "kind" | "id">,
): Promise<void> {
  await db
    .insertInto("demo_rows")
    .values({ ...row, item: "materials/0" })
    .execute();
  await saveDemoSetting(db, { state: "loaded", byId: null, at: new Date() });
}
