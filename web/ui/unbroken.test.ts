import { expect, test } from "vitest";
import { unbroken } from "./unbroken.ts";

test("a range holds together, and nothing else changes", () => {
  expect(unbroken("Classes 9–10 and 11–12, all – or some")).toBe(
    "Classes 9\u2060–\u206010 and 11\u2060–\u206012, all – or some",
  );
});
