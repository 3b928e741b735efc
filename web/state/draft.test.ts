import { afterEach, describe, expect, test, vi } from "vitest";
import { draftOf, forgetDraft, forgetDrafts, keepDraft } from "./draft.ts";

const asha = { form: "enrolment", userId: "asha" };
const rohan = { form: "enrolment", userId: "rohan" };

const visitor = { form: "enquiry", userId: undefined };

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe("a draft", () => {
  test("is kept for each person and form", () => {
    keepDraft(asha, { schoolName: "DPS" });
    expect(draftOf(asha)).toEqual({ schoolName: "DPS" });
    expect(draftOf(rohan)).toEqual({});
    expect(draftOf({ ...asha, form: "registration" })).toEqual({});
  });

  test("is removed when its form was sent, and all drafts are removed on logout", () => {
    localStorage.setItem("one-tap-offered", "1");
    keepDraft(asha, { schoolName: "DPS" });
    keepDraft(rohan, { schoolName: "KV" });
    forgetDraft(asha);
    expect(draftOf(asha)).toEqual({});
    expect(draftOf(rohan)).toEqual({ schoolName: "KV" });
    forgetDrafts();
    expect(draftOf(rohan)).toEqual({});
    expect(localStorage.getItem("one-tap-offered")).toBe("1");
  });

  test("of a visitor is kept for the tab only, because a visitor never signs out", () => {
    keepDraft(visitor, { message: "Fees?" });
    expect(draftOf(visitor)).toEqual({ message: "Fees?" });
    expect(localStorage).toHaveLength(0);
    forgetDrafts();
    expect(draftOf(visitor)).toEqual({});
  });

  test("is empty if storage is blocked, without an error", () => {
    const refuse = () => {
      throw new DOMException("Refused", "SecurityError");
    };
    vi.spyOn(window, "localStorage", "get").mockImplementation(refuse);
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(refuse);
    for (const key of [asha, visitor]) {
      keepDraft(key, { schoolName: "DPS" });
      expect(draftOf(key)).toEqual({});
      forgetDraft(key);
    }
    forgetDrafts();
  });

  test("is empty if something else is stored", () => {
    for (const text of ["", "null", "7", "{", '"text"']) {
      localStorage.setItem("draft:enrolment:asha", text);
      expect(Object.keys(draftOf(asha))).toEqual([]);
    }
  });
});
