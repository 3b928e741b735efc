import { beforeEach, describe, expect, test, vi } from "vitest";
import { rememberedPlace, rememberPlace } from "./list-place.ts";

const place = { count: 150, row: 77, offset: -12 };

function goTo(address: string, key: string) {
  window.history.replaceState({ key }, "", address);
}

beforeEach(() => sessionStorage.clear());

describe("the place in a list", () => {
  test("is found again by the same entry of the history, under the same filter", () => {
    goTo("/study-materials?query=gati", "a");
    rememberPlace(place);
    expect(rememberedPlace("?query=gati")).toEqual(place);
    expect(rememberedPlace("")).toBeUndefined();
    goTo("/study-materials?query=gati", "b");
    expect(rememberedPlace("?query=gati")).toBeUndefined();
  });

  test("is nothing where what was kept is no place, or nothing can be kept", () => {
    goTo("/study-materials", "a");
    for (const kept of ["{", "[]", '{"count":1}', '{"count":"1","row":2,"offset":3}', "null"]) {
      vi.spyOn(Storage.prototype, "getItem").mockReturnValue(kept);
      expect(rememberedPlace("")).toBeUndefined();
    }
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(() => rememberPlace(place)).not.toThrow();
    vi.restoreAllMocks();
  });
});
