import type { Connection } from "../../database/connect.ts";

type Db = Connection["db"];
type Named = { id: string; name: string };

/**
 * Adds a number to whoever shares their name with others of the course, by the order in which they came into it. Those
 * who have left it count, so that a number stands for the same person in every list.
 */
export async function withNumbers<Student extends Named>(
  db: Db,
  { courseId, students }: { courseId: string; students: readonly Student[] },
): Promise<(Student & { number?: number })[]> {
  const numbers = await listNumbers(db, courseId);
  return students.map((student) => {
    const number = numbers.get(student.id);
    return number === undefined ? student : { ...student, number };
  });
}

async function listNumbers(db: Db, courseId: string): Promise<ReadonlyMap<string, number>> {
  const named = db
    .selectFrom("enrolments")
    .innerJoin("users", "users.id", "enrolments.userId")
    .select(["enrolments.id", "enrolments.userId", "users.name"])
    .where("enrolments.courseId", "=", courseId);
  const numbered = db.selectFrom(named.as("named")).select(({ fn }) => [
    "userId",
    // Ids grow with time, and an enrolment keeps its own when somebody comes back.
    fn
      .agg<number | string>("row_number")
      .over((over) => over.partitionBy("name").orderBy("id"))
      .as("number"),
    fn
      .countAll<number | string>()
      .over((over) => over.partitionBy("name"))
      .as("sharing"),
  ]);
  const rows = await db
    .selectFrom(numbered.as("numbered"))
    .select(["userId", "number"])
    .where("sharing", ">", 1)
    .execute();
  return new Map(rows.map(({ userId, number }) => [userId, Number(number)]));
}
