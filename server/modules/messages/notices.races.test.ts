import { expect, it } from "vitest";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { whileDeleted } from "../../../test/databases/while-deleted.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createUser } from "../../../test/factories/people.ts";

describeEachDatabase("a notice for who is deleted at the same moment", (database) => {
  const { call, signIn } = useTestApp(database);

  it.each(["courses", "users"] as const)("is refused: %s", async (table) => {
    const as = await signIn("admin");
    const make = { courses: createCourse, users: createUser }[table];
    const { id } = await make(database.db);
    const audience =
      table === "courses"
        ? { audience: "course", courseId: id }
        : { audience: "person", personId: id };
    const payload = { titleEn: "Library closed", textEn: "Until Monday.", ...audience };
    const write = () => call("POST /api/admin/notices", { as, payload });
    expectProblem(await whileDeleted(database, { table, id }, write), "not_found");
    expect(await database.db.selectFrom("notices").select("id").execute()).toEqual([]);
  });
});
