import {
  type AttemptState,
  applyEvent,
  type PaletteState,
  paletteStateOf,
  type QuestionState,
  type Saving,
} from "../../../contract/exams/attempt-log.ts";
import type { DeviceLog } from "./sitting-database.ts";
import type { KnownAttempt, Paper } from "./sitting-server.ts";

/** What the server has, and on top of it what only this device has. */
export function stateFrom(
  { state, acknowledged }: Pick<KnownAttempt, "state" | "acknowledged">,
  devices: readonly DeviceLog[],
  saving: Saving,
): AttemptState {
  return devices
    .flatMap(({ deviceId, events }) =>
      events.slice(acknowledged[deviceId] ?? 0).map((event) => ({ ...event, deviceId })),
    )
    .reduce((before, event) => applyEvent(before, event, saving), state);
}

/** Whether the student began last on a device that is not among these. */
export function isOnAnotherDevice(
  { devices: begun }: Pick<AttemptState, "devices">,
  devices: readonly DeviceLog[],
): boolean {
  const last = begun.at(-1);
  return last !== undefined && !devices.some(({ deviceId }) => deviceId === last);
}

/** Whether the server has acts of another device that were not known, which may be one where the student goes on. */
export function hasNewsOfOthers(
  acknowledged: Record<string, number>,
  known: Record<string, number>,
  devices: readonly DeviceLog[],
): boolean {
  return Object.entries(acknowledged).some(
    ([id, number]) => number > (known[id] ?? 0) && !devices.some(({ deviceId }) => deviceId === id),
  );
}

/** Whether the server knows that the student has begun here, after a reload as well. */
export function isBeginKnown(devices: readonly DeviceLog[]): boolean {
  const { events = [], acknowledged = 0 } = devices.at(-1) ?? {};
  return events.findLastIndex(({ act }) => act.is === "begin") < acknowledged;
}

/** The question that this device showed last, such as before a reload. */
export function lastSeen(devices: readonly DeviceLog[]): number | undefined {
  const acts = devices.flatMap(({ events }) => events.map(({ act }) => act));
  const seen = acts.findLast((act) => act.is === "see");
  return seen?.is === "see" ? seen.question : undefined;
}

export type PaletteCounts = Record<PaletteState, number>;

export function countStates(questions: readonly QuestionState[]): PaletteCounts {
  const counts: PaletteCounts = {
    "not-visited": 0,
    "not-answered": 0,
    answered: 0,
    marked: 0,
    "answered-and-marked": 0,
  };
  for (const question of questions) counts[paletteStateOf(question)] += 1;
  return counts;
}

/** The places of a section's questions in the paper. */
export function placesOf({ questions }: Paper, section: number): number[] {
  return questions.flatMap((question, at) => (question.section === section ? [at] : []));
}
