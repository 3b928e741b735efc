import { afterEach, expect, test, vi } from "vitest";
import type { FileRecord } from "../../shared/device-files/database.ts";
import { listKeptPages } from "./page.tsx";

const device = vi.hoisted(() => ({ files: [] as FileRecord[], classes: [] as object[] }));
vi.mock("../../shared/downloads/kept-ids.ts", () => ({
  findKeptWhere: async () => device.files[0],
}));
vi.mock("../../shared/taught-classes/kept-registers.ts", () => ({
  keptClasses: () => device.classes,
}));
vi.mock("../../shared/session/remembered-person.ts", () => ({
  rememberedTeacher: () => ({ id: "asha", role: "teacher" }),
}));

afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(device, { files: [], classes: [] });
});

const article = "<main><h1>Optics</h1></main>";
/** What the server sends for each page of a signed-in area: PageShell. */
const shell =
  '<main><div role="status">Loading</div><div role="alert"><h1>It did not load</h1></div></main>';

/** The addresses that are listed, where these documents are in the cache. */
async function listed(documents: Record<string, string>): Promise<string[]> {
  const pages = {
    keys: async () =>
      Object.keys(documents).map((path) => new Request(`https://institute.example${path}`)),
    match: async ({ url }: Request) =>
      new Response(documents[new URL(url).pathname], { headers: { "X-Page-Title": "Title" } }),
  };
  vi.stubGlobal("caches", { open: async () => pages });
  return (await listKeptPages(() => true)).map(({ address }) => address);
}

test("lists pages whose text is here, and none that only the server could fill", async () => {
  const documents = { "/blogs/1": article, "/profile": shell, "/hi/notices": shell };
  expect(await listed(documents)).toEqual(["/blogs/1"]);
});

test("lists the kept notes while one of them opens", async () => {
  const documents = { "/kept-notes": shell, "/hi/kept-notes": shell };
  expect(await listed(documents)).toEqual([]);
  // Only whether there is one is asked.
  device.files = [{ id: "n1" } as FileRecord];
  expect(await listed(documents)).toEqual(["/hi/kept-notes", "/kept-notes"]);
});

test("lists the classes of a teacher while registers are kept", async () => {
  expect(await listed({ "/teach": shell })).toEqual([]);
  device.classes = [{ id: "c1" }];
  expect(await listed({ "/teach": shell })).toEqual(["/teach"]);
});
