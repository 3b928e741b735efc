import type { SentEvent } from "../../../contract/exams/attempt-log.ts";
import { type DBSchema, deviceDatabase } from "../../state/device-database.ts";
import { SITTINGS } from "../../state/stored-by-person.ts";
import type { KeptSitting } from "./sitting-server.ts";

/** What one device did in an attempt. Numbers go from 1 without gaps, so an event's number is its place. */
export type DeviceLog = {
  deviceId: string;
  events: readonly SentEvent[];
  /** Up to which number they are in the database. */
  stored: number;
  /** Up to which number the server has them. */
  acknowledged: number;
};

type Counts = Pick<DeviceLog, "deviceId" | "stored" | "acknowledged">;

interface Sittings extends DBSchema {
  /** The devices of an attempt that wrote here, in their order. */
  attempts: { key: string; value: Counts[] };
  events: { key: [attempt: string, deviceId: string, number: number]; value: SentEvent };
  /** Photographs that the server does not have, by the attempt and their names. */
  pages: { key: [attempt: string, sha256: string]; value: ArrayBuffer };
  /** By person and exam. */
  sittings: { key: string; value: KeptSitting };
}

/** Another tab has written to the log meanwhile. */
export class LogTaken extends Error {}

/** Some phones let a transaction hang: then the answers are better kept in the page than waited for. */
const PATIENCE_MS = 3_000;

/** The database of tests on this device. */
export const sittingDatabase = deviceDatabase<Sittings>(SITTINGS, 2, (database, before) => {
  database.createObjectStore("pages");
  if (before > 0) return;
  database.createObjectStore("attempts");
  database.createObjectStore("events");
  database.createObjectStore("sittings");
});

/** All that is kept of an attempt on this device. */
export async function loadLog(attempt: string): Promise<DeviceLog[]> {
  const transaction = await sittingDatabase.begin(["attempts", "events"]);
  const counts = (await transaction.objectStore("attempts").get(attempt)) ?? [];
  const events = transaction.objectStore("events");
  return await Promise.all(
    counts.map(async (count) => {
      const { deviceId, stored } = count;
      const range = IDBKeyRange.bound([attempt, deviceId, 1], [attempt, deviceId, stored]);
      return { ...count, events: stored > 0 ? await events.getAll(range) : [] };
    }),
  );
}

/**
 * Writes what the database lacks of the log, in one transaction, and settles when that is on the disk. Rejects with
 * LogTaken where another tab has written, and nothing is changed then.
 */
export async function storeLog(attempt: string, devices: readonly DeviceLog[]): Promise<void> {
  const durability = "strict";
  const stores = ["attempts", "events"] as const;
  const transaction = await sittingDatabase.begin(stores, "readwrite", { durability });
  const timer = setTimeout(() => transaction.abort(), PATIENCE_MS);
  try {
    const attempts = transaction.objectStore("attempts");
    const counts = (await attempts.get(attempt)) ?? [];
    if (counts.some((count) => !devices.some(isSame(count)))) throw new LogTaken();
    const events = transaction.objectStore("events");
    const writes = devices.flatMap((device) =>
      unstoredOf(device, counts).map((event) =>
        events.put(event, [attempt, device.deviceId, event.number]),
      ),
    );
    await Promise.all([...writes, attempts.put(devices.map(countsOf), attempt)]);
    await transaction.done;
  } catch (error) {
    if (error instanceof LogTaken) transaction.abort();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** All of its events where the database was emptied meanwhile, as by a response that clears this site's storage. */
function unstoredOf({ deviceId, events, stored }: DeviceLog, counts: readonly Counts[]) {
  const there = counts.find(isSame({ deviceId }))?.stored ?? 0;
  if (there !== 0 && there !== stored) throw new LogTaken();
  return events.slice(there);
}

function isSame({ deviceId }: Pick<Counts, "deviceId">) {
  return (other: Pick<Counts, "deviceId">) => other.deviceId === deviceId;
}

function countsOf({ deviceId, events, acknowledged }: DeviceLog): Counts {
  return { deviceId, stored: events.length, acknowledged };
}

export async function findKeptSitting(key: string): Promise<KeptSitting | undefined> {
  return await (await sittingDatabase.begin(["sittings"])).objectStore("sittings").get(key);
}

export async function keepSitting(key: string, sitting: KeptSitting): Promise<void> {
  const begun = await sittingDatabase.begin(["sittings"], "readwrite");
  await Promise.all([begun.objectStore("sittings").put(sitting, key), begun.done]);
}

/** Settles when the photograph is on the disk; as patient as the log. */
export async function keepPage(attempt: string, sha256: string, page: ArrayBuffer): Promise<void> {
  const durability = "strict";
  const transaction = await sittingDatabase.begin(["pages"], "readwrite", { durability });
  const timer = setTimeout(() => transaction.abort(), PATIENCE_MS);
  try {
    await transaction.objectStore("pages").put(page, [attempt, sha256]);
    await transaction.done;
  } finally {
    clearTimeout(timer);
  }
}

/** The names of an attempt's photographs that are kept. */
export async function listKeptPages(attempt: string): Promise<string[]> {
  const range = IDBKeyRange.bound([attempt], [attempt, []]);
  const pages = (await sittingDatabase.begin(["pages"])).objectStore("pages");
  return (await pages.getAllKeys(range)).map(([, sha256]) => sha256);
}

export async function findPage(attempt: string, sha256: string): Promise<ArrayBuffer | undefined> {
  const pages = (await sittingDatabase.begin(["pages"])).objectStore("pages");
  return await pages.get([attempt, sha256]);
}

export async function deletePage(attempt: string, sha256: string): Promise<void> {
  const begun = await sittingDatabase.begin(["pages"], "readwrite");
  await Promise.all([begun.objectStore("pages").delete([attempt, sha256]), begun.done]);
}
