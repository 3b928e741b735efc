import { sql } from "kysely";
import { expect, it } from "vitest";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import {
  type DatabaseUnderTest,
  describeSqliteFirst,
} from "../../../test/databases/describe-each-database.ts";
import { createAttendance, createClass } from "../../../test/factories/classes.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createNotice } from "../../../test/factories/notices.ts";
import {
  createImport,
  createJoinQuestion,
  createSession,
  createUser,
  createWalkIn,
} from "../../../test/factories/people.ts";
import { newId } from "../../database/ids.ts";
import { signsOfUse, wasUsedBy } from "./imports.repository.ts";
import { fillEveryTableFor } from "./testing/whole-person.ts";

/** They refer to a person without a foreign key. */
const WITHOUT_KEY = ["classes.plannedTeacherId", "classes.teacherId"];

/** Messages leave by themselves. */
const WRITTEN_ALONE = "outbox.recipientId";

describeSqliteFirst("people of an import with whom something was done", (database) => {
  const { call, signIn } = useTestApp(database);

  it("are known by every column that refers to a person", async () => {
    const columns = [...(await listReferences(database)), ...WITHOUT_KEY];
    expect(Object.keys(signsOfUse)).toEqual(columns.toSorted());
  });

  it("are found by a row of any table alone", async () => {
    const { id: importId } = await createImport(database.db);
    const createdAt = "2026-06-01T00:00:00.000Z";
    const used = await createWalkIn(database.db, { importId, createdAt });
    const untouched = await createWalkIn(database.db, { importId, createdAt });
    await fillFor(used);
    const isFound = async (id: string, columns: string[]) => {
      const found = database.db.selectFrom("users").select("id").where("id", "=", id);
      return (await found.where(wasUsedBy(columns)).execute()).length === 1;
    };
    const telling = Object.keys(signsOfUse).filter((name) => name !== WRITTEN_ALONE);
    for (const column of telling) expect(await isFound(used.id, [column]), column).toBe(true);
    expect(await isFound(used.id, [])).toBe(false);
    expect(await isFound(untouched.id, telling)).toBe(false);
  });

  it("keep an import from being undone, as when a teacher has marked them present", async () => {
    const as = await signIn("admin");
    const { id: importId } = await createImport(database.db, { createdById: as.user.id });
    const { id: userId, name } = await createWalkIn(database.db, { importId });
    await createWalkIn(database.db, { importId });
    const { id: courseId } = await createCourse(database.db);
    await createAttendance(database.db, { userId, courseId });
    const refused = await call(`POST /api/admin/imports/${importId}/undo`, { as });
    expectProblem(refused, "import_used");
    expect(refused.json.present.people).toEqual([{ id: userId, name, hasAccount: false }]);
    const left = database.db.selectFrom("users").select("id").where("importId", "=", importId);
    expect(await left.execute()).toHaveLength(2);
  });

  async function fillFor(user: Awaited<ReturnType<typeof createWalkIn>>) {
    const { db } = database;
    const { course } = await fillEveryTableFor({ user, headers: {} }, db);
    const { id: userId } = user;
    const at = new Date().toISOString();
    await createClass(db, { courseId: course.id, plannedTeacherId: userId });
    await createNotice(db, { audience: "person", personId: userId });
    await createSession(db, { userId });
    const other = await createUser(db);
    await createJoinQuestion(db, { officeUserId: userId, accountUserId: other.id });
    await createJoinQuestion(db, { officeUserId: other.id, accountUserId: userId });
    await db.updateTable("join_questions").set({ refusedAt: at }).execute();
    await db.updateTable("enrolment_forms").set({ version: 2 }).execute();
    await db.updateTable("notice_receipts").set({ readAt: at }).execute();
    const upload = { id: newId(), userId, filename: "a.pdf", size: 1, isSizeDeferred: 0 as const };
    const state = { received: 0, expiresAt: at, filedAs: null };
    const answered = { userId, key: newId(), requestHash: "", result: null, at };
    await db.insertInto("answered_calls").values(answered).execute();
    await db
      .insertInto("uploads")
      .values({ ...upload, ...state })
      .execute();
  }
});

/** The columns with a foreign key to `users`, as `table.column`. */
async function listReferences({ db, dialect }: DatabaseUnderTest): Promise<string[]> {
  type Reference = { table: string; column: string };
  const asked =
    dialect === "postgres"
      ? sql<Reference>`select conrelid::regclass::text as "table", attname as "column"
          from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
          where contype = 'f' and confrelid = 'users'::regclass`
      : sql<Reference>`select tables.name as "table", keys."from" as "column"
          from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
          where tables.type = 'table' and keys."table" = 'users'`;
  const { rows } = await asked.execute(db);
  return rows.map(({ table, column }) => `${table}.${column}`);
}
