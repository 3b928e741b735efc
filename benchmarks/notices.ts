import { setTimeout as pause } from "node:timers/promises";
import { LOCAL_IDENTITY_SECRET } from "../e2e/fixtures/console-link.ts";
import { connect } from "../server/database/connect.ts";
import type { Figures } from "./report.ts";
import { copyToPostgres, type Institute, seed } from "./seed/institute.ts";
import { askJson, drain, startOurs } from "./server.ts";
import { repeat, whileAsking } from "./timing.ts";

const RECEIVERS = 10_000;
/** What others may wait, in milliseconds: 99 of 100 answers come sooner. */
const OTHERS_MS = 100;
/** Pages of those who were not reached that are read, one after the other. */
const PAGES = 20;

/**
 * A notice to 10,000 students on both databases: its call, how long it takes until all its messages are in the
 * outbox, what others wait meanwhile, and the pages that the office opens then.
 */
export async function* notices(): Figures {
  await using institute = await seed({ people: RECEIVERS });
  await using copy = await copyToPostgres(institute);
  yield* measureNotice("SQLite", institute);
  yield* measureNotice("PostgreSQL", copy);
}

async function* measureNotice(database: string, institute: Institute): Figures {
  await using server = await startOurs(institute);
  const { admin: headers } = institute;
  const body = {
    audience: "all",
    titleEn: "Holiday on Monday",
    textEn: "The institute is closed on Monday.",
  };
  const list = `${server.origin}/api/admin/notices`;
  const from = performance.now();
  const me = () => drain(`${server.origin}/api/auth/me`, { headers });
  const { result, waits } = await whileAsking(me, async () => {
    const { notice } = await askJson(list, { headers, body });
    const answered = performance.now();
    await untilPosted(institute, notice.id);
    return { ...notice, callMs: answered - from, postedMs: performance.now() - from };
  });
  const { id, receivers, callMs, postedMs } = result;
  const name = `${database}, a notice to ${receivers}`;
  const unit = "ms";
  yield { name: `${name}, its call`, value: callMs, unit, atMost: 1_000 };
  yield { name: `${name}, all in the outbox`, value: postedMs, unit, atMost: 15_000 };
  yield {
    name: `${name}, 99 of 100 answers to others`,
    value: waits.p99,
    unit,
    atMost: OTHERS_MS,
    detail: `the longest ${waits.max.toFixed(0)} ms of ${waits.samplesCount}`,
  };
  const unreached = `${list}/${id}/unreached`;
  let page = unreached;
  // The first is the process's first, which compiles its code.
  const pages = await repeat(
    async () => {
      const { nextCursor } = await askJson(page, { headers });
      if (nextCursor === null) throw new Error("there are no more pages");
      page = `${unreached}?cursor=${nextCursor}`;
    },
    { uncounted: 1, times: PAGES - 1 },
  );
  yield {
    name: `${name}, the slowest of ${PAGES} pages of whom it has not reached`,
    value: pages.max,
    unit,
    atMost: OTHERS_MS,
  };
  const link = `${server.origin}/local-identity/open/${LOCAL_IDENTITY_SECRET}`;
  const opened = await fetch(link, { redirect: "manual" });
  const cookie = opened.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
  const outbox = () => drain(`${server.origin}/local-identity/outbox`, { headers: { cookie } });
  const { max: value } = await repeat(outbox, { uncounted: 1, times: 1 });
  yield { name: `${name}, the outbox of local identity`, value, unit, atMost: 3 * OTHERS_MS };
}

async function untilPosted({ dataDir, databaseUrl }: Institute, id: string): Promise<void> {
  const database = await connect({ dataDir, databaseUrl });
  const isPosted = async () => {
    const notice = database.db.selectFrom("notices").select("postedAt").where("id", "=", id);
    return (await notice.executeTakeFirstOrThrow()).postedAt !== null;
  };
  while (!(await isPosted())) await pause(50);
  await database.close();
}
