import { setTimeout as pause } from "node:timers/promises";
import { connect } from "../server/database/connect.ts";
import type { Institute } from "./institute.ts";
import { percentile } from "./lectures/percentile.ts";
import { get } from "./load.ts";
import { LOCAL_IDENTITY_SECRET } from "./process.ts";
import { type Figure, report } from "./report.ts";
import { onEachDatabase } from "./scale/each-database.ts";
import { type Running, startOn } from "./scale/running.ts";

const RECEIVERS = 10_000;
/** What others may wait, in milliseconds: 99 of 100 answers come sooner. */
const OTHERS_MS = 100;
const ASKS_EVERY_MS = 5;
/** Pages of those who were not reached that are read, one after the other. */
const PAGES = 20;

/**
 * A notice to 10,000 students on both databases: its call, how long it takes until all its messages are in the outbox,
 * what others wait meanwhile, and the pages that the office opens then.
 */
export function notices(_: Institute): Promise<Figure[]> {
  return onEachDatabase(async (database, seed) => {
    const running = await startOn(await seed(RECEIVERS));
    try {
      const figures = await noticeFigures(database, running);
      // Printed at once, because seeding the other database takes minutes.
      report(figures);
      return figures;
    } finally {
      await running.stop();
    }
  });
}

async function noticeFigures(database: string, running: Running): Promise<Figure[]> {
  const from = performance.now();
  const { result, waitsMs } = await whileOthersAsk(running, async () => {
    const { id, receivers } = await send(running);
    const answered = performance.now();
    await untilPosted(running, id);
    return { id, receivers, answered, posted: performance.now() };
  });
  const { id, receivers, answered, posted } = result;
  const name = `${database}, a notice to ${receivers}`;
  const figure = { unit: "ms", better: "lower" } as const;
  return [
    { ...figure, name: `${name}, its call`, value: answered - from, bound: 1_000 },
    { ...figure, name: `${name}, all in the outbox`, value: posted - from, bound: 15_000 },
    {
      ...figure,
      name: `${name}, 99 of 100 answers to others`,
      value: percentile(waitsMs, 99),
      bound: OTHERS_MS,
      detail: `the longest ${Math.max(...waitsMs).toFixed(0)} ms of ${waitsMs.length}`,
    },
    {
      ...figure,
      name: `${name}, the slowest of ${PAGES} pages of whom it has not reached`,
      value: await slowestPage(running, id),
      bound: OTHERS_MS,
    },
    {
      ...figure,
      name: `${name}, the outbox of local identity`,
      value: await outboxMs(running),
      bound: 3 * OTHERS_MS,
    },
  ];
}

async function send({ answer }: Running): Promise<{ id: string; receivers: number }> {
  const body = JSON.stringify({
    audience: "all",
    titleEn: "Holiday on Monday",
    textEn: "The institute is closed on Monday.",
  });
  return JSON.parse(await answer({ method: "POST", path: "/api/admin/notices", body })).notice;
}

async function untilPosted({ institute }: Running, id: string): Promise<void> {
  const database = await connect(institute);
  const isPosted = async () => {
    const row = await database.db
      .selectFrom("notices")
      .select("postedAt")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return row.postedAt !== null;
  };
  while (!(await isPosted())) await pause(50);
  await database.close();
}

/** What each of the small calls waited that others made one after the other during some work, in milliseconds. */
async function whileOthersAsk<Result>(
  { server, signedIn }: Running,
  work: () => Promise<Result>,
): Promise<{ result: Result; waitsMs: number[] }> {
  const me = { url: `${server.origin}/api/auth/me`, headers: { cookie: signedIn.cookie } };
  // The first call of a process compiles its code, which is no wait for this work.
  await get(me);
  const waitsMs: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const from = performance.now();
      await get(me);
      waitsMs.push(performance.now() - from);
      await pause(ASKS_EVERY_MS);
    }
  })();
  const result = await work();
  isOver = true;
  await asking;
  return { result, waitsMs };
}

async function slowestPage({ answer }: Running, id: string): Promise<number> {
  const start = `/api/admin/notices/${id}/unreached`;
  const timesMs: number[] = [];
  let cursor: string | null = null;
  for (let page = 1; page <= PAGES; page += 1) {
    const path: string = cursor === null ? start : `${start}?cursor=${cursor}`;
    const from = performance.now();
    const read = JSON.parse(await answer({ method: "GET", path }));
    timesMs.push(performance.now() - from);
    cursor = read.nextCursor;
    if (cursor === null) throw new Error(`page ${page} was the last`);
  }
  // The first is the process's first, which compiles its code.
  return Math.max(...timesMs.slice(1));
}

async function outboxMs({ server }: Running): Promise<number> {
  const opened = await fetch(`${server.origin}/local-identity/open/${LOCAL_IDENTITY_SECRET}`, {
    redirect: "manual",
  });
  const cookie = opened.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
  const page = { url: `${server.origin}/local-identity/outbox`, headers: { cookie } };
  await get(page);
  const from = performance.now();
  await get(page);
  return performance.now() - from;
}
