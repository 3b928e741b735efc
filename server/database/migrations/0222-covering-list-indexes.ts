import type { Step } from "./table.ts";

/** Indexes from which the office's lists and figures are counted without reading the rows. */
export const coveringListIndexes: Step = {
  name: "0222-covering-list-indexes",
  up: async (db, _, dialect) => {
    const widened = {
      enrolments_by_status_heldUntil: ["status", "heldUntil", "id", "userId", "courseId"],
      enrolments_by_enrolledAt_id: ["enrolledAt", "id", "courseId"],
    };
    for (const [name, columns] of Object.entries(widened)) {
      await db.schema.dropIndex(name).execute();
      await db.schema.createIndex(name).on("enrolments").columns(columns).execute();
    }
    await db.schema.createIndex("files_by_size").on("files").columns(["size"]).execute();
    // PostgreSQL reads the texts of what its index of trigrams finds, and so the row.
    if (dialect === "sqlite")
      await db.schema
        .createIndex("study_materials_by_id_visible")
        .on("study_materials")
        .columns(["id", "visibleFrom", "visibleUntil", "subject", "selectedClass"])
        .execute();
  },
};
