// @vitest-environment node
import "../../testing/indexed-db.ts";
import "../../testing/private-folder.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type FileRecord, keyOf, rewriteRecord } from "../device-files/database.ts";
import { openBytes } from "../device-files/device-bytes.ts";
import {
  deviceSummary,
  hideDeviceFiles,
  noteContact,
  wipeDeviceFiles,
  writeDeviceSummary,
} from "../device-files/device-summary.ts";
import { listKept, openKept } from "./kept-files.ts";
import { findKept } from "./kept-ids.ts";

const known = vi.hoisted(() => ({ user: undefined as { id: string } | undefined }));
vi.mock("../session/session-store.ts", () => ({ knownUser: () => known.user }));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-02T00:00:00.000Z") });
  const items = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  known.user = undefined;
  writeDeviceSummary({ owner: "asha", unfinished: 0, kept: 1 });
  await keep("asha", "n1", {});
});

async function keep(owner: string, id: string, more: Partial<FileRecord>) {
  const key = keyOf(owner, { kind: "note", id });
  const record: FileRecord = {
    key,
    owner,
    kind: "note",
    id,
    title: "Light",
    filename: "प्रकाश.pdf",
    mimeType: "application/pdf",
    size: 5,
    etag: null,
    state: "whole",
    isToSave: false,
    isKept: true,
    askedAt: "2026-01-01T00:00:00.000Z",
    wholeAt: "2026-01-01T00:00:00.000Z",
    ...more,
  };
  await rewriteRecord(record.key, () => record);
  const file = await openBytes(key);
  file.empty();
  file.append(new TextEncoder().encode("bytes"));
  file.close();
}

describe("a kept file", () => {
  test("opens with its name and type while the session is unknown", async () => {
    const file = await openKept("n1");
    expect(file?.name).toBe("प्रकाश.pdf");
    expect(file?.type).toBe("application/pdf");
    expect(await file?.text()).toBe("bytes");
  });

  test("opens for 30 days after the server last said that it may", async () => {
    const checkedAt = "2026-01-10T00:00:00.000Z";
    await keep("asha", "n1", { checkedAt });
    vi.setSystemTime("2026-02-08T23:59:00.000Z");
    expect(await openKept("n1")).toBeDefined();
    expect(await findKept("n1")).toBeDefined();
    vi.setSystemTime("2026-02-09T00:01:00.000Z");
    expect(await openKept("n1")).toBeUndefined();
    expect(await findKept("n1")).toBeUndefined();
    expect(await listKept()).toHaveLength(1);
  });

  test("opens no longer where the clock was set back, until the server is reached", async () => {
    vi.setSystemTime("2026-03-01T00:00:00.000Z");
    expect(await openKept("n1")).toBeUndefined();
    vi.setSystemTime("2026-01-05T00:00:00.000Z");
    expect(await openKept("n1")).toBeUndefined();
    noteContact();
    await keep("asha", "n1", { checkedAt: "2026-01-05T00:00:00.000Z" });
    expect(await openKept("n1")).toBeDefined();
  });

  test("waits for the server where its word is from a clock that was ahead", async () => {
    await keep("asha", "n1", { checkedAt: "2027-01-01T00:00:00.000Z" });
    expect(await openKept("n1")).toBeUndefined();
  });

  test("does not open before it is complete, nor when it was only downloaded", async () => {
    await keep("asha", "n2", { state: "paused" });
    await keep("asha", "n3", { isKept: false });
    expect(await openKept("n2")).toBeUndefined();
    expect(await openKept("n3")).toBeUndefined();
  });

  test("is not shown to another person who signs in on this device", async () => {
    known.user = { id: "ravi" };
    expect(await openKept("n1")).toBeUndefined();
    expect(await listKept()).toEqual([]);
  });

  test("is hidden from the moment of signing out, and then removed", async () => {
    hideDeviceFiles();
    expect(await openKept("n1")).toBeUndefined();
    await wipeDeviceFiles();
    expect(deviceSummary()).toBeUndefined();
    writeDeviceSummary({ owner: "asha", unfinished: 0, kept: 1 });
    expect(await openKept("n1")).toBeUndefined();
  });
});
