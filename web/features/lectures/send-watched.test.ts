import { beforeEach, expect, test, vi } from "vitest";
import { sendWatched } from "./send-watched.ts";
import { noteWatched, watchedNoteOf } from "./watched-notes.ts";

beforeEach(() => {
  // Every failed call is logged.
  vi.spyOn(console, "error").mockReturnValue();
  localStorage.clear();
});

function sendRefusedWith(status: number, code?: string): Promise<boolean> {
  const answer = code
    ? Response.json({ code, message: "A sentence.", status }, { status })
    : new Response("<h1>Forbidden</h1>", { status, headers: { "content-type": "text/html" } });
  vi.stubGlobal("fetch", async () => answer);
  noteWatched("u1", "l1", { ranges: [[0, 20_000]], positionMs: 20_000 });
  return sendWatched("u1", "l1");
}

test.each([
  [403, undefined],
  [404, undefined],
  [422, undefined],
  [403, "csrf_failed"],
  [403, "cross_site"],
  [429, "rate_limited"],
  [503, "unavailable"],
])("what was watched waits after %i %s", async (status, code) => {
  expect(await sendRefusedWith(status, code)).toBe(false);
  expect(watchedNoteOf("u1", "l1")).toMatchObject({ ranges: [[0, 20_000]], isSent: false });
});

test.each([
  [403, "not_enrolled"],
  [404, "not_found"],
  [422, "invalid_fields"],
])(
  "what was watched is forgotten after %i %s, which no later try can change",
  async (status, code) => {
    expect(await sendRefusedWith(status, code)).toBe(true);
    expect(watchedNoteOf("u1", "l1")).toBeUndefined();
  },
);
