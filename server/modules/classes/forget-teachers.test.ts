import { expect, it } from "vitest";
import { type Answer, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { untilItWaits } from "../../../test/databases/until-it-waits.ts";
import { createClass } from "../../../test/factories/classes.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createUser } from "../../../test/factories/people.ts";
import { locked } from "../../database/locked.ts";
import { lockPlanning } from "./class-version.ts";

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

  type People = { office: SignedIn; teacher: SignedIn };
  it.each<[string, (people: People) => Promise<Answer>]>([
    [
      "by themselves",
      ({ teacher }) => {
        const payload = { email: teacher.user.email };
        return call("POST /api/user/account-deletion", { as: teacher, payload });
      },
    ],
    [
      "by the office",
      ({ office, teacher: { user } }) => {
        const payload = { name: user.name, reason: "left" };
        return call(`POST /api/admin/users/${user.id}/erasure`, { as: office, payload });
      },
    ],
  ])(
    "wait, where it is deleted %s, for who plans classes, before admins are locked",
    async (_, remove) => {
      const people = { office: await signIn("admin"), teacher: await signIn("student") };
      const { id: courseId } = await createCourse(database.db);
      const teacherId = people.teacher.user.id;
      await createClass(database.db, { courseId, changedFields: '["teacher"]', teacherId });
      let removing: Promise<Answer> | undefined;
      await database.connection.transaction(async (trx) => {
        await lockPlanning(trx, new Date());
        removing = remove(people);
        await untilItWaits(database, removing);
        const admins = trx.selectFrom("users").select("id").where("role", "=", "admin");
        const free = locked(admins, database.dialect);
        const rows = await (database.dialect === "postgres" ? free.skipLocked() : free).execute();
        expect(rows).toEqual([{ id: people.office.user.id }]);
      });
      expect((await removing)?.status).toBe(200);
    },
  );
});
