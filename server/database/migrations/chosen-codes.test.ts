import { sql } from "kysely";
import { afterEach, describe, expect, inject, it } from "vitest";
import { createDatabase } from "../../../test/databases/templates.ts";
import { type Connection, connect } from "../connect.ts";
import { migrate } from "./index.ts";

const AT = "2026-01-01T00:00:00.000Z";
const opened: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

/** A database as it was before programmes, classes, subjects and examinations were rows. */
async function openOld(dialect: Connection["dialect"]): Promise<Connection> {
  const database = await createDatabase(inject("databaseTemplates"), dialect);
  opened.push(() => database.remove());
  const connection = await connect(database);
  opened.push(() => connection.close());
  await migrate(connection, "0043-covering-indexes");
  return connection;
}

describe.each(["sqlite", "postgres"] as const)(
  "migrating an institute's earlier data on %s",
  (dialect) => {
    it("keeps every class, programme and subject, and has a row for each", async () => {
      const connection = await openOld(dialect);
      const { db } = connection;
      const insert = inserter(db);
      await insert("courses", { ...course, id: "c1", subjects: '["Accountancy","physics"]' });
      await insert("courses", { ...course, id: "c2", subjects: '["Physics","physics","भौतिकी"]' });
      await insert("files", file);
      const note = { courseId: "c1", fileId: "f1", title: "N", isSample: 0, uploadedAt: AT };
      const ofNote = { ...note, position: 0, subject: "maths", selectedClass: "12" };
      await insert("course_notes", { ...ofNote, id: "n1" });
      await insert("course_notes", { ...note, id: "n2", position: 1 });
      await insert("study_materials", { ...material, id: "m1", subject: "लेखाशास्त्र" });
      await insert("study_materials", { ...material, id: "m2", subject: "accountancy" });
      await insert("study_materials", { ...material, id: "m3", subject: "Maths" });
      await insert("study_materials", { ...material, id: "m4", selectedClass: "10" });
      await insert("users", user);
      await insert("enrolment_forms", form);

      await migrate(connection);

      const rowsOf = (table: string, columns: readonly string[]) =>
        sql`select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}
          order by ${sql.ref(table === "enrolment_forms" ? "userId" : "id")}`
          .execute(db)
          .then(({ rows }) => rows.map((row) => Object.values(row as object)));
      const coded = ["subject", "selectedClass"];
      expect({
        courses: await rowsOf("courses", ["programme", "selectedClass", "subjects"]),
        notes: await rowsOf("course_notes", coded),
        materials: await rowsOf("study_materials", coded),
        forms: await rowsOf("enrolment_forms", ["selectedClass"]),
      }).toEqual({
        courses: [
          ["classes-11-12", "11", '["accountancy","Physics"]'],
          ["classes-11-12", "11", '["Physics"]'],
        ],
        notes: [
          ["Mathematics", "12"],
          [null, null],
        ],
        materials: [
          ["लेखाशास्त्र", null],
          ["accountancy", null],
          ["Mathematics", null],
          [null, "10"],
        ],
        forms: [["NEET"]],
      });
      const added = await db
        .selectFrom("choices")
        .select(["code", "nameHi", "position"])
        .where("kind", "=", "subject")
        .where("position", ">=", 10)
        .orderBy("position")
        .execute();
      expect(added).toEqual([
        { code: "accountancy", nameHi: "accountancy", position: 10 },
        { code: "लेखाशास्त्र", nameHi: "लेखाशास्त्र", position: 11 },
      ]);
    });

    it("takes any code afterwards, but none that is missing or empty", async () => {
      const connection = await openOld(dialect);
      const { db } = connection;
      const insert = inserter(db);
      await insert("files", file);
      await insert("users", user);
      await migrate(connection);
      await insert("courses", { ...course, id: "c1", programme: "olympiad", selectedClass: "8" });
      await insert("study_materials", { ...material, id: "m1", selectedClass: "8" });
      const { programme: _, ...withoutProgramme } = course;
      const { selectedClass: __, ...withoutClass } = form;
      const wrong = [
        ["courses", { ...withoutProgramme, id: "c2" }],
        ["courses", { ...course, id: "c2", programme: "" }],
        ["enrolment_forms", withoutClass],
      ] as const;
      for (const [table, row] of wrong)
        await expect(insert(table, row), JSON.stringify(row)).rejects.toThrow();
      await insert("enrolment_forms", { ...form, selectedClass: "8" });
    });
  },
);

type Row = Record<string, string | number>;

function inserter(db: Connection["db"]) {
  return async (table: string, row: Row): Promise<void> => {
    const { id } = row;
    const named = table === "courses" ? { ...row, slug: id } : row;
    const columns = Object.keys(named).map((name) => sql.ref(name));
    await sql`insert into ${sql.table(table)} (${sql.join(columns)})
      values (${sql.join(Object.values(named))})`.execute(db);
  };
}

const course = {
  title: "Accounts",
  programme: "classes-11-12",
  selectedClass: "11",
  subjects: "[]",
  description: "x",
  mode: "online",
  teachers: "[]",
  batchSize: 9,
  duration: "x",
  startsOn: "2027-01-01",
  createdAt: AT,
};
const file = { id: "f1", sha256: "0", size: 1, mimeType: "text/plain", name: "a", createdAt: AT };
const material = {
  searchText: "a",
  searchSounds: " a ",
  titleOrder: "a",
  subjectOrder: "1",
  fileId: "f1",
  title: "A",
  uploadedAt: AT,
};
const user = {
  id: "u1",
  subject: "s",
  name: "A",
  email: "a@example.org",
  role: "student",
  searchText: "a",
  createdAt: AT,
};
const form = {
  userId: "u1",
  fullName: "A",
  phoneNumber: "1",
  email: "a",
  schoolName: "S",
  parentName: "P",
  selectedClass: "NEET",
  noticeVersion: "1",
  createdAt: AT,
  updatedAt: AT,
};
