import type { Connection } from "../../database/connect.ts";

/** Whether the office has put nothing up yet. */
export async function isInstituteEmpty(db: Connection["db"]): Promise<boolean> {
  const course = await db.selectFrom("courses").select("id").limit(1).executeTakeFirst();
  const material = await db.selectFrom("study_materials").select("id").limit(1).executeTakeFirst();
  const poster = await db.selectFrom("posters").select("id").limit(1).executeTakeFirst();
  return !course && !material && !poster;
}
