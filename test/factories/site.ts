import type { Connection, Database } from "../../server/database/connect.ts";
import { saveDemoSetting } from "../../server/modules/settings/index.ts";

type DemoRow = Database["demo_rows"];

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
