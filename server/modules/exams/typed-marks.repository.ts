import type { TypedMarks } from "../../../contract/entities/typed-marks.ts";
import type { Db } from "../../database/connect.ts";

export type TypedRow = {
  attemptId: string;
  sessionId: string;
  student: { id: string; name: string };
  marks: TypedMarks;
};

/** Everything that is typed of a test. */
export async function listTyped(db: Db, examId: string): Promise<TypedRow[]> {
  const rows = await db
    .selectFrom("typed_marks")
    .innerJoin("attempts", "attempts.id", "typed_marks.attemptId")
    .innerJoin("users", "users.id", "attempts.userId")
    .select(["typed_marks.attemptId", "typed_marks.marks"])
    .select(["attempts.sessionId", "attempts.userId", "users.name"])
    .where("attempts.examId", "=", examId)
    .execute();
  return rows.map(({ userId, name, marks, ...row }) => ({
    ...{ ...row, student: { id: userId, name }, marks: readMarks(marks) },
  }));
}

export async function findTyped(db: Db, attemptId: string): Promise<TypedMarks> {
  const rows = db.selectFrom("typed_marks").select("marks").where("attemptId", "=", attemptId);
  return readMarks((await rows.executeTakeFirst())?.marks ?? null);
}

function readMarks(json: string | null): TypedMarks {
  return json === null ? null : JSON.parse(json);
}

export async function writeTyped(
  trx: Db,
  { attemptId, marks }: { attemptId: string; marks: TypedMarks },
): Promise<void> {
  const json = marks && JSON.stringify(marks);
  await trx
    .insertInto("typed_marks")
    .values({ attemptId, marks: json })
    .onConflict((conflict) => conflict.column("attemptId").doUpdateSet({ marks: json }))
    .execute();
}
