import type { Step } from "./table.ts";

/** A search reads a student's or a course's enrolments, and people's moments, from these alone. */
export const coveringIndexes: Step = {
  name: "0043-covering-indexes",
  up: async (db) => {
    const indexes = {
      enrolments_of_students: ["userId", "enrolledAt", "id", "courseId", "status", "heldUntil"],
      enrolments_of_courses: ["courseId", "enrolledAt", "id", "userId", "status", "heldUntil"],
    };
    for (const [name, columns] of Object.entries(indexes))
      await db.schema.createIndex(name).on("enrolments").columns(columns).execute();
    await db.schema
      .createIndex("users_by_id_createdAt")
      .on("users")
      .columns(["id", "createdAt", "role"])
      .execute();
    // Its columns begin a larger one now, and seats have a counter.
    await db.schema.dropIndex("enrolments_by_courseId_status").execute();
  },
};
