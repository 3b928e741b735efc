import type { DemoStatus } from "../../../contract/entities/setup.ts";
import type { AppContext } from "../../context.ts";
import { findDemoSetting, isDemo } from "../settings/index.ts";
import {
  type BroughtRow,
  type DemoRow,
  findBrought,
  isInstituteEmpty,
  listBroughtRows,
  listDemoRows,
} from "./demo.repository.ts";
import { reasonToStay } from "./demo.service.ts";

type Context = Pick<AppContext, "config" | "database">;

/** How far the demo is loaded or removed, and what would be added or removed. */
export async function getDemoStatus(context: Context): Promise<DemoStatus> {
  const { config, database } = context;
  const { db } = database;
  const setting = await findDemoSetting(db);
  const rows = await listDemoRows(db);
  if (setting?.state === "loading") {
    const { listMissing } = await import("./load-demo.service.ts");
    const left = (await listMissing(context)).length;
    return { state: "loading", canLoad: true, left, rows: counted(rows), staying: [] };
  }
  if (setting?.state === "removing" || (await isDemo(db, config))) {
    const isLeaving = setting?.state === "removing";
    const brought = await listBroughtRows(db);
    return {
      state: isLeaving ? "removing" : "loaded",
      canLoad: false,
      left: isLeaving ? brought.filter(({ kind }) => kind !== "note").length : 0,
      rows: counted(rows),
      staying: isLeaving ? [] : await listStaying(context, brought),
    };
  }
  const { countDemo } = await import("./demo-items.ts");
  const canLoad = await isInstituteEmpty(db);
  return { state: "absent", canLoad, left: 0, rows: await countDemo(), staying: [] };
}

function counted(rows: readonly DemoRow[]): DemoStatus["rows"] {
  const count = (kind: DemoRow["kind"]) => rows.filter((row) => row.kind === kind).length;
  return {
    courses: count("course"),
    notes: count("note"),
    materials: count("material"),
    posters: count("poster"),
    lectures: count("lecture"),
    notices: count("notice"),
  };
}

/** Notes are removed with their course, unless they were moved to another one. */
async function listStaying(
  { database: { db } }: Context,
  rows: readonly BroughtRow[],
): Promise<DemoStatus["staying"]> {
  const staying: DemoStatus["staying"] = [];
  for (const { kind, id } of rows) {
    if (kind === "note") continue;
    const brought = await findBrought(db, { kind, id });
    const reason = brought && (await reasonToStay(db, { ...brought, kind }));
    if (reason) staying.push({ kind, id, title: brought.title, reason });
  }
  return staying;
}
