import type { Connection } from "../../database/connect.ts";

/** Whether there are no courses, materials and posters. */
export async function isInstituteEmpty(db: Connection["db"]): Promise<boolean> {
  const course = await db.selectFrom("courses").select("id").limit(1).executeTakeFirst();
  const material = await db.selectFrom("study_materials").select("id").limit(1).executeTakeFirst();
  const poster = await db.selectFrom("posters").select("id").limit(1).executeTakeFirst();
  return !course && !material && !poster;
}
