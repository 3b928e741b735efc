import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createCourse, createEnrolment } from "../factories/courses.ts";
import { createUser } from "../factories/people.ts";
import { describeEachOnSharedRows } from "./describe-each-database.ts";
import type { KeptRows } from "./kept-rows.ts";
import { keepState } from "./kept-state.ts";

describeEachOnSharedRows("kept state", (database) => {
  let kept: KeptRows;
  let user: { id: string; name: string };
  let courseId: string;
  beforeAll(async () => {
    user = await createUser(database.db, { name: "Asha" });
    ({ id: courseId } = await createCourse(database.db));
    await createEnrolment(database.db, { userId: user.id, courseId });
    await mkdir(join(database.dataDir, "files"));
    kept = await keepState(database);
  });
  afterAll(() => kept?.close());

  const rename = (db = database.db) =>
    db.updateTable("users").set({ name: "Ravi" }).where("id", "=", user.id).execute();

  it("has changed only after a write that stayed", async () => {
    await kept.restore();
    expect(await kept.haveChanged()).toBe(false);
    await database.db.selectFrom("users").selectAll().execute();
    const undone = database.connection.transaction(async (trx) => {
      await rename(trx);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await kept.haveChanged()).toBe(false);
    await rename();
    expect(await kept.haveChanged()).toBe(true);
  });

  it("gets its rows back, those of other tables that went with them and what triggers counted", async () => {
    const { db } = database;
    await rename();
    await db.deleteFrom("users").where("id", "=", user.id).execute();
    await createUser(db);
    await kept.restore();
    expect(await kept.haveChanged()).toBe(false);
    expect(await db.selectFrom("users").select(["id", "name"]).execute()).toEqual([
      { id: user.id, name: "Asha" },
    ]);
    expect(await db.selectFrom("enrolments").select(["userId", "courseId"]).execute()).toEqual([
      { userId: user.id, courseId },
    ]);
    const course = db.selectFrom("courses").select("activeSeats").where("id", "=", courseId);
    expect(await course.executeTakeFirst()).toEqual({ activeSeats: 1 });
  });
});
