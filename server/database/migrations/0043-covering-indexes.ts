import type { Step } from "./table.ts";

/**
 * Indexes from which a search reads enrolments by student or course, and the times of people and enquiries,
 * without reading the rows.
 */
export const coveringIndexes: Step = {
  name: "0043-covering-indexes",
  up: async (db) => {
    const indexes = {
      enrolments_of_students: ["userId", "enrolledAt", "id", "courseId", "status", "heldUntil"],
      enrolments_of_courses: ["courseId", "enrolledAt", "id", "userId", "status", "heldUntil"],
    };
    for (const [name, columns] of Object.entries(indexes))
      await db.schema.createIndex(name).on("enrolments").columns(columns).execute();
    const narrowedBy = { users: "role", enquiries: "status" };
    for (const [table, column] of Object.entries(narrowedBy))
      await db.schema
        .createIndex(`${table}_by_id_createdAt`)
        .on(table)
        .columns(["id", "createdAt", column])
        .execute();
    // A larger index begins with its columns now, and seats have a counter.
    await db.schema.dropIndex("enrolments_by_courseId_status").execute();
  },
};
