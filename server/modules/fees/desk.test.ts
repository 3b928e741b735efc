import { expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createAccount } from "../../../test/factories/fees.ts";
import { createEnrolmentForm, createUser } from "../../../test/factories/people.ts";

const DAY = "2026-07-20";

describeEachDatabase("the counter", (database) => {
  const { call, signIn } = useTestApp(database, { now: () => new Date(`${DAY}T06:00:00Z`) });
  const cashierOf = async (admin: SignedIn) => {
    const as = await signIn("student", { name: "Ravi Kumar" });
    const path = `PUT /api/admin/fees/cashiers/${as.user.id}`;
    expect((await call(path, { as: admin })).json).toEqual({ isCashier: true });
    return as;
  };
  const pay = (as: SignedIn, accountId: string, more: object = {}) =>
    call(`POST /api/admin/fees/accounts/${accountId}/payments`, {
      as,
      payload: { paise: 5_000_00, method: "cash", receivedOn: DAY, ...more },
    });

  it("lets a cashier take money, once the office says so, and no longer than that", async () => {
    const admin = await signIn("admin");
    const { id } = await createAccount(database.db, { "2026-07-01": 20_000_00 });
    const as = await cashierOf(admin);
    expect((await call("GET /api/auth/me", { as })).json.user).toMatchObject({
      ...{ role: "student", isCashier: true },
    });
    expect((await pay(as, id)).status).toBe(201);
    const lines = database.db.selectFrom("audit_log").selectAll().where("subjectType", "=", "fee");
    expect(await lines.execute()).toMatchObject([{ detail: "payment taken", actorId: as.user.id }]);
    await call(`DELETE /api/admin/fees/cashiers/${as.user.id}`, { as: admin });
    expectProblem(await pay(as, id), "cashier_required");
  });

  it("lets a cashier take money for today alone, and the office for an earlier day, too", async () => {
    const admin = await signIn("admin");
    const { id } = await createAccount(database.db, { "2026-07-01": 20_000_00 });
    const earlier = { receivedOn: "2026-07-19" };
    expectProblem(await pay(await cashierOf(admin), id, earlier), "not_today");
    expect((await pay(admin, id, earlier)).status).toBe(201);
  });

  it("refuses a cashier everything else of the office", async () => {
    const admin = await signIn("admin");
    const { id } = await createAccount(database.db, { "2026-07-01": 20_000_00 });
    const as = await cashierOf(admin);
    const { entryId } = (await pay(as, id)).json;
    const given = { paise: 1_00, reason: "A sister" };
    const refused = [
      [`POST /api/admin/fees/accounts/${id}/entries/${entryId}/reversal`, { reason: "Wrong" }],
      [`POST /api/admin/fees/accounts/${id}/discounts`, given],
      [`POST /api/admin/fees/accounts/${id}/write-offs`, given],
      [`POST /api/admin/fees/accounts/${id}/refunds`, { ...given, method: "cash", paidOn: DAY }],
      [`PUT /api/admin/fees/cashiers/${as.user.id}`, undefined],
    ] as const;
    for (const [line, payload] of refused)
      expectProblem(await call(line, { as, ...(payload && { payload }) }), "admin_required");
    expectProblem(await call("GET /api/admin/get-users", { as }), "admin_required");
    expectProblem(
      await call("GET /api/admin/fees/daybook?day=2026-07-19", { as }),
      "admin_required",
    );
  });

  it("makes nobody a cashier who cannot sign in, or is not here", async () => {
    const as = await signIn("admin");
    const walkIn = await createUser(database.db, { subject: "office|1" });
    const add = (id: string) => call(`PUT /api/admin/fees/cashiers/${id}`, { as });
    expectProblem(await add(walkIn.id), "no_account");
    expectProblem(await add("nobody"), "not_found");
  });

  it("finds students with an account by name and by the end of their number", async () => {
    const admin = await signIn("admin");
    const as = await cashierOf(admin);
    const asha = await createUser(database.db, { name: "Asha Rao" });
    await createEnrolmentForm(database.db, {
      ...{ userId: asha.id, fullName: "Asha Rao", phoneNumber: "9876543210" },
    });
    const searchText = "asha rao 9876543210 ~as~ ~ra~";
    await database.db.updateTable("users").set({ searchText }).where("id", "=", asha.id).execute();
    await createUser(database.db, { name: "Asha Without" });
    const account = await createAccount(
      database.db,
      { "2026-07-01": 20_000_00, "2026-10-01": 10_000_00 },
      { userId: asha.id },
    );
    await pay(as, account.id);
    const find = async (query: string) =>
      (await call(`GET /api/admin/fees/students?query=${query}`, { as })).json.students;
    const found = {
      ...{ id: asha.id, name: "Asha Rao", phoneEnd: "3210" },
      ...{ balancePaise: 25_000_00, overduePaise: 15_000_00 },
    };
    expect(await find("asha")).toMatchObject([found]);
    expect(await find("43210")).toMatchObject([found]);
    // What was paid too much in another account is not this one's.
    const other = await createAccount(database.db, { "2026-07-01": 1_000_00 }, { userId: asha.id });
    await pay(as, other.id);
    expect(await find("asha")).toMatchObject([found]);
    expect(await find("nobody")).toEqual([]);
    expect(await find("")).toEqual([]);
  });

  it("sums a day by method, and what was taken back on the day of that", async () => {
    const as = await signIn("admin");
    const { id } = await createAccount(database.db, { "2026-07-01": 50_000_00 });
    await pay(as, id);
    await pay(as, id, { method: "upi", reference: "4123" });
    const { entryId } = (await pay(as, id, { receivedOn: "2026-07-19" })).json;
    await call(`POST /api/admin/fees/accounts/${id}/entries/${entryId}/reversal`, {
      ...{ as, payload: { reason: "Another student's" } },
    });
    const day = async (on: string) =>
      (await call(`GET /api/admin/fees/daybook?day=${on}`, { as })).json;
    const today = await day(DAY);
    expect(today.sums).toEqual([
      { method: "cash", inPaise: 5_000_00, outPaise: 5_000_00 },
      { method: "upi", inPaise: 5_000_00, outPaise: 0 },
    ]);
    expect(today.lines).toMatchObject([
      { kind: "reversal", paise: -5_000_00, method: "cash" },
      { kind: "payment", paise: 5_000_00, method: "upi", reference: "4123" },
      { kind: "payment", paise: 5_000_00, method: "cash", by: as.user.name },
    ]);
    const yesterday = await day("2026-07-19");
    expect(yesterday.sums).toEqual([{ method: "cash", inPaise: 5_000_00, outPaise: 0 }]);
    expect((await day("2026-07-18")).lines).toEqual([]);
  });
});
