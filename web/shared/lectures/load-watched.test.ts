import { beforeEach, expect, test, vi } from "vitest";
import type { FileRecord } from "../device-files/database.ts";
import { loadWatched } from "./load-watched.ts";

const file = new File(["video"], "light.mp4");
const kept = { kind: "480p", file };

vi.mock("../downloads/kept-ids.ts", () => ({
  findKeptWhere: async () => {
    const record = { id: "l1.480p", kind: "lecture", owner: "u1", title: "Light", size: 5 };
    // Only the properties that are read here.
    return record as FileRecord;
  },
}));
vi.mock("../downloads/kept-files.ts", () => ({ openKept: async () => file }));

beforeEach(() => {
  // Every failed call is logged.
  vi.spyOn(console, "error").mockReturnValue();
  return () => vi.unstubAllGlobals();
});

const load = (answer: Response) => {
  vi.stubGlobal("fetch", async () => answer);
  return loadWatched("l1", async () => undefined);
};

test.each([401, 403, 404, 410, 503])(
  "a kept lecture opens where something on the way answers %i",
  async (status) => {
    const answer = new Response("<h1>Log in to this network</h1>", { status });
    expect(await load(answer)).toMatchObject({ kept, lecture: { title: "Light" } });
  },
);

test("a kept lecture stays the quality that it is where the server lists all of them", async () => {
  const renditions = ["audio", "240p", "480p"].map((kind) => ({ kind }));
  const lecture = { id: "l1", title: "Light", renditions };
  expect(await load(Response.json({ lecture }))).toMatchObject({ kept, lecture });
});

test.each([
  [403, "not_enrolled"],
  [403, "course_over"],
  [404, "not_found"],
])("a kept lecture stays closed where the server answers %i %s", async (status, code) => {
  await expect(load(Response.json({ code }, { status }))).rejects.toMatchObject({ code });
});
