import { expect, it } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createAccount, createPayment } from "../../../test/factories/fees.ts";
import { expectSoundIndex } from "./testing/expect-sound-ledger.ts";

describeEachDatabase("the figures of a month", (database) => {
  const { call, signIn } = useTestApp(database, { now: () => new Date("2026-07-20T06:00:00Z") });

  it("count what was paid and charged for the course that the account has now, or for none", async () => {
    const { db } = database;
    const as = await signIn("admin");
    const { id: courseId } = await createCourse(db);
    const account = await createAccount(db, { "2026-04-10": 20_000_00, "2026-05-10": 5_000_00 });
    await createPayment(db, { account, byId: as.user.id, paise: 5_000_00, method: "upi" });
    const courses = async () =>
      (await call("GET /api/admin/fees/figures?month=2026-04", { as })).json.figures.courses;
    const sums = { collectedPaise: 5_000_00, chargedPaise: 20_000_00, openPaise: 15_000_00 };
    expect(await courses()).toMatchObject([{ course: { id: account.courseId }, ...sums }]);
    const accounts = db.updateTable("fee_accounts").where("id", "=", account.id);
    await accounts.set({ courseId }).execute();
    expect(await courses()).toMatchObject([{ course: { id: courseId }, ...sums }]);
    await expectSoundIndex(db);
    await db.deleteFrom("courses").where("id", "=", courseId).execute();
    expect(await courses()).toEqual([{ course: null, ...sums }]);
    await expectSoundIndex(db);
  });
});
