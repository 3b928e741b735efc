import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PROBLEM_CODE_HEADER } from "../../../contract/problem-code.ts";
import { SESSION_REQUIRED_EVENT } from "../../api/call.ts";
import { setToken } from "../../testing/api.ts";
import type { FileRecord } from "../device-files/database.ts";
import { latestMoment, writeDeviceSummary } from "../device-files/device-summary.ts";
import { checkKept } from "./check-kept.ts";

const now = new Date("2027-03-10T10:00:00.000Z");
const asked = vi.fn<typeof fetch>();
const altered = vi.hoisted(() => ({ files: [] as { id: string; change: object }[] }));
const kept = vi.hoisted(() => ({ records: [] as FileRecord[] }));

vi.mock("./kept-files.ts", () => ({ listKept: async () => kept.records }));
vi.mock("./kept-thumbnail.ts", () => ({
  renewedPoster: async ({ id }: FileRecord) => ({ poster: `picture of ${id}` }),
}));
vi.mock("./kept-ids.ts", () => ({ refreshKept: async () => undefined }));
vi.mock("./download-records.ts", () => ({
  alterFile: async ({ id }: FileRecord, change: object) => altered.files.push({ id, change }),
  forgetFile: async ({ id }: FileRecord) => altered.files.push({ id, change: { gone: true } }),
}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  vi.stubGlobal("fetch", asked);
  asked.mockImplementation(async () => new Response(null, { headers: { ETag: '"v1"' } }));
  altered.files = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  asked.mockReset();
});

function keep(checkedAt: string | undefined): void {
  const record = { id: "n1", kind: "note", title: "Light", etag: '"v1"', checkedAt };
  // Only the properties that the check reads.
  kept.records = [record as FileRecord];
}

function refusal(status: number, code: string): Response {
  return new Response(null, { status, headers: { [PROBLEM_CODE_HEADER]: code } });
}

describe("a kept file", () => {
  test.each([
    ["never", undefined],
    ["seven hours ago", "2027-03-10T03:00:00.000Z"],
    ["by a clock that was a year ahead", "2028-03-10T10:00:00.000Z"],
  ])("is checked again if that happened %s", async (_when, checkedAt) => {
    keep(checkedAt);
    await checkKept({ isNow: false });
    expect(asked).toHaveBeenCalledTimes(1);
    expect(altered.files).toEqual([
      { id: "n1", change: { checkedAt: now.toISOString(), isOutdated: false } },
    ]);
  });

  test("is not checked again within an hour, unless the list is open", async () => {
    keep("2027-03-10T09:00:00.000Z");
    await checkKept({ isNow: false });
    expect(asked).not.toHaveBeenCalled();
    await checkKept({ isNow: true });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test("is checked again at once where it does not open, as after a clock that ran ahead", async () => {
    writeDeviceSummary({
      owner: "asha",
      unfinished: 0,
      kept: 1,
      seenAt: "2028-01-01T00:00:00.000Z",
    });
    keep("2027-03-10T09:00:00.000Z");
    await checkKept({ isNow: false });
    expect(altered.files).toMatchObject([{ change: { checkedAt: now.toISOString() } }]);
    expect(latestMoment()).toBe(now.valueOf());
    writeDeviceSummary(undefined);
  });

  test("is marked as outdated when it was replaced on the server", async () => {
    keep(undefined);
    asked.mockImplementation(async () => new Response(null, { headers: { ETag: '"v2"' } }));
    await checkKept({ isNow: true });
    expect(altered.files).toMatchObject([{ change: { isOutdated: true } }]);
  });

  test("gets the picture that its lecture has now", async () => {
    const record = { id: "l1.480p", kind: "lecture", title: "Light", etag: '"v1"' };
    // Only the properties that the check reads.
    kept.records = [record as FileRecord];
    await checkKept({ isNow: true });
    expect(altered.files).toMatchObject([{ change: { poster: "picture of l1.480p" } }]);
  });

  test.each([
    [403, "not_enrolled"],
    [403, "course_over"],
    [404, "not_found"],
  ])("is removed when the server answers %i %s", async (status, code) => {
    keep(undefined);
    asked.mockImplementation(async () => refusal(status, code));
    await checkKept({ isNow: true });
    expect(altered.files).toEqual([{ id: "n1", change: { gone: true } }]);
  });

  test.each([
    [401, "session_required"],
    [403, "cross_site"],
    [429, "rate_limited"],
    [500, "unexpected"],
    [503, "unavailable"],
  ])("stays when the server answers %i %s", async (status, code) => {
    keep(undefined);
    asked.mockImplementation(async () => refusal(status, code));
    await checkKept({ isNow: true });
    expect(altered.files).toEqual([]);
  });

  test.each([401, 403, 404, 410])(
    "stays when something on the way answers %i, and no other file is asked for",
    async (status) => {
      keep(undefined);
      kept.records = [...kept.records, ...kept.records];
      const lost = vi.fn();
      window.addEventListener(SESSION_REQUIRED_EVENT, lost, { once: true });
      setToken("x");
      asked.mockImplementation(async () => new Response(null, { status }));
      await checkKept({ isNow: true });
      setToken(undefined);
      expect(altered.files).toEqual([]);
      expect(asked).toHaveBeenCalledOnce();
      expect(lost).not.toHaveBeenCalled();
      window.removeEventListener(SESSION_REQUIRED_EVENT, lost);
    },
  );

  test("makes the page check whether the session was ended when the server answers 401", async () => {
    const lost = vi.fn();
    window.addEventListener(SESSION_REQUIRED_EVENT, lost, { once: true });
    setToken("x");
    keep(undefined);
    asked.mockImplementation(async () => refusal(401, "session_required"));
    await checkKept({ isNow: true });
    setToken(undefined);
    expect(lost).toHaveBeenCalledOnce();
  });

  test("stays while offline", async () => {
    keep(undefined);
    asked.mockRejectedValue(new TypeError("offline"));
    await checkKept({ isNow: true });
    expect(altered.files).toEqual([]);
  });
});
