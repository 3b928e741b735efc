import { expect, test, vi } from "vitest";
import { wantedRecord } from "../downloads/download-records.ts";
import { fetchCaptions, languagesOf } from "./kept-captions.ts";

test("captions are kept with the lecture, and it is kept without those that do not come", async () => {
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.endsWith("/hi")) throw new TypeError("Failed to fetch");
    return new Response("WEBVTT");
  });
  const captions = await fetchCaptions("l1", ["en", "hi"]);
  expect(captions).toEqual({ en: "WEBVTT" });
  const file = { kind: "lecture", id: "l1.480p", title: "Optics", size: 9, captions } as const;
  const record = wantedRecord(undefined, { owner: "u1", file, purpose: "keep" });
  expect(record.captions).toEqual({ en: "WEBVTT" });
  expect(languagesOf(captions)).toEqual(["en"]);
});

test("captions that do not come within some seconds are not waited for", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  vi.stubGlobal("fetch", async (_: string, { signal }: { signal?: AbortSignal } = {}) => {
    signal?.throwIfAborted();
    return new Response("WEBVTT");
  });
  expect(await fetchCaptions("l1", ["en", "hi"])).toEqual({});
  expect(timeout).toHaveBeenCalledWith(5_000);
  timeout.mockRestore();
});
