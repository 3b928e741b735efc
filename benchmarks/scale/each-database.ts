import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startPostgres } from "../../test/databases/postgres-server.ts";
import { type SeededInstitute, seedInstitute } from "./seed.ts";

/** Makes an institute of so many people on the database that is measured. */
export type Seed = (people: number) => Promise<SeededInstitute>;

/** Does some work on SQLite and then on a PostgreSQL of its own; gives what each gave, and removes both. */
export async function onEachDatabase<Result>(
  work: (database: "SQLite" | "PostgreSQL", seed: Seed) => Promise<Result[]>,
): Promise<Result[]> {
  return [
    ...(await onSqlite((seed) => work("SQLite", seed))),
    ...(await onPostgres((seed) => work("PostgreSQL", seed))),
  ];
}

async function onSqlite<Result>(work: (seed: Seed) => Promise<Result>): Promise<Result> {
  const folders: string[] = [];
  try {
    return await work(async (people) => {
      const dataDir = await makeFolder();
      folders.push(dataDir);
      return seedInstitute({ databaseUrl: undefined, dataDir }, people);
    });
  } finally {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
}

async function onPostgres<Result>(work: (seed: Seed) => Promise<Result>): Promise<Result> {
  const dataDir = await makeFolder();
  const postgres = await startPostgres();
  try {
    return await work((people) => seedOn(postgres.url, { people, dataDir }));
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function makeFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), "institute-scale-"));
}

async function seedOn(
  server: string,
  { people, dataDir }: { people: number; dataDir: string },
): Promise<SeededInstitute> {
  const name = `of-${people}`;
  await run(server, `create database "${name}" encoding 'UTF8' template template0`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const institute = await seedInstitute({ databaseUrl: url.href, dataDir }, people);
  // One transaction has counted the seats of each course 150 times: without `full` their dead versions keep the room.
  await run(url.href, "vacuum full analyze");
  return institute;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
