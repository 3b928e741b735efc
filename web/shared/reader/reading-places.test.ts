import { beforeEach, expect, test, vi } from "vitest";
import { keepReadingPlace, readingPlaceOf } from "./reading-places.ts";

const place = (page: number) => ({ page, y: 0.5, zoom: 1 });

beforeEach(() => localStorage.clear());

test("each person on a shared phone has their own reading places", () => {
  keepReadingPlace("tara", "optics", place(3));
  keepReadingPlace("kabir", "optics", place(7));
  expect(readingPlaceOf("tara", "optics")).toEqual(place(3));
  expect(readingPlaceOf("kabir", "optics")).toEqual(place(7));
  expect(readingPlaceOf("kabir", "heat")).toBeUndefined();
  expect(readingPlaceOf("kabir", "constructor")).toBeUndefined();
});

test("only the hundred newest places are kept", () => {
  for (let file = 0; file < 100; file += 1) keepReadingPlace("tara", `file-${file}`, place(1));
  keepReadingPlace("tara", "file-0", place(2));
  keepReadingPlace("tara", "file-100", place(1));
  expect(readingPlaceOf("tara", "file-0")).toEqual(place(2));
  expect(readingPlaceOf("tara", "file-1")).toBeUndefined();
  expect(readingPlaceOf("tara", "file-2")).toEqual(place(1));
});

test.each(["{", "null", "[]", '{"optics":{"page":"3"}}', '{"optics":null}'])(
  "an unreadable stored value (%s) is ignored",
  (left) => {
    localStorage.setItem("reading-places:tara", left);
    expect(readingPlaceOf("tara", "optics")).toBeUndefined();
  },
);

test("a place that cannot be stored causes no error", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(() => keepReadingPlace("tara", "optics", place(1))).not.toThrow();
  vi.restoreAllMocks();
});
