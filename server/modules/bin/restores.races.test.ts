import { expect, it } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { untilItWaits } from "../../../test/databases/until-it-waits.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import {
  createCourseNote,
  createPoster,
  createReplaced,
  createStudyMaterial,
} from "../../../test/factories/files.ts";
import { createLecture } from "../../../test/factories/lectures.ts";

const replaced = [
  ["note-file", "course_notes"],
  ["material-file", "study_materials"],
  ["poster-picture", "posters"],
] as const;

describeEachDatabase("a row that changes at the same moment", (database) => {
  const { call, signIn } = useTestApp(database);

  it.each(replaced)("gets its %s back all the same", async (kind, table) => {
    const as = await signIn("admin");
    const { id: courseId } = await createCourse(database.db);
    await createReplaced(database.db, {
      note: await createCourseNote(database.db, { courseId }),
      material: await createStudyMaterial(database.db),
      poster: await createPoster(database.db),
      lecture: await createLecture(database.db, { courseId }),
      courseId,
      byId: as.user.id,
    });
    const { id } = await database.db
      .selectFrom("bin")
      .select("id")
      .where("kind", "=", kind)
      .executeTakeFirstOrThrow();
    const answer = Promise.withResolvers<number>();
    await database.connection.transaction(async (trx) => {
      await trx.updateTable(table).set({ version: 2 }).execute();
      const asking = call(`POST /api/admin/bin/${kind}/${id}/restore`, { as });
      asking.then(({ status }) => answer.resolve(status), answer.reject);
      await untilItWaits(database, asking);
    });
    expect(await answer.promise).toBe(200);
    const rows = await database.db.selectFrom(table).select("version").execute();
    expect(rows).toEqual([{ version: 3 }]);
  });
});
