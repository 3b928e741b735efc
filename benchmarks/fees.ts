import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Figures } from "./report.ts";
import { type Fees, insertFees } from "./seed/fees.ts";
import { addRows, copyToPostgres, type Institute, seed } from "./seed/institute.ts";
import { askJson, drain, type Program, startOurs } from "./server.ts";
import { repeat } from "./timing.ts";

const PEOPLE = 20_000;
const ROUNDS = { times: 15, uncounted: 3 };
const LINES = 2_000;
const LINES_AT_ONCE = 100;
const COUNTERS = 50;
const KILLS = 20;
const BETWEEN_KILLS_MS = 1_000;

type Measured = { name: string; institute: Institute; fees: Fees };
type Running = Measured & { server: Program };

/** The fees of 20,000 students with ten entries each on both databases, and counters that go on while the server is killed. */
export async function* fees(): Figures {
  await using institute = await seed({ people: PEOPLE });
  const made = await addRows(institute, (trx) => insertFees(trx, { now: new Date() }));
  await using copy = await copyToPostgres(institute);
  yield* measure({ name: "SQLite", institute, fees: made });
  yield* measure({ name: "PostgreSQL", institute: copy, fees: made });
}

async function* measure(measured: Measured): Figures {
  {
    await using server = await startOurs(measured.institute);
    yield* read({ ...measured, server });
    yield* matchStatement({ ...measured, server });
  }
  yield* takeWhileKilled(measured);
}

async function* read({ name, institute, fees, server }: Running): Figures {
  const headers = { ...institute.admin };
  const { origin } = server;
  const month = new Date().toISOString().slice(0, 7);
  const calls = [
    [`accounts/${fees.accountIds[777]}`, 10],
    ["dues", 50],
    ["dues?age=61&query=rahul", 50],
    [`dues?courseId=${institute.courseIds[0]}`, 50],
    [`figures?month=${month}`, 50],
    [`taxes?month=${month}`, 50],
  ] as const;
  for (const [path, atMost] of calls) {
    const url = `${origin}/api/admin/fees/${path}`;
    const { p50 } = await repeat(() => drain(url, { headers }), ROUNDS);
    yield { name: `${name}, ${path}`, value: p50, unit: "ms", atMost };
  }
}

/** A statement is sent in parts, and all its lines are read back with whose they may be. */
async function* matchStatement({ name, institute, fees, server }: Running): Figures {
  const headers = { ...institute.admin };
  const url = `${server.origin}/api/admin/fees/bank-lines`;
  const day = new Date().toISOString().slice(0, 10);
  const lines = Array.from({ length: LINES }, (_, at) => ({
    ...{ day, paise: 900_000, reference: String(433_400_000_000 + at), nth: 1 },
    narration: `UPI-PAYER ${at}-PAYER@OKBANK-${fees.codes[at * 7]}`,
  }));
  const from = performance.now();
  for (let at = 0; at < LINES; at += LINES_AT_ONCE)
    await drain(url, {
      headers,
      body: { bank: "HDFC", lines: lines.slice(at, at + LINES_AT_ONCE) },
    });
  let suggested = 0;
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page = await askJson(`${url}?limit=100&cursor=${cursor}`, { headers });
    for (const line of page.lines as { suggestions: unknown[] }[])
      if (line.suggestions.length > 0) suggested += 1;
    cursor = page.nextCursor;
  }
  yield {
    ...{ name: `${name}, a statement of ${LINES} lines taken in and matched`, unit: "s" },
    ...{ value: (performance.now() - from) / 1_000, atMost: 3 },
    detail: `${suggested} with a suggestion`,
  };
}

/** Fifty counters take money while the server is killed twenty times: nothing is lost, no number left out. */
async function* takeWhileKilled({ name, institute, fees }: Measured): Figures {
  const headers = { ...institute.admin };
  const taken: { accountId: string; entryId: string }[] = [];
  const accounts = fees.accountIds.slice(1_000, 1_000 + COUNTERS);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = await startOurs(institute);
    let isOver = false;
    const counting = accounts.map(async (accountId) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (!isOver) {
        const url = `${server.origin}/api/admin/fees/accounts/${accountId}/payments`;
        const receivedOn = new Date().toISOString().slice(0, 10);
        const body = { paise: 100, method: "upi", receivedOn };
        // What a kill broke off was not acknowledged.
        await askJson(url, { agent, headers, body }).then(
          ({ entryId }) => taken.push({ accountId, entryId }),
          () => pause(50),
        );
      }
      agent.destroy();
    });
    await pause(BETWEEN_KILLS_MS);
    await server[Symbol.asyncDispose]();
    isOver = true;
    await Promise.all(counting);
  }
  await using server = await startOurs(institute);
  const numbers: string[] = [];
  const kept = new Set<string>();
  for (const id of accounts) {
    const url = `${server.origin}/api/admin/fees/accounts/${id}`;
    for (const entry of (await askJson(url, { headers })).account.entries)
      if (entry.document) {
        numbers.push(entry.document.number);
        kept.add(entry.id);
      }
  }
  const lost = taken.filter(({ entryId }) => !kept.has(entryId)).length;
  const last = Math.max(...numbers.map((number) => Number(number.split("/")[1])));
  const what = `of ${COUNTERS} counters, a server killed ${KILLS} times`;
  const detail = `of ${taken.length} acknowledged`;
  yield { name: `${name}, payments lost ${what}`, value: lost, unit: "", atMost: 0, detail };
  yield {
    ...{ name: `${name}, numbers left out or twice ${what}`, unit: "", atMost: 0 },
    value: last - new Set(numbers).size + (numbers.length - new Set(numbers).size),
    detail: `of ${last}`,
  };
}
