import { sql } from "kysely";
import { expect, it } from "vitest";
import { describeEarlierDatabases } from "../../../test/databases/describe-earlier-databases.ts";
import type { Connection } from "../connect.ts";
import { migrate } from "./index.ts";

const AT = "2094-03-01T10:30:00.000Z";
type Db = Connection["db"];

const addUser = (
  db: Db,
  { id, name, subject = id }: { id: string; name: string; subject?: string },
) =>
  sql`insert into "users" ("id", "subject", "name", "email", "isEmailVerified", "role", "searchText", "createdAt")
    values (${id}, ${subject}, ${name}, '', 0, 'student', ${name}, ${AT})`.execute(db);

const addCourse = (db: Db, id: string, teachers: readonly string[] = []) =>
  sql`insert into "courses" ("id", "slug", "title", "programme", "mode", "subjects", "teachers", "description",
      "duration", "startsOn", "batchSize", "feePaise", "version", "createdAt", "publishedAt")
    values (${id}, ${id}, 'Physics', 'jee', 'offline', '[]', ${JSON.stringify(teachers)}, 'Mechanics', '6 months',
      '2094-03-01', 30, 0, 1, ${AT}, ${AT})`.execute(db);

const addStaff = (db: Db, courseId: string, userId: string) =>
  sql`insert into "course_staff" ("courseId", "userId", "addedAt") values (${courseId}, ${userId}, ${AT})`.execute(
    db,
  );

describeEarlierDatabases(
  "the cards that the office wrote",
  { after: "0256-names-by-sound" },
  (database) => {
    const card = { subject: "physics", degree: "M.Sc.", photo: null };
    const texts = (teachers: readonly object[]) => JSON.stringify({ sampleNote: "", teachers });

    it("become rows: of whoever teaches under the name, or of somebody new; samples go", async () => {
      const { db } = database;
      await addUser(db, { id: "rao", name: "R. Rao" });
      await addUser(db, { id: "student", name: "Meera Iyer" });
      await addUser(db, { id: "zoya", name: "Zoya Khan" });
      await addCourse(db, "one");
      await addStaff(db, "one", "rao");
      await addStaff(db, "one", "zoya");
      const en = texts([
        { ...card, id: "1", name: "Meera Iyer", experience: "12 years", about: "Optics." },
        { ...card, id: "2", name: "R. Rao", experience: "3 years" },
        { ...card, id: "3", name: "A sample", isSample: true },
      ]);
      const hi = texts([{ id: "1", name: "मीरा अय्यर", experience: "12 साल", about: "प्रकाशिकी।" }]);
      await sql`insert into "site_texts" ("name", "en", "hi", "version", "changedAt")
        values ('teachers', ${en}, ${hi}, 1, ${AT})`.execute(db);

      await migrate(database.connection, "0257-teachers");

      const { rows } =
        await sql`select "users"."id", "name", "nameHi", "degree", "experience", "experienceHi",
        "aboutHi", lower("subjectCode") as "subjectCode", "isShown" from "teachers"
        join "users" on "users"."id" = "userId" order by "name"`.execute(db);
      const none = { nameHi: null, experienceHi: null, aboutHi: null };
      expect(rows).toEqual([
        {
          ...{ id: expect.any(String), name: "Meera Iyer", nameHi: "मीरा अय्यर", degree: "M.Sc." },
          ...{ experience: "12 years", experienceHi: "12 साल", aboutHi: "प्रकाशिकी।" },
          ...{ subjectCode: "physics", isShown: 1 },
        },
        {
          ...{ id: "rao", name: "R. Rao", degree: "M.Sc.", experience: "3 years", ...none },
          ...{ subjectCode: "physics", isShown: 1 },
        },
        {
          ...{ id: "zoya", name: "Zoya Khan", degree: null, experience: null, ...none },
          ...{ subjectCode: null, isShown: 0 },
        },
      ]);
      // A student of the same name is not made a teacher.
      expect(rows[0]).not.toMatchObject({ id: "student" });
      const left = await sql`select "name" from "site_texts" where "name" = 'teachers'`.execute(db);
      expect(left.rows).toEqual([]);
    });
  },
);

describeEarlierDatabases(
  "the names that the office typed into courses",
  { after: "0260-save-ids" },
  (database) => {
    const addTeacher = async (db: Db, person: { id: string; name: string; subject?: string }) => {
      await addUser(db, person);
      await sql`insert into "teachers" ("userId", "isShown", "version", "createdAt")
        values (${person.id}, 0, 1, ${AT})`.execute(db);
    };

    it("become teachers, but let nobody with an account in, and guess at nobody", async () => {
      const { db } = database;
      await addTeacher(db, { id: "office", name: "In the office", subject: "office|1" });
      await addTeacher(db, { id: "account", name: "With account" });
      await addTeacher(db, { id: "twin1", name: "Twin", subject: "office|2" });
      await addTeacher(db, { id: "twin2", name: "Twin", subject: "office|3" });
      const names = ["New", "In the office", "With account", "Twin"];
      await addCourse(db, "one", names);
      await addCourse(db, "two", ["New"]);
      await addStaff(db, "two", "office");
      await addCourse(db, "demo", ["Sample teacher 1"]);
      await sql`insert into "demo_rows" ("kind", "id", "item") values ('course', 'demo', 1)`.execute(
        db,
      );

      await migrate(database.connection, "0270-named-teachers");

      const staff = await sql`select "courseId", "name" from "course_staff"
        join "users" on "users"."id" = "userId" order by "courseId", "name"`.execute(db);
      expect(staff.rows).toEqual([
        { courseId: "one", name: "In the office" },
        { courseId: "one", name: "New" },
        { courseId: "two", name: "In the office" },
        { courseId: "two", name: "New" },
      ]);
      const made = await sql`select "name" from "teachers" join "users" on "users"."id" = "userId"
        where "users"."name" in ('New', 'Sample teacher 1')`.execute(db);
      expect(made.rows).toEqual([{ name: "New" }]);
      const { rows } = await sql`select "teachers" from "courses" where "id" = 'one'`.execute(db);
      expect(rows).toEqual([{ teachers: JSON.stringify(names) }]);
    });
  },
);
