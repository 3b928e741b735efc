import { type RawBuilder, type SqlBool, sql } from "kysely";
import { enrolmentFormFields } from "../../../contract/entities/enrolment-form.ts";
import { numberOfRow } from "../../../contract/search/grade-numbers.ts";
import type { Connection, Database } from "../../database/connect.ts";
import { heldFromDeletion } from "../../database/locked.ts";

const FORM = `p."formGrade"`;
const NEVER = sql`(1 = 0)`;

type Db = Connection["db"];

export type EnrolmentRow = Database["enrolments"];

const enrolmentColumns = [
  "id",
  "userId",
  "courseId",
  "status",
  "heldUntil",
  "enrolledAt",
  "changedAt",
  "withdrawnByOfficeAt",
  "reason",
  "language",
] as const;

export async function findOwnEnrolment(
  db: Db,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<EnrolmentRow | undefined> {
  return db
    .selectFrom("enrolments")
    .select(enrolmentColumns)
    .where("userId", "=", userId)
    .where("courseId", "=", courseId)
    .executeTakeFirst();
}

export async function findEnrolment(db: Db, id: string): Promise<EnrolmentRow | undefined> {
  return db
    .selectFrom("enrolments")
    .select(enrolmentColumns)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** A person has one row for a course: enrolling again updates it. */
export async function saveEnrolment(trx: Db, enrolment: EnrolmentRow): Promise<void> {
  const { status, heldUntil, enrolledAt, changedAt, reason, language } = enrolment;
  await trx
    .insertInto("enrolments")
    .values(enrolment)
    .onConflict((conflict) =>
      conflict
        .columns(["userId", "courseId"])
        .doUpdateSet({ status, heldUntil, enrolledAt, changedAt, reason, language }),
    )
    .execute();
}

/** All of a person's rows, whatever their status. */
export async function listOwnEnrolments(db: Db, userId: string): Promise<EnrolmentRow[]> {
  return db
    .selectFrom("enrolments")
    .select(enrolmentColumns)
    .where("userId", "=", userId)
    .orderBy("courseId")
    .execute();
}

export async function findEnrolments(db: Db, ids: readonly string[]): Promise<EnrolmentRow[]> {
  return db.selectFrom("enrolments").select(enrolmentColumns).where("id", "in", ids).execute();
}

export async function updateEnrolment(
  trx: Db,
  { id, ...changes }: Omit<EnrolmentRow, "userId" | "courseId" | "enrolledAt" | "language">,
): Promise<void> {
  await trx.updateTable("enrolments").set(changes).where("id", "=", id).execute();
}

export async function moveToCourse(
  trx: Db,
  { id, ...changes }: Pick<EnrolmentRow, "id" | "courseId" | "changedAt" | "reason">,
): Promise<void> {
  await trx.updateTable("enrolments").set(changes).where("id", "=", id).execute();
}

export async function deleteEnrolment(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom("enrolments").where("id", "=", id).execute();
}

/** A form in which nothing is left empty, as those have it who filled it in themselves. */
export async function hasWholeForm(db: Db, userId: string): Promise<boolean> {
  const form = await db
    .selectFrom("enrolment_forms")
    .select(enrolmentFormFields)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return form !== undefined && Object.values(form).every((text) => text !== "");
}

/** The class of somebody's form, which is locked until the transaction ends. */
export async function lockFormGrade(trx: Db, userId: string): Promise<string | undefined> {
  const form = await trx
    .updateTable("enrolment_forms")
    .set(({ ref }) => ({ version: ref("version") }))
    .where("userId", "=", userId)
    .returning("selectedClass")
    .executeTakeFirst();
  return form?.selectedClass;
}

/** Whether somebody signs in; whom the office alone knows does not. */
export async function isAccount(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("subject", "not like", "office|%")
    .executeTakeFirst();
  return row !== undefined;
}

type FormGrade = Pick<Database["enrolment_forms"], "userId" | "selectedClass"> &
  Partial<Pick<Database["enrolment_forms"], "correctedAt" | "recordedById" | "updatedAt">>;

export async function writeFormGrade(trx: Db, { userId, ...changes }: FormGrade): Promise<void> {
  await trx
    .updateTable("enrolment_forms")
    .set(({ eb }) => ({ ...changes, version: eb("version", "+", 1) }))
    .where("userId", "=", userId)
    .execute();
}

/** Any form: the office may enrol somebody of whom it knows only how to reach them. */
export async function hasEnrolmentForm(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("enrolment_forms")
    .select("userId")
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Keeps people from being erased until the transaction ends. Call with the course's row locked: whoever erases several
 * locks their courses first, and then the people in the order of their ids, as here.
 */
export async function holdPeople(trx: Db, ids: readonly string[]): Promise<void> {
  const people = trx.selectFrom("users").select("id").where("id", "in", ids).orderBy("id");
  await heldFromDeletion(people, trx).execute();
}

/**
 * Whether the class in a student's form is none of those that the course is for: the one that the office chose
 * for the course, else those of its programme. Classes of school are compared with each other alone, and so are
 * examinations, since whoever prepares for one may be in any class; contract/grade-fit.ts asks the same before somebody
 * is enrolled. Of a row of `enrolments`; false where no class is known.
 */
export async function isGradeMismatch(db: Db): Promise<RawBuilder<SqlBool>> {
  const school = await grades(db);
  const ofSchool = (column: string) => isOneOf(column, school);
  const ofProgramme = (await programmesWithGrades(db)).flatMap(({ code, classes }) => {
    const inSchool = classes.filter((each) => school.includes(each));
    const others = classes.filter((each) => !school.includes(each));
    return [
      ...(inSchool.length > 0 ? [sql`(${ofSchool(FORM)} and not ${isOneOf(FORM, inSchool)})`] : []),
      ...(others.length > 0 ? [sql`not (${ofSchool(FORM)} or ${isOneOf(FORM, others)})`] : []),
    ].map((differs) => sql<SqlBool>`(c."programme" = ${code} and ${differs})`);
  });
  const byProgramme = ofProgramme.length > 0 ? sql.join(ofProgramme, sql` or `) : NEVER;
  return sql<SqlBool>`exists (select 1 from "users" p, "courses" c
    where p."id" = "enrolments"."userId" and c."id" = "enrolments"."courseId" and p."formGrade" <> ''
    and ((c."selectedClass" is not null and p."formGrade" <> c."selectedClass"
        and ${ofSchool(FORM)} = ${ofSchool(`c."selectedClass"`)})
      or (c."selectedClass" is null and (${byProgramme}))))`;
}

function isOneOf(column: string, codes: readonly string[]): RawBuilder<unknown> {
  return codes.length > 0 ? sql`(${sql.raw(column)} in (${sql.join(codes)}))` : NEVER;
}

/** The codes of the classes that have a number; the others are of examinations. */
async function grades(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("lookups")
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

async function programmesWithGrades(db: Db): Promise<{ code: string; classes: string[] }[]> {
  const rows = await db
    .selectFrom("lookups")
    .select(["code", "classes"])
    .where("kind", "=", "programme")
    .where("classes", "is not", null)
    .execute();
  // Written by this program only, as JSON arrays of codes.
  return rows
    .map(({ code, classes }) => ({ code, classes: JSON.parse(classes ?? "[]") as string[] }))
    .filter(({ classes }) => classes.length > 0);
}
