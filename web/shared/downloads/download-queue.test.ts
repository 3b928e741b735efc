import "../../testing/indexed-db.ts";
import "../../testing/private-folder.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as records from "../device-files/database.ts";
import * as room from "../device-files/device-bytes.ts";
import { announce, deviceSummary } from "../device-files/device-summary.ts";
import type { Attempts } from "./attempts.ts";
import { DownloadQueue } from "./download-queue.ts";
import { shownDownloads } from "./shown-downloads.ts";

let opening = Promise.withResolvers<Attempts>();
vi.mock("./attempts.ts", () => ({ openAttempts: () => opening.promise }));

const file = { kind: "material", id: "f1", title: "Optics", size: 3 } as const;
const run = vi.fn(async () => ({ type: "stopped" as const }));
const attempts: Attempts = { run, end: vi.fn() };

beforeEach(() => {
  opening = Promise.withResolvers();
});
afterEach(() => void vi.restoreAllMocks());

async function expectNothing(): Promise<void> {
  expect(await records.listRecords("tara")).toEqual([]);
  expect(deviceSummary()).toBeUndefined();
  expect(shownDownloads.get()).toEqual({});
  expect(run).not.toHaveBeenCalled();
}

test("a tap that waits for the worker is over when somebody signs out", async () => {
  const adding = new DownloadQueue("tara").add(file, "save");
  announce({ type: "wiped" });
  opening.resolve(attempts);
  await adding;
  await expectNothing();
  expect(attempts.end).toHaveBeenCalled();
});

test("so is one that waits for the room on this device, whether there is any or not", async () => {
  opening.resolve(attempts);
  for (const hasRoom of [true, false]) {
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<boolean>();
    vi.spyOn(room, "hasRoomFor").mockImplementation(() => {
      asked.resolve();
      return answer.promise;
    });
    const adding = new DownloadQueue("tara").add(file, "save");
    await asked.promise;
    announce({ type: "wiped" });
    answer.resolve(hasRoom);
    await adding;
    await expectNothing();
  }
});
