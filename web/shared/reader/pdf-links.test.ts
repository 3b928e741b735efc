import { expect, test } from "vitest";
import type { PdfDocument } from "./pdf-engine.client.ts";
import { readLinks, readOutline } from "./pdf-links.ts";

const viewport = {
  width: 600,
  height: 800,
  // A PDF counts from the bottom.
  convertToViewportPoint: (x: number, y: number) => [x, 800 - y],
};
const rect = [60, 700, 120, 780];
const chapter = [{ num: 7, gen: 0 }, { name: "XYZ" }, 0, 600, null];

/** A file of three pages as the engine reports it. */
function fileOf(annotations: object[], outline: object[] | null = null) {
  const page = { getViewport: () => viewport, getAnnotations: async () => annotations };
  const document = {
    getPage: async () => page,
    getOutline: async () => outline,
    getDestination: async (name: string) => (name === "chapter" ? chapter : null),
    async getPageIndex({ num }: { num: number }) {
      if (num !== 7) throw new Error("no such page");
      return 2;
    },
  };
  // Only what is asked for here.
  return { document, page } as unknown as {
    document: PdfDocument;
    page: Parameters<typeof readLinks>[1];
  };
}

test("links lead to pages of the file and out by https, and nowhere else", async () => {
  const Link = { subtype: "Link", rect };
  const { document, page } = fileOf([
    { ...Link, dest: "chapter" },
    { ...Link, dest: [1, { name: "Fit" }] },
    { ...Link, url: "https://ncert.nic.in/" },
    { ...Link, url: "http://ncert.nic.in/" },
    { ...Link, url: "mailto:asha@example.com" },
    { ...Link, url: "javascript:alert(1)" },
    { ...Link, unsafeUrl: "file:///etc/passwd" },
    { ...Link, dest: "missing" },
    { ...Link, dest: [{ num: 9, gen: 0 }, { name: "Fit" }] },
    { subtype: "Text", rect, dest: "chapter" },
  ]);
  const box = { left: 0.1, top: 0.025, width: 0.1, height: 0.1 };
  expect(await readLinks(document, page)).toEqual([
    { ...box, place: { page: 2, y: 0.25 } },
    { ...box, place: { page: 1, y: 0 } },
    { ...box, href: "https://ncert.nic.in/" },
  ]);
});

test("the outline's lines lead to their pages, each with its depth", async () => {
  const { document } = fileOf(
    [],
    [
      { title: "गति", dest: "chapter", items: [{ title: "Speed", dest: [0], items: [] }] },
      { title: "Bad", url: "javascript:alert(1)", items: [] },
    ],
  );
  expect(await readOutline(document)).toEqual([
    { title: "गति", depth: 0, place: { page: 2, y: 0.25 } },
    { title: "Speed", depth: 1, place: { page: 0, y: 0 } },
  ]);
  expect(await readOutline(fileOf([]).document)).toEqual([]);
});
