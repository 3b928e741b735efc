import type { Act, LoggedEvent, SentEvent } from "../../../contract/exams/attempt-log.ts";
import { type DeviceLog, LogTaken, loadLog, storeLog } from "./sitting-database.ts";

export type { DeviceLog };

export type SittingLog = {
  /** In the order in which they were begun; on the last one this page writes. */
  devices: () => readonly DeviceLog[];
  deviceId: () => string;
  /**
   * Gives what was logged once it is on the disk; where that is refused or full, what is kept in the page alone.
   * Rejects with LogTaken where another tab goes on with the attempt.
   */
  append: (acts: readonly Act[], atMs: number) => Promise<LoggedEvent[]>;
  acknowledge: (deviceId: string, number: number) => void;
  /** The server says which number it wants next, and that may be one that it has acknowledged before. */
  expect: (deviceId: string, number: number) => void;
  /** Whether all is on the disk. */
  isKept: () => boolean;
};

type LogStart = { attempt: string; makeId?: () => string };

/** Opens what this device has of an attempt. `attempt` names it with its person. */
export async function openLog({ attempt, makeId }: LogStart): Promise<SittingLog> {
  const newDevice = (events: readonly SentEvent[] = []): DeviceLog => ({
    deviceId: (makeId ?? (() => crypto.randomUUID()))(),
    events,
    stored: 0,
    acknowledged: 0,
  });
  const found = await loadLog(attempt).catch(() => []);
  let devices: readonly DeviceLog[] = found.length > 0 ? found : [newDevice()];
  let last: Promise<unknown> = Promise.resolve();

  async function appendNow(acts: readonly Act[], atMs: number): Promise<LoggedEvent[]> {
    // The server has more than the disk, which lost something: those numbers must not come again.
    if (lastOf(devices).acknowledged > lastOf(devices).events.length)
      devices = [...devices, newDevice()];
    const before = lastOf(devices);
    const grown = { ...before, events: [...before.events, ...numbered(acts, before, atMs)] };
    const isStored = await tryToStore(attempt, [...devices.slice(0, -1), grown]);
    devices = withAcknowledged(
      isStored ? [...devices.slice(0, -1), grown].map(asStored) : unstored(grown, atMs),
    );
    const { deviceId, events } = lastOf(devices);
    const from = deviceId === before.deviceId ? before.events.length : 0;
    return events.slice(from).map((event) => ({ ...event, deviceId }));
  }

  /**
   * What could not be stored goes with this page. A number that is sent must never come back with another act after a
   * reload, so such acts are those of a device that ends with the page.
   */
  function unstored(grown: DeviceLog, atMs: number): DeviceLog[] {
    const older = devices.slice(0, -1);
    if (grown.stored === 0) return [...older, grown];
    const kept = { ...grown, events: grown.events.slice(0, grown.stored) };
    const acts = grown.events.slice(grown.stored).map(({ act }) => act);
    const begun = numbered([{ is: "begin" }, ...acts], { events: [] }, atMs);
    return [...older, kept, newDevice(begun)];
  }

  /** What was acknowledged while the log was being stored. */
  function withAcknowledged(made: readonly DeviceLog[]): DeviceLog[] {
    return made.map((device) => ({
      ...device,
      acknowledged: devices.find(isSame(device))?.acknowledged ?? device.acknowledged,
    }));
  }

  function setAcknowledged(deviceId: string, acknowledged: number): void {
    devices = devices.map((device) =>
      device.deviceId === deviceId ? { ...device, acknowledged } : device,
    );
  }

  const isKept = () => devices.every(({ events, stored }) => stored === events.length);
  return {
    devices: () => devices,
    deviceId: () => lastOf(devices).deviceId,
    isKept,
    append(acts, atMs) {
      const appended = last.then(() => appendNow(acts, atMs));
      last = appended.catch(() => undefined);
      return appended;
    },
    acknowledge(deviceId, number) {
      const device = devices.find(isSame({ deviceId }));
      if (!device || device.acknowledged >= number) return;
      setAcknowledged(deviceId, number);
      // Where that fails, the next acts bring it along.
      if (isKept()) storeLog(attempt, devices).catch(() => undefined);
    },
    expect: (deviceId, number) => setAcknowledged(deviceId, number - 1),
  };
}

function numbered(
  acts: readonly Act[],
  { events }: Pick<DeviceLog, "events">,
  atMs: number,
): SentEvent[] {
  return acts.map((act, at) => ({ number: events.length + at + 1, atMs, act }));
}

async function tryToStore(attempt: string, devices: readonly DeviceLog[]): Promise<boolean> {
  try {
    await storeLog(attempt, devices);
    return true;
  } catch (error) {
    if (error instanceof LogTaken) throw error;
    return false;
  }
}

function asStored(device: DeviceLog): DeviceLog {
  return { ...device, stored: device.events.length };
}

function isSame({ deviceId }: Pick<DeviceLog, "deviceId">) {
  return (other: DeviceLog) => other.deviceId === deviceId;
}

function lastOf(devices: readonly DeviceLog[]): DeviceLog {
  const last = devices.at(-1);
  if (!last) throw new Error("A log has a device from the start.");
  return last;
}

export type TabLock = { isHeld: boolean; release: () => void };

/**
 * Lets one tab of a browser at a time write to a log; the browser gives it free when a tab closes or crashes. Where the
 * browser has no locks, the log itself notices (`LogTaken`).
 */
export async function holdTab(
  name: string,
  { takeOver, onLost }: { takeOver: boolean; onLost: () => void },
): Promise<TabLock> {
  // The DOM's types promise locks, which pages without https lack.
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return { isHeld: true, release: () => undefined };
  const held = Promise.withResolvers<boolean>();
  const free = Promise.withResolvers<void>();
  locks
    .request(name, takeOver ? { steal: true } : { ifAvailable: true }, async (lock) => {
      held.resolve(lock !== null);
      if (lock) await free.promise;
    })
    .catch(onLost);
  return { isHeld: await held.promise, release: free.resolve };
}
