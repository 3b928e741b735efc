import { expressionBuilder } from "kysely";
import type { Database } from "../../database/schema.ts";

/** The language in which a person enrolled last, `enrolledIn`; null where none is known. */
export function selectEnrolledLanguage(userId: "users.id" | "waiting_list.userId") {
  return expressionBuilder<Database, "users" | "waiting_list">()
    .selectFrom("enrolments")
    .select("enrolments.language")
    .whereRef("enrolments.userId", "=", userId)
    .where("enrolments.language", "is not", null)
    .orderBy("enrolments.enrolledAt", "desc")
    .limit(1)
    .as("enrolledIn");
}
