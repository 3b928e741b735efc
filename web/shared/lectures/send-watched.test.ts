import { beforeEach, expect, test, vi } from "vitest";
import { forgetStored, LECTURES_WATCHED } from "../../state/stored-by-person.ts";
import { sendAllWatched, sendWatched } from "./send-watched.ts";
import { noteWatched, unsentLectures, watchedNoteOf } from "./watched-ranges.ts";

beforeEach(() => {
  vi.restoreAllMocks();
  // Every failed call is logged.
  vi.spyOn(console, "error").mockReturnValue();
  forgetStored(LECTURES_WATCHED);
});

function sendRefusedWith(status: number, code?: string): Promise<string> {
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
  expect(await sendRefusedWith(status, code)).toBe("unreached");
  expect(watchedNoteOf("u1", "l1")).toMatchObject({ ranges: [[0, 20_000]], isSent: false });
});

test.each(["not_enrolled", "course_over"])(
  "what was watched waits after %s, which the office may take back",
  async (code) => {
    expect(await sendRefusedWith(403, code)).toBe("closed");
    expect(watchedNoteOf("u1", "l1")).toMatchObject({ ranges: [[0, 20_000]], isSent: false });
  },
);

test.each([
  [404, "not_found"],
  [422, "invalid_fields"],
])(
  "what was watched is forgotten after %i %s, which no later try can change",
  async (status, code) => {
    expect(await sendRefusedWith(status, code)).toBe("done");
    expect(watchedNoteOf("u1", "l1")).toBeUndefined();
  },
);

test("a lecture that is closed now holds up no other", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    if (address.includes("l1")) return Response.json({ code: "not_enrolled" }, { status: 403 });
    return Response.json({ progress: { positionMs: 5_000, watched: [[0, 5_000]] } });
  });
  for (const id of ["l1", "l2"]) noteWatched("u1", id, { ranges: [[0, 5_000]], positionMs: 5_000 });
  await sendAllWatched("u1");
  expect(asked).toHaveLength(2);
  expect(unsentLectures("u1")).toEqual(["l1"]);
});

const refuse = () => {
  throw new DOMException("Refused");
};

const nothing = () => null;
const full: Storage = {
  ...{ length: 0, key: nothing, getItem: nothing },
  ...{ setItem: refuse, removeItem: nothing, clear: nothing },
};

test.each([
  ["refused", refuse],
  ["full", () => full],
])(
  "what was watched is sent all the same where storage is %s, and goes at sign-out",
  async (_, storage) => {
    vi.spyOn(window, "localStorage", "get").mockImplementation(storage);
    const bodies: unknown[] = [];
    vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
      bodies.push(JSON.parse(body));
      return Response.json({ progress: { positionMs: 9_000, watched: [[0, 9_000]] } });
    });
    noteWatched("u1", "l1", { ranges: [[0, 5_000]], positionMs: 5_000 });
    noteWatched("u1", "l1", { ranges: [[5_000, 9_000]], positionMs: 9_000 });
    expect(unsentLectures("u1")).toEqual(["l1"]);
    expect(await sendWatched("u1", "l1")).toBe("done");
    expect(bodies).toMatchObject([{ ranges: [[0, 9_000]], positionMs: 9_000 }]);
    expect(unsentLectures("u1")).toEqual([]);
    forgetStored(LECTURES_WATCHED);
    expect(watchedNoteOf("u1", "l1")).toBeUndefined();
  },
);
