import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { type SignedIn, useTestApp } from "../../../test/app.ts";
import {
  type DatabaseUnderTest,
  describeEachDatabase,
} from "../../../test/databases/describe-each-database.ts";
import { createAccount } from "../../../test/factories/fees.ts";
import { createAdmin, createSession } from "../../../test/factories/people.ts";
import type { Json } from "../../../test/json.ts";
import { xsrfToken } from "../../http/session.ts";
import { startKillableServer } from "../files/testing/killable-server.ts";
import { loadSecret } from "../settings/index.ts";
import { expectSoundLedger } from "./testing/expect-sound-ledger.ts";

const ACCOUNTS = 5;
const WRITERS = 50;
const KILLS = 3;
const DAY = "2026-07-20";
const refused = ["reversed_before", "more_than_paid", "more_than_open"];
const refusedLaying = ["changed_meanwhile", "not_found", "invalid_fields"];

const openAccounts = ({ db }: DatabaseUnderTest) =>
  Promise.all(
    Array.from({ length: ACCOUNTS }, () =>
      createAccount(db, { "2026-07-01": 20_000_00, "2026-10-01": 20_000_00 }),
    ),
  );

describeEachDatabase("fifty who write into five accounts at once", (database) => {
  const { call, signIn } = useTestApp(database, { now: () => new Date(`${DAY}T06:00:00Z`) });

  type Written = { accountId: string; entryId: string };

  async function writeOne(as: SignedIn, { accountId, entryId }: Written, at: number) {
    const path = `POST /api/admin/fees/accounts/${accountId}`;
    const paise = 100 + at * 37;
    const reason = "At once";
    const calls: readonly [string, object][] = [
      [`${path}/payments`, { paise, method: "cash", receivedOn: DAY }],
      [`${path}/entries/${entryId}/reversal`, { reason }],
      [
        `${path}/refunds`,
        {
          ...{ paise: paise * 20, method: "upi", paidOn: DAY, reason },
          // Half of them lower the fee as well.
          feeAfterwards: at % 8 === 2 ? "lowered" : "owed",
        },
      ],
      [`${path}/discounts`, { paise: paise * 500, reason }],
      [`PUT ${path.slice("POST ".length)}/payments/${entryId}/allocations`, {}],
    ];
    // Two each take back the same entry.
    const [line = "", payload = {}] = calls[at % calls.length] ?? [];
    const laying = line.startsWith("PUT") && (await layingOf(as, accountId, paise));
    const { status, json } = await call(line, { as, payload, ...laying });
    return { status, code: json.code as string | undefined };
  }

  /** On the second instalment, of the account as it is now. */
  async function layingOf(as: SignedIn, accountId: string, paise: number) {
    const { account } = (await call(`GET /api/admin/fees/accounts/${accountId}`, { as })).json;
    const payload = { laid: { [account.charges[1].id]: paise } };
    return { payload, headers: { "if-match": `"${account.version}"` } };
  }

  it("leave every sum, every number and every line of the audit log right", async () => {
    const as = await signIn("admin");
    const accounts = await openAccounts(database);
    const paid = await Promise.all(
      Array.from({ length: WRITERS }, async (_, at): Promise<Written> => {
        const accountId = accounts[at % ACCOUNTS]?.id ?? "";
        const payload = { paise: 3_000_00 + at, method: "upi", receivedOn: DAY };
        const path = `/api/admin/fees/accounts/${accountId}/payments`;
        const { status, json } = await call(`POST ${path}`, { as, payload });
        expect(status).toBe(201);
        return { accountId, entryId: json.entryId };
      }),
    );
    await expectSoundLedger(database.db);
    const targets = paid.map(
      (_, at) => paid[Math.floor(at / 8) * 8] ?? { accountId: "", entryId: "" },
    );
    const answers = await Promise.all(targets.map((target, at) => writeOne(as, target, at)));
    const refusals = new Set(answers.flatMap(({ status, code }) => (status < 300 ? [] : [code])));
    for (const code of refusals) expect([...refused, ...refusedLaying]).toContain(code);
    expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(WRITERS / 2);
    await expectSoundLedger(database.db);
  }, 60_000);
});

describeEachDatabase("a server that is killed while money is taken", (database) => {
  it("has every payment that it acknowledged, and no gap in its numbers", async () => {
    const { db, dataDir, databaseUrl, connection } = database;
    const accounts = await openAccounts(database);
    const session = await createSession(db, { userId: (await createAdmin(db)).id });
    const secret = await loadSecret(connection, new Date());
    const headers = {
      ...{ cookie: `session=${session.token}`, "x-xsrf-token": xsrfToken(secret, session.id) },
      "content-type": "application/json",
    };
    const environment = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const acknowledged = new Set<string>();
    const refused: number[] = [];
    for (let killed = 0; killed < KILLS; killed += 1) {
      const server = await startKillableServer(environment);
      const takeUntilKilled = async (at: number) => {
        const accountId = accounts[at % ACCOUNTS]?.id ?? "";
        const path = `${server.address}/api/admin/fees/accounts/${accountId}/payments`;
        const body = JSON.stringify({ paise: 1_00 + at, method: "upi", receivedOn: DAY });
        for (;;) {
          try {
            const response = await fetch(path, { method: "POST", headers, body });
            const { entryId } = (await response.json()) as Json;
            if (response.status === 201) acknowledged.add(entryId);
            else refused.push(response.status);
          } catch {
            return;
          }
        }
      };
      const before = acknowledged.size;
      const work = Array.from({ length: 10 }, (_, at) => takeUntilKilled(at));
      while (acknowledged.size === before) await wait(5);
      await wait(Math.random() * 200);
      await server.kill();
      await Promise.all(work);
      await expectSoundLedger(db);
    }
    const rows = db.selectFrom("fee_entries").select("id").where("kind", "=", "payment");
    const kept = new Set((await rows.execute()).map(({ id }) => id));
    expect(refused).toEqual([]);
    expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
  }, 180_000);
});
