import { expect, test, vi } from "vitest";
import { drawFirstPage } from "./draw-first-page.ts";

const loadEngine = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
// pdf.js starts a worker, which this window has not.
vi.mock("../../shared/reader/use-warm-reader.ts", () => ({ loadEngine }));

const file = new File(["%PDF-1.7, and nothing behind it"], "Optics.pdf");

test("a file whose first page cannot be drawn goes without a picture", async () => {
  loadEngine.mockRejectedValue(new Error("no network"));
  const { signal } = new AbortController();
  expect(await drawFirstPage({ file, signal })).toBeUndefined();
  const other = new File(["text"], "Optics.docx");
  expect(await drawFirstPage({ file: other, signal })).toBeUndefined();
});

test("a file that nobody wants to send any more is not filed", async () => {
  loadEngine.mockReturnValue(Promise.withResolvers().promise);
  const leaving = new AbortController();
  const drawn = drawFirstPage({ file, signal: leaving.signal });
  leaving.abort(new Error("cancelled"));
  await expect(drawn).rejects.toThrow("cancelled");
});
