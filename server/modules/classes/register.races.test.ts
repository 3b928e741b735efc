import { expect, it } from "vitest";
import { type Answer, expectProblem, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { untilItWaits } from "../../../test/databases/until-it-waits.ts";
import { createClass, createRegister } from "../../../test/factories/classes.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import type { Connection } from "../../database/connect.ts";
import { lockClass } from "./registers.repository.ts";

describeEachDatabase("a register that is sent while its class is changed", (database) => {
  const { call, signIn } = useTestApp(database);
  const cancelledAt = new Date().toISOString();

  it.each([
    ["class_cancelled", (trx: Connection["db"]) => trx.updateTable("classes").set({ cancelledAt })],
    ["not_found", (trx: Connection["db"]) => trx.deleteFrom("classes")],
  ] as const)("is refused with %s and not saved", async (refusal, change) => {
    const { db } = database;
    const as = await signIn("admin");
    const startsAt = new Date(Date.now() - 60 * 60 * 1000).toISOString();
    const { id } = await createClass(db, { courseId: (await createCourse(db)).id, startsAt });
    let saving: Promise<Answer> | undefined;
    await database.connection.transaction(async (trx) => {
      await change(trx).execute();
      saving = call(`PUT /api/teach/classes/${id}/register`, { as, payload: { marks: {} } });
      await untilItWaits(database, saving);
    });
    if (!saving) throw new Error("nothing was sent");
    expectProblem(await saving, refusal);
    expect(await db.selectFrom("registers").select("classId").execute()).toEqual([]);
  });

  it("keeps the class from being moved where it is saved first", async () => {
    const { db } = database;
    const as = await signIn("admin");
    const startsAt = new Date(Date.now() - 60 * 60 * 1000).toISOString();
    const { id } = await createClass(db, { courseId: (await createCourse(db)).id, startsAt });
    let moving: Promise<Answer> | undefined;
    await database.connection.transaction(async (trx) => {
      await lockClass(trx, id);
      await createRegister(trx, id);
      const payload = { scope: "one", day: "2094-03-02", accepted: true };
      moving = call(`PATCH /api/admin/classes/${id}`, {
        ...{ as, payload, headers: { "if-match": '"1"' } },
      });
      await untilItWaits(database, moving);
    });
    if (!moving) throw new Error("nothing was sent");
    expectProblem(await moving, "register_taken");
    expect(await db.selectFrom("classes").select("startsAt").execute()).toEqual([{ startsAt }]);
  });
});
