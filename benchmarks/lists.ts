import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { listCalls } from "./list-calls.ts";
import { longLists } from "./long-lists.ts";
import type { Figure, Figures } from "./report.ts";
import { addRows, copyToPostgres, type Institute, seed } from "./seed/institute.ts";
import { ask, drain, type Program, startOurs } from "./server.ts";
import { repeat, whileAsking } from "./timing.ts";

/** With three enrolments each. */
const PEOPLE = 20_000;
const BOUND_MS = 25;
const ROUNDS = { times: 15, uncounted: 3 };

/**
 * Every list, search and export of an institute of 20,000 people and 60,000 enrolments on both databases, a student's
 * long lists in a browser, and an export of a million rows.
 */
export async function* lists(): Figures {
  await using institute = await seed({ people: PEOPLE });
  {
    await using copy = await copyToPostgres(institute);
    yield* measureDatabase("PostgreSQL", copy);
  }
  yield* measureDatabase("SQLite", institute);
  yield* longLists(institute);
  yield* millionRows(institute);
}

async function* measureDatabase(database: string, institute: Institute): Figures {
  yield* timeCalls(database, institute);
  for (const path of exported) {
    // A fresh server, so that the peak is not that of earlier calls.
    await using server = await startOurs(institute);
    yield* measureExport(`${database}, ${path}`, { server, path, institute });
  }
}

async function* timeCalls(database: string, institute: Institute): Figures {
  await using server = await startOurs(institute);
  const { admin: headers, courseIds } = institute;
  const time = async (name: string, call: () => Promise<void>): Promise<Figure> => {
    const { p50 } = await repeat(call, ROUNDS);
    return { name: `${database}, ${name}`, value: p50, unit: "ms", atMost: BOUND_MS };
  };
  for (const path of listCalls) {
    const url = server.origin + encodeURI(withIds(path, institute));
    yield await time(path, () => drain(url, { headers }));
  }
  let number = 0;
  const enroll = () => {
    const body = { courseId: courseIds[number++] };
    return drain(`${server.origin}/api/user/enroll`, { headers, body });
  };
  yield await time("POST /api/user/enroll", enroll);
}

function withIds(path: string, { courseIds, personId, noticeId }: Institute): string {
  return path
    .replace("{course}", courseIds.at(-9) ?? "")
    .replace("{own}", courseIds.at(-1) ?? "")
    .replace("{person}", personId)
    .replace("{notice}", noticeId);
}

const EXPORT = "/api/admin/enrollments-excel-download";

const exported = [
  EXPORT,
  `${EXPORT}?format=csv`,
  // Every row is looked at, and few are wanted.
  `${EXPORT}?query=zq&status=active`,
  "/api/admin/people-download",
];

type Exporting = { server: Program; path: string; institute: Institute };

/** One whole export: the memory that it adds to the server's own, and the longest stall of a small request beside it. */
async function* measureExport(name: string, { server, path, institute }: Exporting): Figures {
  const health = `${server.origin}/health`;
  await drain(health);
  const idleMiB = server.memoryMiB();
  let mostMiB = idleMiB;
  const probe = async () => {
    await drain(health);
    mostMiB = Math.max(mostMiB, server.memoryMiB());
  };
  const from = performance.now();
  const download = () => drain(server.origin + path, { headers: institute.admin });
  const { waits } = await whileAsking(probe, download);
  const seconds = ((performance.now() - from) / 1_000).toFixed(1);
  const detail = `in ${seconds} s, ${mostMiB.toFixed(0)} MiB in all`;
  yield {
    name: `${name}, added memory`,
    value: mostMiB - idleMiB,
    unit: "MiB",
    atMost: 50,
    detail,
  };
  yield { name: `${name}, longest stall`, value: waits.max, unit: "ms", atMost: 50 };
}

/** Nearly all of them of people who have withdrawn. */
async function* millionRows(institute: Institute): Figures {
  const at = new Date().toISOString();
  await addRows(institute, (trx) =>
    sql`insert into "enrolments" ("id", "userId", "courseId", "status", "enrolledAt", "changedAt")
      select "users"."id" || "courses"."id", "users"."id", "courses"."id", 'withdrawn', ${at}, ${at}
      from "courses" cross join "users" where true limit 1000000
      on conflict do nothing`.execute(trx),
  );
  await using server = await startOurs(institute);
  yield* measureExport("spreadsheet of 1000000 rows", { server, path: EXPORT, institute });
  const answer = await ask(server.origin + EXPORT, { headers: institute.admin });
  await once(answer, "data");
  answer.destroy();
  await pause(500);
  const before = server.cpuMs();
  await pause(1_000);
  yield {
    name: "spreadsheet, CPU time in the second after its client left",
    value: server.cpuMs() - before,
    unit: "ms",
    atMost: 100,
  };
}
