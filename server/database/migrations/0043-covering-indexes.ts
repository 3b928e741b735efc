import type { Step } from "./table.ts";

/** A search reads a student's or a course's enrolments, and the moments of people and enquiries, from these alone. */
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
    // Its columns begin a larger one now, and seats have a counter.
    await db.schema.dropIndex("enrolments_by_courseId_status").execute();
  },
};
