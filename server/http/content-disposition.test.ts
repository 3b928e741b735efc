import { expect, it } from "vitest";
import { contentDisposition } from "./content-disposition.ts";

it("names no file longer than file systems take with what a browser adds, and keeps its ending", () => {
  const name = `${"गणित ".repeat(40)}.pdf`;
  const [, extended = ""] = /filename\*=UTF-8''(.*)$/.exec(contentDisposition(name)) ?? [];
  const read = decodeURIComponent(extended);
  expect(Buffer.byteLength(read)).toBeGreaterThan(180);
  expect(Buffer.byteLength(read)).toBeLessThanOrEqual(200);
  expect(read).toMatch(/गणित\.pdf$/);
});
