import { expect, it } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createClass } from "../../../test/factories/classes.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createUser } from "../../../test/factories/people.ts";

describeEachDatabase("the classes of a teacher whose account is deleted", (database) => {
  const { call, signIn } = useTestApp(database);

  it("are with another teacher only where there is one", async () => {
    const as = await signIn("student");
    const { id: courseId } = await createCourse(database.db);
    const { id: other } = await createUser(database.db);
    const isOther = { courseId, changedFields: '["teacher"]', reason: "Ill." };
    const own = as.user.id;
    const takesOver = await createClass(database.db, {
      ...isOther,
      teacherId: own,
      plannedTeacherId: null,
    });
    const isReplaced = await createClass(database.db, {
      ...isOther,
      teacherId: other,
      plannedTeacherId: own,
    });
    const hasLeft = await createClass(database.db, {
      ...isOther,
      teacherId: null,
      plannedTeacherId: own,
    });
    const asPlanned = await createClass(database.db, { courseId, teacherId: own });
    const payload = { email: as.user.email };
    expect((await call("POST /api/user/account-deletion", { as, payload })).status).toBe(200);
    const columns = ["teacherId", "plannedTeacherId", "changedFields", "reason"] as const;
    const found = async ({ id }: { id: string }) =>
      database.db
        .selectFrom("classes")
        .select(columns)
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
    const nobody = { teacherId: null, plannedTeacherId: null, changedFields: "[]", reason: null };
    expect(await found(takesOver)).toEqual(nobody);
    expect(await found(hasLeft)).toEqual(nobody);
    expect(await found(asPlanned)).toEqual(nobody);
    expect(await found(isReplaced)).toEqual({
      teacherId: other,
      plannedTeacherId: null,
      changedFields: '["teacher"]',
      reason: "Ill.",
    });
  });
});
