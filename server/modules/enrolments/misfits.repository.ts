import { type RawBuilder, type SqlBool, sql } from "kysely";
import { numberOfRow } from "../../../contract/search/class-numbers.ts";
import type { Connection } from "../../database/connect.ts";

type Db = Connection["db"];

/**
 * Whether the class in a student's form is none of those that the course is for: the one that the office chose
 * for the course, else those of its programme. Classes of school are compared with each other alone, and so are
 * examinations, since whoever prepares for one may be in any class; contract/class-fit.ts asks the same before somebody
 * is enrolled. Of a row of `enrolments`; false where no class is known.
 */
export async function isMisfit(db: Db): Promise<RawBuilder<SqlBool>> {
  const school = await schoolClasses(db);
  const ofSchool = (column: string) => isOneOf(column, school);
  const ofProgramme = (await programmesWithClasses(db)).flatMap(({ code, classes }) => {
    const inSchool = classes.filter((each) => school.includes(each));
    const others = classes.filter((each) => !school.includes(each));
    return [
      ...(inSchool.length > 0 ? [sql`(${ofSchool(FORM)} and not ${isOneOf(FORM, inSchool)})`] : []),
      ...(others.length > 0 ? [sql`not (${ofSchool(FORM)} or ${isOneOf(FORM, others)})`] : []),
    ].map((differs) => sql<SqlBool>`(c."programme" = ${code} and ${differs})`);
  });
  const byProgramme = ofProgramme.length > 0 ? sql.join(ofProgramme, sql` or `) : NEVER;
  return sql<SqlBool>`exists (select 1 from "users" p, "courses" c
    where p."id" = "enrolments"."userId" and c."id" = "enrolments"."courseId" and p."formClass" <> ''
    and ((c."selectedClass" is not null and p."formClass" <> c."selectedClass"
        and ${ofSchool(FORM)} = ${ofSchool(`c."selectedClass"`)})
      or (c."selectedClass" is null and (${byProgramme}))))`;
}

const FORM = `p."formClass"`;
const NEVER = sql`(1 = 0)`;

function isOneOf(column: string, codes: readonly string[]): RawBuilder<unknown> {
  return codes.length > 0 ? sql`(${sql.raw(column)} in (${sql.join(codes)}))` : NEVER;
}

/** The codes of the classes that have a number; the others are of examinations. */
async function schoolClasses(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("choices")
    .select(["code", "nameEn", "nameHi"])
    .where("kind", "=", "class")
    .execute();
  return rows
    .filter(
      ({ code, nameEn, nameHi }) =>
        numberOfRow({ code, name: { en: nameEn, hi: nameHi } }) !== undefined,
    )
    .map(({ code }) => code);
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
