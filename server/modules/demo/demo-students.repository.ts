import type { Db } from "../../database/connect.ts";

function brought(db: Db, kind: "student" | "enrolment") {
  return db.selectFrom("demo_rows").select("id").where("kind", "=", kind);
}

/** Those whom the demo brought, and those whom it only enrolled. */
function sampleStudents(db: Db) {
  const enrolled = db
    .selectFrom("enrolments")
    .select("userId as id")
    .where("id", "in", brought(db, "enrolment"));
  return brought(db, "student").union(enrolled);
}

/** Those whom the demo brought, and those whom it only enrolled. */
export async function listSampleStudents(db: Db): Promise<string[]> {
  const rows = await db.selectFrom(sampleStudents(db).as("sample")).select("id").execute();
  return rows.map(({ id }) => id);
}

/** Whether sample students have ever come, whom the office may have deleted since. */
export async function hadSampleStudents(db: Db): Promise<boolean> {
  const kinds = ["student", "enrolment"] as const;
  const rows = db.selectFrom("demo_rows").select("id").where("kind", "in", kinds);
  return (await rows.limit(1).executeTakeFirst()) !== undefined;
}

/** Whether sample tests have ever come, which the office may have deleted since. */
export async function hadSampleExams(db: Db): Promise<boolean> {
  const rows = db.selectFrom("demo_rows").select("id").where("kind", "=", "exam");
  return (await rows.limit(1).executeTakeFirst()) !== undefined;
}

/** Forgets the tests of the demo; gives those that nobody but sample students has sat, and nobody has changed. */
export async function takeSampleExams(trx: Db): Promise<string[]> {
  const forgotten = trx.deleteFrom("demo_rows").where("kind", "=", "exam").returning("id");
  const ids = (await forgotten.execute()).map(({ id }) => id);
  if (ids.length === 0) return [];
  const untouched = await trx
    .selectFrom("exams")
    .select("id")
    .where("id", "in", ids)
    .where("version", "=", 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("attempts")
            .select("attempts.id")
            .whereRef("attempts.examId", "=", "exams.id")
            .where("attempts.userId", "not in", sampleStudents(trx)),
        ),
      ),
    )
    .execute();
  return untouched.map(({ id }) => id);
}

/** The enrolments of sample students in a course, in the order in which they came. */
export async function listSampleEnrolments(db: Db, courseId: string) {
  return db
    .selectFrom("enrolments")
    .select(["userId", "status"])
    .where("courseId", "=", courseId)
    .where("userId", "in", sampleStudents(db))
    .orderBy("userId")
    .execute();
}

/** How many of a course's rows are of sample students. */
export async function countOfSampleStudents(db: Db, courseId: string) {
  const count = async (table: "enrolments" | "registrations" | "waiting_list") => {
    const { rows } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number | string>().as("rows"))
      .where("courseId", "=", courseId)
      .where("userId", "in", sampleStudents(db))
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  return {
    enrolments: await count("enrolments"),
    registrations: await count("registrations"),
    waiting: await count("waiting_list"),
  };
}

/** Those whose accounts the demo brought. */
export async function listBroughtStudents(db: Db): Promise<string[]> {
  const rows = await brought(db, "student").execute();
  return rows.map(({ id }) => id);
}

/** Ends the enrolments of those who stay. */
export async function forgetSampleStudents(trx: Db): Promise<void> {
  await trx.deleteFrom("enrolments").where("id", "in", brought(trx, "enrolment")).execute();
  await trx.deleteFrom("demo_rows").where("kind", "in", ["student", "enrolment"]).execute();
}

/** The classes of a course in whose registers somebody else than sample students is marked. */
export function selectAttendedByOthers(db: Db, courseId: string) {
  return db
    .selectFrom("attendance")
    .select("classId")
    .where("courseId", "=", courseId)
    .where("userId", "not in", sampleStudents(db));
}

type Unkept = { courseId: string; teacherId: string; before: string; now: Date };

/** The classes of a teacher in a demo course on days before that one, which are over and whose registers nobody has saved. */
export async function listUnkeptClasses(
  db: Db,
  { courseId, teacherId, before, now }: Unkept,
): Promise<{ id: string; day: string; endsAt: string }[]> {
  return db
    .selectFrom("classes")
    .select(["id", "day", "endsAt"])
    .where("seriesId", "=", courseId)
    .where("teacherId", "=", teacherId)
    .where("day", "<", before)
    .where("endsAt", "<=", now.toISOString())
    .where("cancelledAt", "is", null)
    .where("id", "not in", ({ selectFrom }) => selectFrom("registers").select("classId"))
    .orderBy("startsAt")
    .execute();
}
