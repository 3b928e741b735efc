import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Connection } from "../../database/connect.ts";

type Db = Connection["db"];
type Database = Pick<Connection, "db" | "dialect">;

/**
 * Whether the class in a student's form is none of those that the course is for: the one that the office chose
 * for the course, else those of its programme. Of a row of `enrolments`; false without a form, and where
 * neither course nor programme names a class.
 */
export async function isMisfit({ db, dialect }: Database): Promise<RawBuilder<SqlBool>> {
  const others = await programmesWithClasses(db);
  const ofProgramme = others.map(
    ({ code, classes }) =>
      sql<SqlBool>`(c."programme" = ${code} and p."formClass" not in (${sql.join(classes)}))`,
  );
  const byProgramme = ofProgramme.length > 0 ? sql.join(ofProgramme, sql` or `) : sql`1 = 0`;
  // Otherwise SQLite takes the shorter index, and reads each person's row for the class.
  const covering = sql.raw(dialect === "sqlite" ? `indexed by "users_by_id_createdAt"` : "");
  return sql<SqlBool>`exists (select 1 from "users" p ${covering}, "courses" c
    where p."id" = "enrolments"."userId" and c."id" = "enrolments"."courseId"
    and ((c."selectedClass" is not null and p."formClass" <> c."selectedClass")
      or (c."selectedClass" is null and (${byProgramme}))))`;
}

async function programmesWithClasses(db: Db): Promise<{ code: string; classes: string[] }[]> {
  const rows = await db
    .selectFrom("choices")
    .select(["code", "classes"])
    .where("kind", "=", "programme")
    .where("classes", "is not", null)
    .execute();
  // Written by this program only, as JSON arrays of codes.
  return rows
    .map(({ code, classes }) => ({ code, classes: JSON.parse(classes ?? "[]") as string[] }))
    .filter(({ classes }) => classes.length > 0);
}
