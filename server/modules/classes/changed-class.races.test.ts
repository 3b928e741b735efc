import { expect, it } from "vitest";
import { type Answer, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { untilItWaits } from "../../../test/databases/until-it-waits.ts";
import { createClass, createStaff } from "../../../test/factories/classes.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import type { Connection } from "../../database/connect.ts";
import { lockPlanning } from "./class-version.ts";

const holi = { day: "2094-02-22", nameEn: "Holi", nameHi: "होली" };
const startsAt = "2094-02-22T10:30:00.000Z";

describeEachDatabase("a class that two change at the same moment", (database) => {
  const { call, signIn } = useTestApp(database);

  it("is counted on by each of them, also where it was changed since they read it", async () => {
    const as = await signIn("admin");
    const { id } = await createClass(database.db, {
      courseId: (await createCourse(database.db)).id,
      day: holi.day,
      startsAt,
    });
    const version = async () =>
      (await database.db.selectFrom("classes").select("version").executeTakeFirstOrThrow()).version;
    const renamed = { ...holi, nameEn: "Dhulandi" };
    const changes = [
      () => call("POST /api/admin/holidays", { as, payload: { ...holi, accepted: true } }),
      () => call("POST /api/admin/holidays", { as, payload: { ...renamed, accepted: false } }),
      () => call(`DELETE /api/admin/holidays/${holi.day}?bringBack=true`, { as }),
    ];
    for (const change of changes) {
      const before = await version();
      await whileHeld(
        (trx) =>
          trx
            .updateTable("classes")
            .set(({ eb }) => ({ version: eb("version", "+", 1) }))
            .where("id", "=", id)
            .execute(),
        change,
      );
      expect(await version()).toBe(before + 2);
    }
  });

  it("has no teacher who is just taken off its course", async () => {
    const as = await signIn("admin");
    const teacher = await signIn("student");
    const courseId = (await createCourse(database.db)).id;
    await createStaff(database.db, { courseId, userId: teacher.user.id });
    const { id } = await createClass(database.db, { courseId, startsAt });
    await whileHeld(
      async (trx) => {
        await lockPlanning(trx, new Date());
        return () => trx.updateTable("classes").set({ teacherId: teacher.user.id }).execute();
      },
      () => call(`DELETE /api/admin/courses/${courseId}/staff/${teacher.user.id}`, { as }),
    );
    const rows = await database.db.selectFrom("classes").select(["id", "teacherId"]).execute();
    expect(rows).toEqual([{ id, teacherId: null }]);
  });

  it.each(["one", "following"] as const)(
    "has no teacher whose account is just deleted: %s",
    async (scope) => {
      const as = await signIn("admin");
      const teacher = await signIn("student");
      const courseId = (await createCourse(database.db)).id;
      await createStaff(database.db, { courseId, userId: teacher.user.id });
      const taught = { courseId, teacherId: teacher.user.id, day: holi.day };
      const { id, seriesId } = await createClass(database.db, { ...taught, startsAt });
      await createClass(database.db, { ...taught, seriesId, startsAt: "2094-02-22T12:30:00.000Z" });
      const payload = { scope, accepted: true, room: "Room 9" };
      await whileHeld(
        (trx) => trx.deleteFrom("users").where("id", "=", teacher.user.id).execute(),
        () =>
          call(`PATCH /api/admin/classes/${id}`, { as, headers: { "if-match": '"1"' }, payload }),
      );
      const rows = await database.db.selectFrom("classes").select("teacherId").execute();
      expect(rows).toEqual([{ teacherId: null }, { teacherId: null }]);
    },
  );

  /** Begins a call while a transaction holds what it has done, lets that do what it answers, and ends both. */
  async function whileHeld(
    hold: (trx: Connection["db"]) => Promise<unknown>,
    begin: () => Promise<Answer>,
  ): Promise<void> {
    let answer: Promise<Answer> | undefined;
    await database.connection.transaction(async (trx) => {
      const last = await hold(trx);
      answer = begin();
      await untilItWaits(database, answer);
      if (typeof last === "function") await last();
    });
    expect((await answer)?.status).toBeLessThan(300);
  }
});
