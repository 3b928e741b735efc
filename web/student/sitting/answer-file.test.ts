import { createDecipheriv } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { answerFile, answerFileHeader, isAnswerFile } from "../../../contract/exams/answer-file.ts";
import type { Act } from "../../../contract/exams/attempt-log.ts";
import { handOver, makeAnswerFile } from "./answer-file.ts";

const fileKey = new Uint8Array(32).fill(5);
const act: Act = { is: "choose", question: 179, answer: { kind: "choice", chosen: [2] } };
const device = (deviceId: string, acts: number) => ({
  ...{ deviceId, stored: 0, acknowledged: 0 },
  events: Array.from({ length: acts }, (_, at) => ({
    ...{ number: at + 1, atMs: 1.8e12 + at * 1_237, act },
  })),
});
const make = (...acts: number[]) =>
  makeAnswerFile({
    ...{ facts: { examId: "e1", title: "Weekly: test 3/4" }, start: { attemptId: "a1", fileKey } },
    ...{
      ownerName: "Asha Verma",
      devices: acts.map((count, at) => device(`phone-000${at}`, count)),
    },
  });

afterEach(() => vi.unstubAllGlobals());

test("holds every act of each device of this phone, and opens with its key and its header alone", async () => {
  const file = await make(2, 3);
  expect(file.name).toBe("Weekly test 3 4 Asha.txt");
  const text = await file.text();
  expect(isAnswerFile(text)).toBe(true);
  const [head = "", sealed = ""] = text.split("\n");
  const header = answerFileHeader.parse(JSON.parse(head));
  expect(header).toMatchObject({ examId: "e1", attemptId: "a1", deviceId: "phone-0001" });
  const { devices } = open(head, sealed);
  expect(devices.map(({ events }) => events.length)).toEqual([2, 3]);
  expect(() => open(head.replace("a1", "a2"), sealed)).toThrow();
});

test("stays under a megabyte with the most acts that an attempt may have", async () => {
  expect((await make(20_000)).size).toBeLessThan(1_000_000);
});

test("goes to another app where the browser can, and else, or where that fails, to the downloads", async () => {
  const file = await make(1);
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  await handOver(file);
  expect(saved).toEqual([file.name]);
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined);
  Object.assign(navigator, { canShare: () => true, share });
  await handOver(file);
  share.mockRejectedValue(new DOMException("dismissed", "AbortError"));
  await handOver(file);
  expect(saved).toHaveLength(1);
  share.mockRejectedValue(new DOMException("refused", "NotAllowedError"));
  await handOver(file);
  expect(saved).toHaveLength(2);
  for (const name of ["canShare", "share"]) Reflect.deleteProperty(navigator, name);
});

function open(head: string, sealed: string) {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv("aes-256-gcm", fileKey, bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(head));
  decipher.setAuthTag(bytes.subarray(-16));
  const packed = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
  return answerFile.parse(JSON.parse(gunzipSync(packed).toString()));
}
