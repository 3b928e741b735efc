import { expect, it } from "vitest";
import { initialFeeSettings } from "../../../contract/entities/fee-settings.ts";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createAccount } from "../../../test/factories/fees.ts";
import { holdWriters, insertLockedMonth } from "./fee-settings.repository.ts";

describeEachDatabase("the settings of fees", (database) => {
  const { call, signIn } = useTestApp(database, { now: () => new Date("2026-07-20T06:00:00Z") });
  const path = "/api/admin/fees/settings";
  const settings = {
    tax: { percent: 12, sac: "999293" },
    upi: { address: "fees@okbank", name: "Gyanpath" },
    bank: null,
  };

  it("are saved once for each version that was read, and audited", async () => {
    const as = await signIn("admin");
    const save = (payload: object, version: number) =>
      call(`PUT ${path}`, { as, payload, headers: { "if-match": `"${version}"` } });
    expect((await call(`GET ${path}`, { as })).json).toEqual({
      ...{ settings: initialFeeSettings, version: 1, gstin: null },
    });
    expect((await save(settings, 1)).json).toEqual({ settings, version: 2, gstin: null });
    const late = await save(initialFeeSettings, 1);
    expectProblem(late, "changed_meanwhile");
    expect(late.json.present).toEqual({ settings, version: 2, gstin: null });
    expect((await save({ ...settings, upi: null }, 2)).json.version).toBe(3);
    const lines = await database.db.selectFrom("audit_log").selectAll().orderBy("id").execute();
    expect(lines.map(({ detail }) => detail)).toEqual([
      ...["fee settings changed", "fee settings changed"],
    ]);
    expect(JSON.parse(lines[0]?.after ?? "")).toMatchObject({ taxPercent: 12 });
  });

  it("are refused where an address or a code cannot be one", async () => {
    const as = await signIn("admin");
    const wrong = [
      { ...settings, upi: { address: "fees", name: "Gyanpath" } },
      { ...settings, tax: { percent: 41, sac: "999293" } },
      { ...settings, tax: { percent: 18, sac: "abc" } },
      { ...settings, bank: { holder: "G", account: "1", ifsc: "HDFC0001234", bank: "HDFC" } },
    ];
    for (const payload of wrong) {
      const headers = { "if-match": '"1"' };
      expectProblem(await call(`PUT ${path}`, { as, payload, headers }), "invalid_fields");
    }
  });
});

describeEachDatabase("a locked month", (database) => {
  const app = useTestApp(database, { now: () => new Date("2026-07-20T06:00:00Z") });
  const { call, signIn } = app;
  const path = "/api/admin/fees/locked-months";
  const charged = { "2026-06-01": 40_000_00 };
  const reason = "A receipt was forgotten";

  it("takes no payment any more until it is opened again, with a reason", async () => {
    const as = await signIn("admin");
    const { id } = await createAccount(database.db, charged);
    const pay = (receivedOn: string) =>
      call(`POST /api/admin/fees/accounts/${id}/payments`, {
        ...{ as, payload: { paise: 1_000_00, method: "upi", receivedOn } },
      });
    const locked = { month: "2026-06", by: as.user.name, at: "2026-07-20T06:00:00.000Z" };
    for (let times = 0; times < 2; times += 1)
      expect((await call(`PUT ${path}/2026-06`, { as })).json.months).toEqual([locked]);
    expectProblem(await pay("2026-06-30"), "month_locked");
    expect((await pay("2026-07-01")).status).toBe(201);
    expectProblem(await call(`DELETE ${path}/2026-06`, { as, payload: {} }), "invalid_fields");
    const opened = await call(`DELETE ${path}/2026-06`, { as, payload: { reason } });
    expect(opened.json.months).toEqual([]);
    expectProblem(await call(`DELETE ${path}/2026-06`, { as, payload: { reason } }), "not_found");
    expect((await pay("2026-06-30")).status).toBe(201);
    const lines = await database.db.selectFrom("audit_log").selectAll().orderBy("id").execute();
    expect(lines.map(({ detail }) => detail)).toEqual([
      ...["month locked", "payment taken", "month unlocked", "payment taken"],
    ]);
    expect(lines[2]?.reason).toBe(reason);
    // What was refused has taken no number.
    const documents = database.db.selectFrom("fee_documents").select("number").orderBy("number");
    expect((await documents.execute()).map(({ number }) => number)).toEqual([
      ...["R26-27/000001", "R26-27/000002"],
    ]);
  });

  it("is one that is over", async () => {
    const as = await signIn("admin");
    for (const month of ["2026-07", "2026-08", "2027-01"])
      expectProblem(await call(`PUT ${path}/${month}`, { as }), "month_not_over");
    for (const month of ["2026-13", "2026-6", "2026-06-01", "x"])
      expectProblem(await call(`PUT ${path}/${month}`, { as }), "not_found");
  });

  it("lets nothing in that was begun before it was locked and is written after", async () => {
    const as = await signIn("admin");
    const { id } = await createAccount(database.db, charged);
    const connection = app.context.database;
    let paying: ReturnType<typeof call> | undefined;
    await connection.transaction(async (trx) => {
      await holdWriters(trx, connection.dialect);
      const at = "2026-07-20T06:00:00Z";
      await insertLockedMonth(trx, { month: "2026-06", byId: as.user.id, at });
      paying = call(`POST /api/admin/fees/accounts/${id}/payments`, {
        ...{ as, payload: { paise: 1_000_00, method: "upi", receivedOn: "2026-06-30" } },
      });
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    if (!paying) throw new Error("nobody paid");
    expectProblem(await paying, "month_locked");
  });
});
