import { afterEach, describe, expect, test } from "vitest";
import { draftOf, forgetDraft, forgetDrafts, keepDraft } from "./draft.ts";

const asha = { form: "enrolment", userId: "asha" };
const rohan = { form: "enrolment", userId: "rohan" };

afterEach(() => localStorage.clear());

describe("a draft", () => {
  test("is shown to its own person, form by form", () => {
    keepDraft(asha, { schoolName: "DPS" });
    expect(draftOf(asha)).toEqual({ schoolName: "DPS" });
    expect(draftOf(rohan)).toEqual({});
    expect(draftOf({ ...asha, form: "registration" })).toEqual({});
  });

  test("goes when its form was sent, and with all others when somebody signs out", () => {
    localStorage.setItem("theme", "dark");
    keepDraft(asha, { schoolName: "DPS" });
    keepDraft(rohan, { schoolName: "KV" });
    forgetDraft(asha);
    expect(draftOf(asha)).toEqual({});
    expect(draftOf(rohan)).toEqual({ schoolName: "KV" });
    forgetDrafts();
    expect(draftOf(rohan)).toEqual({});
    expect(localStorage.getItem("theme")).toBe("dark");
  });

  test("that is no draft is none", () => {
    for (const text of ["", "null", "7", "{", '"text"']) {
      localStorage.setItem("draft:enrolment:asha", text);
      expect(Object.keys(draftOf(asha))).toEqual([]);
    }
  });
});
