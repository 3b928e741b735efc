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
  test("is shown to its own person, form by form", () => {
    keepDraft(asha, { schoolName: "DPS" });
    expect(draftOf(asha)).toEqual({ schoolName: "DPS" });
    expect(draftOf(rohan)).toEqual({});
    expect(draftOf({ ...asha, form: "registration" })).toEqual({});
  });

  test("goes when its form was sent, and with all others when somebody signs out", () => {
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

  test("of a visitor ends with the tab, as nobody signs out who could take it along", () => {
    keepDraft(visitor, { message: "Fees?" });
    expect(draftOf(visitor)).toEqual({ message: "Fees?" });
    expect(localStorage).toHaveLength(0);
    forgetDrafts();
    expect(draftOf(visitor)).toEqual({});
  });

  test("is none where the device refuses storage or has no room, and nothing breaks", () => {
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

  test("that is no draft is none", () => {
    for (const text of ["", "null", "7", "{", '"text"']) {
      localStorage.setItem("draft:enrolment:asha", text);
      expect(Object.keys(draftOf(asha))).toEqual([]);
    }
  });
});
