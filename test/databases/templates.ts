import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { type Connection, connect } from "../../server/database/connect.ts";
import { migrate } from "../../server/database/migrations/index.ts";
import { databasesFolder } from "./databases-folder.ts";

/** Migrated, empty databases that every suite's own is copied from. */
export type DatabaseTemplates = {
  /** Where the run's databases are made; it goes with the run, also when that is interrupted. */
  folder: string;
  /** A folder as DATA_DIR, with the SQLite file in it. */
  sqliteFolder: string;
  /** The server's address, with a superuser, who creates databases and restores rows past foreign keys. */
  postgresUrl: string;
  postgresTemplate: string;
};

export type DatabaseAddress = { databaseUrl: string | undefined; dataDir: string };

/** A database of a suite's own. */
export type ClonedDatabase = DatabaseAddress & { remove(): Promise<void> };

const SQLITE_FILE = "institute.sqlite";

export async function makeTemplates(postgresUrl: string): Promise<DatabaseTemplates> {
  const folder = await mkdtemp(join(databasesFolder(), "institute-tests-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const postgresTemplate = newName("template");
  await onServer(
    postgresUrl,
    `create database "${postgresTemplate}" encoding 'UTF8' template template0`,
  );
  const sqliteFolder = await mkdtemp(join(folder, "template-"));
  await migrateAt({ databaseUrl: undefined, dataDir: sqliteFolder });
  await migrateAt({ databaseUrl: urlOf(postgresUrl, postgresTemplate), dataDir: sqliteFolder });
  return { folder, sqliteFolder, postgresUrl, postgresTemplate };
}

async function migrateAt(address: DatabaseAddress): Promise<void> {
  const connection = await connect(address);
  try {
    await migrate(connection);
  } finally {
    await connection.close();
  }
}

export async function removeTemplates(templates: DatabaseTemplates): Promise<void> {
  await onServer(
    templates.postgresUrl,
    `drop database "${templates.postgresTemplate}" with (force)`,
  );
  await rm(templates.folder, { recursive: true });
}

export async function cloneDatabase(
  templates: DatabaseTemplates,
  dialect: Connection["dialect"],
): Promise<ClonedDatabase> {
  if (dialect === "postgres") return createOnServer(templates, templates.postgresTemplate);
  const database = await makeFolder(templates);
  await copyFile(join(templates.sqliteFolder, SQLITE_FILE), join(database.dataDir, SQLITE_FILE));
  return database;
}

/** A database without tables, as at the program's first start. */
export async function createDatabase(
  templates: DatabaseTemplates,
  dialect: Connection["dialect"],
): Promise<ClonedDatabase> {
  return dialect === "postgres" ? createOnServer(templates, "template0") : makeFolder(templates);
}

async function createOnServer(
  templates: DatabaseTemplates,
  template: string,
): Promise<ClonedDatabase> {
  const { postgresUrl } = templates;
  const name = newName("test");
  const { dataDir, remove } = await makeFolder(templates);
  await onServer(postgresUrl, `create database "${name}" template "${template}"`);
  return {
    databaseUrl: urlOf(postgresUrl, name),
    dataDir,
    remove: async () => {
      await onServer(postgresUrl, `drop database "${name}" with (force)`);
      await remove();
    },
  };
}

async function makeFolder({ folder }: DatabaseTemplates): Promise<ClonedDatabase> {
  const dataDir = await mkdtemp(join(folder, "institute-"));
  return {
    databaseUrl: undefined,
    dataDir,
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

function newName(purpose: string): string {
  return `institute_${purpose}_${randomBytes(6).toString("hex")}`;
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer(postgresUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
