import { attemptsUnsent, noteUnsent, unsentNote } from "../../state/stored-by-person.ts";
import { handOver, makeAnswerFile } from "./answer-file.ts";
import { createAnswerPages, pagesNamedBy } from "./answer-pages.ts";
import { openLog } from "./log-store.ts";
import { countOf, createSender } from "./sender.ts";
import { sittingCalls } from "./sitting-calls.ts";
import { type DeviceLog, listKeptPages, loadLog, sittingDatabase } from "./sitting-database.ts";
import type { KeptSitting } from "./sitting-server.ts";

/** Sends what a person's tests have left on this device, until all is sent or the signal ends it. */
export async function sendUnsent(ownerId: string, signal: AbortSignal): Promise<void> {
  for (const attemptId of attemptsUnsent(ownerId)) {
    const attempt = `${ownerId}/${attemptId}`;
    const noted = unsentNote(attempt);
    // A tab that does the test may have noted more meanwhile.
    const forget = () => unsentNote(attempt) === noted && noteUnsent(attempt, null);
    if ((await loadLog(attempt)).length === 0) forget();
    const log = await openLog({ attempt });
    const isSent = () => countOf(log.devices()).waiting === 0;
    if (signal.aborted) continue;
    const pages = createAnswerPages({
      attempt,
      devices: () => log.devices(),
      send: (sha256, page) => sittingCalls.sendPage({ attemptId, sha256, page }),
      onCounted: (unsent) => unsent === 0 && isSent() && forget(),
    });
    const onTaken = () => {
      if (!isSent()) return;
      sender.stop();
      pages.sendNow();
    };
    const sender = createSender({ attemptId, log, send: sittingCalls.send, onTaken });
    signal.addEventListener("abort", () => {
      sender.stop();
      pages.stop();
    });
    if (isSent()) pages.sendNow();
    else sender.sendNow();
  }
}

/** What of an attempt this device alone has; `attempt` names it with its person. */
export type Unsent = {
  attempt: string;
  devices: readonly DeviceLog[];
  acts: number;
  pages: number;
};

/**
 * What this device alone has of the tests of everybody who used it. Without a note nothing would be sent or warned of:
 * whatever has none, as there was no room for it, gets one.
 */
export async function listUnsent(): Promise<Unsent[]> {
  const begun = await sittingDatabase.begin(["attempts"]);
  const attempts = await begun.objectStore("attempts").getAllKeys();
  const found = await Promise.all(
    attempts.map(async (attempt) => {
      const devices = await loadLog(attempt);
      const named = pagesNamedBy(devices);
      const kept = await listKeptPages(attempt);
      const pages = kept.filter((page) => named.includes(page)).length;
      return { attempt, devices, acts: countOf(devices).waiting, pages };
    }),
  );
  const unsent = found.filter(({ acts, pages }) => acts + pages > 0);
  for (const { attempt } of unsent) if (!unsentNote(attempt)) noteUnsent(attempt, "1");
  return unsent;
}

/**
 * Removes the tests on this device, but what is not sent of others than whoever signed out. Gives the attempts that stay,
 * each with its person.
 */
export async function forgetTests(signedOut?: string): Promise<string[]> {
  const unsent = (await listUnsent()).map(({ attempt }) => attempt);
  const staying = unsent.filter((attempt) => !attempt.startsWith(`${signedOut}/`));
  for (const attempt of attemptsUnsent()) if (!staying.includes(attempt)) noteUnsent(attempt, null);
  await forgetAllBut(staying);
  return staying;
}

async function forgetAllBut(staying: readonly string[]): Promise<void> {
  const stores = ["attempts", "events", "pages", "sittings"] as const;
  const transaction = await sittingDatabase.begin(stores, "readwrite");
  const attempts = transaction.objectStore("attempts");
  for (const attempt of await attempts.getAllKeys()) {
    if (staying.includes(attempt)) continue;
    const range = IDBKeyRange.bound([attempt], [attempt, []]);
    await attempts.delete(attempt);
    await transaction.objectStore("events").delete(range);
    await transaction.objectStore("pages").delete(range);
  }
  const sittings = transaction.objectStore("sittings");
  for (const key of await sittings.getAllKeys()) {
    const attemptId = (await sittings.get(key))?.start?.attemptId;
    // It seals an answer file.
    if (!staying.some((attempt) => attempt.endsWith(`/${attemptId}`))) await sittings.delete(key);
  }
  await transaction.done;
}

/** Gives the answers of an attempt as a file; false where what seals it is not here. */
export async function giveUnsent({ attempt, devices }: Unsent, ownerName = ""): Promise<boolean> {
  const begun = await sittingDatabase.begin(["sittings"]);
  const kept = await begun.objectStore("sittings").getAll();
  const isOf = ({ start }: KeptSitting) => attempt.endsWith(`/${start?.attemptId}`);
  const { facts, start } = kept.find(isOf) ?? {};
  if (!facts || !start) return false;
  await handOver(await makeAnswerFile({ facts, start, ownerName, devices }));
  return true;
}
