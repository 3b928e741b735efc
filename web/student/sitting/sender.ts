import { createStore, type Store } from "../../state/store.ts";
import type { DeviceLog, SittingLog } from "./log-store.ts";
import type { BatchAnswer, SittingServer } from "./sitting-server.ts";

export type Taken = Extract<BatchAnswer, { is: "taken" }>;

/** How it stands with the server. `over`: it knows no such attempt of whoever is signed in, and is asked no more by itself. */
export type Link = "asking" | "reached" | "unreached" | "unreached-long" | "signed-out" | "over";

export type Sender = {
  link: Store<Link>;
  /** Without waiting for the next turn: after saving, and when the network or the session is back. */
  sendNow: () => void;
  stop: () => void;
};

type SenderParts = {
  attemptId: string;
  log: Pick<SittingLog, "devices" | "acknowledge" | "expect">;
  send: SittingServer["send"];
  onTaken: (answer: Taken) => void;
};

/** Between two batches. */
const EVERY_MS = 15_000;
/** After so many turns without anything to send, the server is asked whether the end was moved. */
const IDLE_TURNS = 4;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
const LARGEST_BATCH = 200;
/** From then on the student is offered a file of their answers. */
const LONG_MS = 3 * 60_000;

/** Sends what the server does not have yet, device by device in their order, until it is stopped. */
export function createSender({ attemptId, log, send, onTaken }: SenderParts): Sender {
  const link = createStore<Link>("asking");
  let most = LARGEST_BATCH;
  let failures = 0;
  let reachedAt = performance.now();
  let idleTurns = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isWanted = false;
  let isStopped = false;

  async function turn(): Promise<void> {
    clearTimeout(timer);
    if (isStopped) return;
    isWanted = isSending;
    if (isSending) return;
    isSending = true;
    const goesOn = await sendBatch().catch(() => failed("unreached"));
    isSending = false;
    if (isStopped) return;
    if (goesOn || isWanted) return await turn();
    if (link.get() !== "over") timer = setTimeout(() => void turn(), pauseMs());
  }

  /** Gives whether the next batch may follow at once. */
  async function sendBatch(): Promise<boolean> {
    const device = nextOf(log.devices());
    const events = unsentOf(device).slice(0, most);
    idleTurns = events.length > 0 ? 0 : idleTurns + 1;
    if (idleTurns % IDLE_TURNS !== 0) return false;
    const answer = await send({ attemptId, deviceId: device.deviceId, events });
    if (isStopped) return false;
    switch (answer.is) {
      case "taken":
        return taken(device, answer);
      case "gap":
        return gap(device, answer.expected);
      case "too-large":
        return tooLarge(events.length);
      default:
        return failed(answer.is);
    }
  }

  function taken({ deviceId, acknowledged }: DeviceLog, answer: Taken): boolean {
    failures = 0;
    reachedAt = performance.now();
    const now = answer.acknowledged[deviceId] ?? 0;
    log.acknowledge(deviceId, now);
    link.set("reached");
    onTaken(answer);
    return now > acknowledged && countOf(log.devices()).waiting > 0;
  }

  /** The server expects another number, as after it was restored from a backup. */
  function gap({ deviceId, acknowledged }: DeviceLog, expected: number): boolean {
    log.expect(deviceId, expected);
    if (expected !== acknowledged + 1 && failures === 0) {
      failures = 1;
      return true;
    }
    return failed("unreached");
  }

  function tooLarge(sent: number): boolean {
    if (sent <= 1) return failed("unreached");
    most = Math.ceil(sent / 2);
    return true;
  }

  function failed(why: "unreached" | "signed-out" | "over"): boolean {
    failures += 1;
    const isLong = why === "unreached" && performance.now() - reachedAt >= LONG_MS;
    link.set(isLong ? "unreached-long" : why);
    return false;
  }

  function pauseMs(): number {
    if (failures === 0) return EVERY_MS;
    return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
  }

  const sendNow = () => void turn();
  window.addEventListener("online", sendNow);
  return {
    link,
    sendNow,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener("online", sendNow);
    },
  };
}

/** Acts on this device, and those of them that the server does not have. */
export function countOf(devices: readonly DeviceLog[]): { here: number; waiting: number } {
  return {
    here: devices.reduce((sum, { events }) => sum + events.length, 0),
    waiting: devices.reduce((sum, device) => sum + unsentOf(device).length, 0),
  };
}

/** The first that still has something, so that the server has the acts in their order; else where the student works. */
function nextOf(devices: readonly DeviceLog[]): DeviceLog {
  const next = devices.find((device) => unsentOf(device).length > 0) ?? devices.at(-1);
  if (!next) throw new Error("A log has a device from the start.");
  return next;
}

function unsentOf({ events, acknowledged }: DeviceLog) {
  return events.slice(acknowledged);
}
